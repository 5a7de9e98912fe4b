/** The kind of a payment's category, which picks its glyph, its search words and its label. */
export type CategoryKind = "card" | "bank" | "cash" | "crypto" | "wallet" | "transfer" | "phone" | "other";

// The first match wins: "nigeria-cards-grouped" is a card, "colombian_banks" a bank.
const kinds: readonly (readonly [RegExp, CategoryKind])[] = [
  [/crypto|coin/, "crypto"],
  [/p2p|peer|transgran|cash_methods_/, "transfer"],
  [/card/, "card"],
  [/bank/, "bank"],
  [/cash/, "cash"],
  [/phone|mobile|upi|india/, "phone"],
  [/money|wallet/, "wallet"],
];

/** The kind of a category; categories are the server's own names. */
export function categoryKind(category: string): CategoryKind {
  return kinds.find(([pattern]) => pattern.test(category))?.[1] ?? "other";
}

/**
 * Whether the player confirms a payment at a bank, not at another payment service. The kind does not tell: UPI is a
 * bank's, mobile money is not, and both are of the kind `phone`.
 */
export const isAtBank = (category: string): boolean => /bank|card|transfer|p2p|sbp|upi|indian/.test(category);
