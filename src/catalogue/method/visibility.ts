import { cardViewTypes, type Method } from "../../contract/list/method";

const { india, p2p, eazype, bankTransfer, cash } = cardViewTypes;
const visibleTypes: ReadonlySet<number> = new Set([india, p2p, eazype, bankTransfer, cash]);

/** Whether a method is shown: it has no card view type (0 counts as none) or a visible one. */
export function isVisible({ cardViewType }: Pick<Method, "cardViewType">): boolean {
  return !cardViewType || visibleTypes.has(cardViewType);
}
