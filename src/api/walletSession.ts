import { walletSessionSchema } from "../contract/payment/wallet";
import { type Caller, request } from "./request";

/**
 * Has the server prove to Apple who the merchant is. Never repeated: a sheet waits for it.
 * @returns the wallet's own session
 * @throws CashierError if the call fails; it is reported
 */
export async function createWalletSession(caller: Caller, method: string, validationUrl: string) {
  const payload = { method, validation_url: validationUrl };
  const call = { method: "POST", path: "/BANKING_DEPOSIT/wallet-session", payload, retry: false } as const;
  return (await request(caller, call, walletSessionSchema)).session;
}
