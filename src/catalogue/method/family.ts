import { cardViewTypes, isCoin, type Method } from "../../contract/list/method";

/** The family of a deposit method. */
export type DepositFamily =
  | "india"
  | "peerToPeer"
  | "cash"
  | "crypto"
  /** the form takes card data itself */
  | "hostToHost"
  /** any other, on the list of its group */
  | "group"
  /** any other */
  | "redirect";

/** The family of a withdrawal method. */
export type WithdrawalFamily = "nigerianBanks" | "group" | "redirect";

/** The family of a group. */
export type GroupFamily = "crypto" | "peerToPeer" | "group";

const peerToPeerGroups: ReadonlySet<string> = new Set([
  "p2p_methods_kyrgyzstan",
  "p2p_methods_ukraine",
  "sbp-transgran-grouped",
]);

/** The members of a method that decide its family. */
type FamilyMethod = Pick<Method, "cardViewType" | "category" | "name" | "fields">;

/**
 * The family of a deposit method; the first rule that applies decides.
 * @param isThroughGroup whether the player opened it from the list of its group
 */
export function depositFamily(
  { cardViewType, category, name, fields }: FamilyMethod,
  isThroughGroup = false,
): DepositFamily {
  if (cardViewType === cardViewTypes.india) return "india";
  if (cardViewType === cardViewTypes.p2p) return "peerToPeer";
  if (cardViewType === cardViewTypes.cash) return "cash";
  if (isCoin({ category })) return "crypto";
  if (name.endsWith("_h2h") || fields?.some((field) => field.category === "card")) return "hostToHost";
  return isThroughGroup ? "group" : "redirect";
}

/** Whether a deposit method gives an address to send coins to: its deposits have no amount until coins arrive. */
export const givesAddress = (method: FamilyMethod): boolean => depositFamily(method) === "crypto";

/**
 * The family of a withdrawal method; the first rule that applies decides.
 * @param isThroughGroup whether the player opened it from the list of its group
 */
export function withdrawalFamily(
  { cardViewType }: Pick<Method, "cardViewType">,
  isThroughGroup = false,
): WithdrawalFamily {
  if (cardViewType === cardViewTypes.bankTransfer) return "nigerianBanks";
  return isThroughGroup ? "group" : "redirect";
}

/** The family of a group. */
export function groupFamily(groupName: string): GroupFamily {
  if (groupName === "crypto") return "crypto";
  return peerToPeerGroups.has(groupName) ? "peerToPeer" : "group";
}
