import type { Method } from "../contract/list/method";
import { isVisible } from "./builtInMethods";
import { soon } from "./soon";
import type { WalletAnswer } from "./wallets";

/** The wallets of a list. */
export interface AskedWallets {
  /** Whether a method is listed: a visible one, and with a wallet only if that has said in time that it can pay. */
  isListed(method: Method): boolean;
  /** the browser's answer, undefined if its code cannot be fetched; false for a list without wallets */
  answer: Promise<WalletAnswer | undefined> | false;
}

/**
 * Asks the browser, once per list, which wallets can pay. Without a wallet in the list no code for it is fetched.
 * @param isPatient whether to wait for the answer: a list does not, a method in its place does
 */
export async function askWallets(
  methods: readonly Method[],
  currency: string,
  isPatient?: boolean,
): Promise<AskedWallets> {
  const answer =
    methods.some(({ wallet }) => wallet) &&
    import("./wallets").then(({ default: ask }) => ask(methods, currency, isPatient)).catch(() => undefined);
  return {
    isListed:
      (answer && (await (isPatient ? answer : soon(answer)))?.isListed) ||
      ((method) => isVisible(method) && !method.wallet),
    answer,
  };
}
