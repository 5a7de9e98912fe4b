/** A field's name in lower case, its words parted by "_": "cardNumber" and "card-number" are "card_number". */
export const nameWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .toLowerCase();
