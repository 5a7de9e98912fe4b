import * as v from "valibot";
import { labelSchema } from "../text/displayText";
import { displayList, exactTextSchema, textOrNumberSchema } from "../text/textLimits";
import { objectOf, orNone } from "../wire/schema";

/** A bank that a withdrawal can be paid to. `icon` names an icon of the widget. */
export const bankSchema = objectOf({
  code: v.pipe(textOrNumberSchema, v.minLength(1)),
  name: v.pipe(
    labelSchema,
    v.transform((text) => text.trim()),
    v.minLength(1),
  ),
  icon: orNone(exactTextSchema),
});

/** A bank that a withdrawal can be paid to. */
export type Bank = v.InferOutput<typeof bankSchema>;

/** Response of `GET /BANKING/nigerian-banks`. Each bank is parsed on its own afterwards. */
export const banksAnswerSchema = objectOf({ banks: displayList(v.unknown(), 1_000) });
