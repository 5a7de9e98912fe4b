import type { Method } from "../contract/list/method";
import { isVisible } from "./builtInMethods";
import { soon } from "./soon";
import type { AddLate } from "./wallets";

/** The wallets of a list. */
export interface AskedWallets {
  /** Whether a visible method is listed: one with a wallet if that had said in time that it can pay. */
  isListed(method: Method): boolean;
  /** resolves once the browser has answered for all of them; false for a list without wallets */
  answered: Promise<AddLate | undefined> | false;
}

/** Asks the browser, once per list, which wallets can pay. Without a wallet in the list no code for it is fetched. */
export async function askWallets(methods: readonly Method[], currency: string): Promise<AskedWallets> {
  const able: string[] = [];
  const answered =
    methods.some(({ wallet }) => wallet) &&
    import("./wallets").then((wallets) => wallets.default(methods, currency, able)).catch(() => undefined);
  if (answered) await soon(answered, undefined);
  const now = [...able];
  return {
    isListed: (method) => isVisible(method) && (!method.wallet || now.includes(method.name)),
    answered,
  };
}
