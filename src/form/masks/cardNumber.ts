/** The mask of a card number if the server sends none: groups of four, up to 19 digits. */
export const cardNumberPattern = "#### #### #### #### ###";
