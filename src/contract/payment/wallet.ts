import * as v from "valibot";
import { objectOf } from "../schema";

/** `wallet` of a method: the wallet that pays, and the `data` of its `PaymentRequest`, which is passed on unchanged. */
export const walletSchema = objectOf({
  kind: v.picklist(["google_pay", "apple_pay"]),
  data: v.record(v.string(), v.unknown()),
});

/** A wallet of the browser that pays for a method. */
export type Wallet = v.InferOutput<typeof walletSchema>;

/** The wallet of a method; undefined if it has none, or an unknown one. */
export function readWallet({ wallet }: { wallet?: unknown }): Wallet | undefined {
  const parsed = v.safeParse(walletSchema, wallet);
  return parsed.success ? parsed.output : undefined;
}
