import type { Method } from "../../contract";
import type { Coin } from "../../session/Cashier";

/** What the player has chosen by now. */
export interface Chosen {
  method: Method | undefined;
  coin: Coin | undefined;
  group: string | undefined;
}

/**
 * The methods whose film will do, best first: the chosen one, and for crypto, where one film explains all coins, those
 * of the coin and of the group.
 * @param methods the loaded ones
 */
export function candidates({ method, coin, group }: Chosen, methods: readonly Method[]): readonly Method[] {
  if (method && method.category !== "crypto") return [method];
  const category = method || coin ? "crypto" : group;
  const own = method ? [method] : (coin?.networks ?? []).map((network) => network.method);
  return [...new Set([...own, ...methods.filter((one) => one.category === category)])];
}
