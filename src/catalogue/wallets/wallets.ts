import type { Method } from "../../contract/list/method";
import { readWallet, type Wallet } from "../../contract/payment/wallet";
import { awaitBriefly } from "../awaitBriefly";
import { isVisible } from "../method/listedMethods";

/** The identifiers of the wallets in `PaymentRequest`. */
const identifiers: Readonly<Record<Wallet["kind"], string>> = {
  google_pay: "https://google.com/pay",
  apple_pay: "https://apple.com/apple-pay",
};

/**
 * Prepares the wallet's sheet.
 * @param value the amount, as digits with at most one "."
 * @throws if the browser has no `PaymentRequest`, a policy forbids it, or it refuses the wallet's data
 */
export const requestPayment = ({ kind, data }: Wallet, label: string, currency: string, value: string) =>
  new PaymentRequest([{ supportedMethods: identifiers[kind], data }], {
    total: { label, amount: { currency, value } },
  });

/** Whether the browser says that a wallet can pay. Never throws. */
async function canPay(wallet: Wallet | undefined, currency: string): Promise<boolean> {
  if (!wallet) return false;
  try {
    const request = requestPayment(wallet, "-", currency, "1");
    if (!(await request.canMakePayment())) return false;
    const isEnrolled: unknown = Reflect.get(request, "hasEnrolledInstrument");
    return !(isEnrolled instanceof Function) || (await isEnrolled.call(request)) === true;
  } catch {
    return false;
  }
}

/** How long the answers wait for a slow wallet, in ms: by default, and where nothing can be shown without it. */
const listWaitMs = 100;
const awaitedMs = 3_000;

/** Whether a method is listed: it is visible, and its wallet, if it has one, can pay. */
export type ListCheck = (method: Method) => boolean;

/** Which wallets the browser can pay with. */
export interface WalletAnswer {
  /** by the wallets that have answered in time */
  isListed: ListCheck;
  /** by all wallets, once each has answered */
  late: Promise<ListCheck>;
}

const listCheck =
  (able: ReadonlySet<string>): ListCheck =>
  (method) =>
    isVisible(method) && (!method.wallet || able.has(method.name));

/**
 * Asks the browser for each method with a wallet whether it can pay.
 * @param isAwaited whether nothing can be shown without the answer
 */
export async function askBrowser(
  methods: readonly Method[],
  currency: string,
  isAwaited: boolean,
): Promise<WalletAnswer> {
  const able = new Set<string>();
  const all = Promise.all(
    methods.map(async (method) => {
      if (method.wallet && isVisible(method) && (await canPay(readWallet(method), currency))) able.add(method.name);
    }),
  );
  await awaitBriefly(all, isAwaited ? awaitedMs : listWaitMs);
  return { isListed: listCheck(new Set(able)), late: all.then(() => listCheck(able)) };
}
