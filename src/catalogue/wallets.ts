import type { Cashier } from "../cashier/Cashier";
import type { Area } from "../contract/host/screenPath";
import type { Method } from "../contract/list/method";
import { readWallet, type Wallet } from "../contract/payment/wallet";
import { trailAtom } from "../session/entry";
import { methodsAtom } from "./state";

/** What `PaymentRequest` calls each wallet. */
const addresses: Readonly<Record<Wallet["kind"], string>> = {
  google_pay: "https://google.com/pay",
  apple_pay: "https://apple.com/apple-pay",
};

/**
 * Prepares the wallet's sheet.
 * @param value the amount, as digits with at most one "."
 * @throws if the browser has no `PaymentRequest`, a policy forbids it, or it refuses the wallet's data
 */
export const requestPayment = ({ kind, data }: Wallet, label: string, currency: string, value: string) =>
  new PaymentRequest([{ supportedMethods: addresses[kind], data }], { total: { label, amount: { currency, value } } });

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

/**
 * Adds the methods whose wallet has answered after the list was drawn, once the player is on another screen: a list that is
 * shown does not move.
 * @param visible all methods of the list
 */
export type AddLate = (store: Cashier["store"], area: Area, visible: readonly Method[]) => void;

/**
 * Asks the browser for each method with a wallet whether it can pay.
 * @param able gets the names of those that can
 */
export default async function askBrowser(
  methods: readonly Method[],
  currency: string,
  able: string[],
): Promise<AddLate> {
  await Promise.all(
    methods.map(async (method) => {
      if (method.wallet && (await canPay(readWallet(method), currency))) able.push(method.name);
    }),
  );
  return (store, area, visible) => {
    const loaded = store.get(methodsAtom)[area];
    const methods = visible.filter(({ name, wallet }) => !wallet || able.includes(name));
    if (!loaded || methods.length === loaded.methods.length) return;
    const stop = store.sub(trailAtom, () => {
      stop();
      if (store.get(methodsAtom)[area] === loaded)
        store.set(methodsAtom, (lists) => ({ ...lists, [area]: { ...loaded, methods } }));
    });
  };
}
