import { cardViewTypes, type Method } from "../contract";

/** Whether the player came to the method through a group's list. */
export interface MethodRoute {
  throughGroup: boolean;
}

/** The flow that a deposit method opens (contract §5). */
export type DepositFamily = "india" | "peerToPeer" | "cash" | "crypto" | "hostToHost" | "group" | "redirect";

/** The flow that a withdrawal method opens (contract §5). */
export type WithdrawalFamily = "nigerianBanks" | "group" | "redirect";

/** The list that a group's tile opens (spec §4, Group routing). */
export type GroupFamily = "crypto" | "peerToPeer" | "group";

const peerToPeerGroups: ReadonlySet<string> = new Set([
  "p2p_methods_kyrgyzstan",
  "p2p_methods_ukraine",
  "sbp-transgran-grouped",
]);

/** Takes a deposit method, returns its flow: contract §5, the first row that fits. */
export function depositFamily(
  { cardViewType, category, name, fields }: Pick<Method, "cardViewType" | "category" | "name" | "fields">,
  { throughGroup }: MethodRoute,
): DepositFamily {
  if (cardViewType === cardViewTypes.india) return "india";
  if (cardViewType === cardViewTypes.p2p) return "peerToPeer";
  if (cardViewType === cardViewTypes.cash) return "cash";
  if (category === "crypto") return "crypto";
  if (name.endsWith("_h2h") || fields?.some((field) => field.category === "card")) return "hostToHost";
  return throughGroup ? "group" : "redirect";
}

/** Takes a withdrawal method, returns its flow: contract §5, the first row that fits. */
export function withdrawalFamily(
  { cardViewType }: Pick<Method, "cardViewType">,
  { throughGroup }: MethodRoute,
): WithdrawalFamily {
  if (cardViewType === cardViewTypes.bankTransfer) return "nigerianBanks";
  return throughGroup ? "group" : "redirect";
}

/** Takes a group's name, returns the list that its tile opens (spec §4, Group routing). */
export function groupFamily(groupName: string): GroupFamily {
  if (groupName === "crypto") return "crypto";
  return peerToPeerGroups.has(groupName) ? "peerToPeer" : "group";
}
