/** Card numbers have up to 19 digits; shown in groups of four where the server gives no mask. */
export const cardNumberPattern = "#### #### #### #### ###";
