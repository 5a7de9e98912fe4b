import type { Method } from "../../contract";
import type { Coin } from "../../session/Cashier";

/** What the player has chosen so far. */
export interface Chosen {
  method: Method | undefined;
  coin: Coin | undefined;
  group: string | undefined;
}

/**
 * The methods whose guide video fits, best first: the chosen method; for crypto also all other coins, because one video
 * covers them all.
 * @param methods the loaded methods
 */
export function guideMethods({ method, coin, group }: Chosen, methods: readonly Method[]): readonly Method[] {
  if (method && method.category !== "crypto") return [method];
  const category = method || coin ? "crypto" : group;
  const preferred = method ? [method] : (coin?.networks ?? []).map((network) => network.method);
  return [...new Set([...preferred, ...methods.filter((other) => other.category === category)])];
}
