import * as v from "valibot";
import { idSchema } from "../host/session";
import { exactTextSchema, failureTextSchema } from "../text/textLimits";
import { orNone } from "../wire/leniency";
import { objectOf } from "../wire/objectOf";

/** A pushed status; without `id` it is about the current transaction. */
export const statusPushSchema = objectOf({
  status: v.number(),
  id: v.optional(v.nullable(idSchema)),
  txid: orNone(exactTextSchema),
  message: orNone(failureTextSchema),
});
export type StatusPush = v.InferOutput<typeof statusPushSchema>;
