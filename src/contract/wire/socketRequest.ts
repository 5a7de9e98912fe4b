import * as v from "valibot";
import { uuidSchema } from "../text/textLimits";
import { objectOf } from "./schema";

/** A call, emitted on `d`. `sendTime` is in ms since the epoch. */
export const socketRequestSchema = objectOf({
  data: v.record(v.string(), v.unknown()),
  msgid: uuidSchema,
  sendTime: v.number(),
  type: v.pipe(v.string(), v.minLength(1)),
});
