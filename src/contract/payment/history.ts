import * as v from "valibot";
import { displayList, textOrNumberSchema } from "../text/textLimits";
import { orNone } from "../wire/leniency";
import { objectOf } from "../wire/objectOf";

/** Response of `GET /BANKING/transactions`: one page, newest first. Each item is parsed on its own afterwards. */
export const historyAnswerSchema = objectOf({
  items: displayList(v.unknown(), 100),
  /** of the next page; absent on the last one */
  cursor: orNone(textOrNumberSchema),
});
