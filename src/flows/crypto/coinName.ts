import { coinOf, findKnownCoin } from "../../catalogue/coins";
import { methodLabel } from "../../catalogue/methodText";
import type { Method } from "../../contract";

/** What a crypto method's coin is called: its code where that is known (USDT), else as the method is. */
export function coinName(method: Method, language: string): string {
  return findKnownCoin(coinOf(method.name).coin)?.toUpperCase() ?? methodLabel(method, language);
}
