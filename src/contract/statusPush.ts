import * as v from "valibot";
import { exactTextSchema, refusalTextSchema } from "./limits";
import { idSchema } from "./session";

/** A pushed status (contract §4.2); without `id` it means the transaction on screen. */
export const statusPushSchema = v.object({
  status: v.number(),
  id: v.optional(v.nullable(idSchema)),
  txid: v.optional(v.nullable(exactTextSchema)),
  message: v.optional(v.nullable(refusalTextSchema)),
});
export type StatusPush = v.InferOutput<typeof statusPushSchema>;
