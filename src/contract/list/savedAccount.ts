import * as v from "valibot";
import { maskCardNumbers } from "../CashierError";
import { positiveSchema } from "../money";
import { leavable, objectOf, orNone } from "../schema";
import { labelSchema } from "../text/displayText";
import { displayList, exactTextSchema, serverIdSchema } from "../text/textSchemas";

/** A text that the server has masked; masks a full card number all the same. */
const maskedSchema = v.pipe(v.string(), v.transform(maskCardNumbers), labelSchema);

const lastSchema = objectOf({
  amount: positiveSchema,
  at: orNone(exactTextSchema),
});

/**
 * A saved way to pay. `requires` names the fields that are asked again; `last` is in major units, its time ISO 8601.
 */
export const savedAccountSchema = objectOf({
  id: serverIdSchema,
  method: v.pipe(exactTextSchema, v.minLength(1)),
  label: v.pipe(
    maskedSchema,
    v.transform((text) => text.trim()),
    v.minLength(1),
  ),
  hint: orNone(maskedSchema),
  icon: orNone(exactTextSchema),
  expires: orNone(maskedSchema),
  requires: leavable(v.nullish(v.pipe(v.array(exactTextSchema), v.maxLength(100)), [])),
  last: orNone(lastSchema),
});

/** A saved way to pay. */
export type SavedAccount = v.InferOutput<typeof savedAccountSchema>;

/** Answer of `GET /BANKING/saved-accounts`, newest use first. Each account is parsed on its own afterwards. */
export const savedAccountsAnswerSchema = objectOf({ items: displayList(v.unknown(), 100) });
