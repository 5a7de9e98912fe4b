import * as v from "valibot";
import { exactTextSchema, refusalTextSchema } from "./limits";

/** A pushed status (contract §4.2); without `id` it means the transaction on screen. */
export const statusPushSchema = v.object({
  status: v.number(),
  id: v.optional(
    v.nullable(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform((value) => String(value)),
      ),
    ),
  ),
  txid: v.optional(v.nullable(exactTextSchema)),
  message: v.optional(v.nullable(refusalTextSchema)),
});
export type StatusPush = v.InferOutput<typeof statusPushSchema>;
