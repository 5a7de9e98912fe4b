import { cardViewTypes, isCoin, type Method } from "../../contract/list/method";

/** How the player reached the method. */
export interface MethodRoute {
  throughGroup: boolean;
}

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
type RoutedMethod = Pick<Method, "cardViewType" | "category" | "name" | "fields">;

/** The family of a deposit method; the first rule that applies decides. */
export function depositFamily(
  { cardViewType, category, name, fields }: RoutedMethod,
  { throughGroup }: MethodRoute,
): DepositFamily {
  if (cardViewType === cardViewTypes.india) return "india";
  if (cardViewType === cardViewTypes.p2p) return "peerToPeer";
  if (cardViewType === cardViewTypes.cash) return "cash";
  if (isCoin({ category })) return "crypto";
  if (name.endsWith("_h2h") || fields?.some((field) => field.category === "card")) return "hostToHost";
  return throughGroup ? "group" : "redirect";
}

/** Whether a deposit method gives an address to send coins to: its deposits have no amount until coins arrive. */
export const givesAddress = (method: RoutedMethod): boolean =>
  depositFamily(method, { throughGroup: false }) === "crypto";

/** The family of a withdrawal method; the first rule that applies decides. */
export function withdrawalFamily(
  { cardViewType }: Pick<Method, "cardViewType">,
  { throughGroup }: MethodRoute,
): WithdrawalFamily {
  if (cardViewType === cardViewTypes.bankTransfer) return "nigerianBanks";
  return throughGroup ? "group" : "redirect";
}

/** The family of a group. */
export function groupFamily(groupName: string): GroupFamily {
  if (groupName === "crypto") return "crypto";
  return peerToPeerGroups.has(groupName) ? "peerToPeer" : "group";
}
