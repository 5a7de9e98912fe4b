import * as v from "valibot";

/** `wallet` of a method: the wallet that pays, and what it is asked with, unchanged. */
export const walletSchema = v.object({
  kind: v.picklist(["google_pay", "apple_pay"]),
  data: v.record(v.string(), v.unknown()),
});
