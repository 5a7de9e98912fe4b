import type { Method } from "../../contract/list/method";
import { awaitBriefly } from "../awaitBriefly";
import { isVisible } from "../method/listedMethods";
import type { ListCheck, WalletAnswer } from "./wallets";

/** How long a list waits for the code that asks the browser, in ms. */
const codeWaitMs = 1_000;

/** The wallets of a list. */
export interface AskedWallets {
  /** by the wallets that have confirmed in time that they can pay */
  isListed: ListCheck;
  /** the browser's answer, undefined if its code cannot be fetched; none for a list without wallets */
  answer: Promise<WalletAnswer | undefined> | undefined;
}

/** Whether a method is visible and needs no answer of the browser. */
const isPlain = (method: Method): boolean => isVisible(method) && !method.wallet;

/**
 * Asks the browser, once per list, which wallets can pay. Without a wallet in the list no code for it is fetched. A
 * list waits for that code, but not for a slow wallet, unless it has nothing else to show.
 * @param openedInstead the name of the method that opens instead of the list: it waits for the answer
 */
export async function askWallets(
  methods: readonly Method[],
  currency: string,
  openedInstead?: string,
): Promise<AskedWallets> {
  const isAwaited = Boolean(openedInstead) || !methods.some(isPlain);
  const answer =
    typeof PaymentRequest !== "undefined" && methods.some(({ wallet }) => wallet)
      ? import("./wallets").then((wallets) => wallets.askBrowser(methods, currency, isAwaited)).catch(() => undefined)
      : undefined;
  const inTime = answer && (await (isAwaited ? answer : awaitBriefly(answer, codeWaitMs)));
  return { isListed: inTime?.isListed ?? isPlain, answer };
}
