import * as v from "valibot";
import { exactTextSchema, failureTextSchema } from "./limits";
import { idSchema } from "./session";

/** A pushed status; without `id` it is about the current transaction. */
export const statusPushSchema = v.object({
  status: v.number(),
  id: v.optional(v.nullable(idSchema)),
  txid: v.optional(v.nullable(exactTextSchema)),
  message: v.optional(v.nullable(failureTextSchema)),
});
export type StatusPush = v.InferOutput<typeof statusPushSchema>;
