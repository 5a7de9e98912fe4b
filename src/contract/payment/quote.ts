import * as v from "valibot";
import { arrivalSchema } from "../list/methodFacts";
import { amountSchema, positiveSchema } from "../money";
import { leavable, objectOf, orNone } from "../schema";
import { actionTextSchema, currencySchema } from "../text/textSchemas";

/** A loss that comes with a withdrawal, such as an unfinished bonus; major units. */
const forfeitSchema = objectOf({
  text: actionTextSchema,
  amount: orNone(amountSchema),
  currency: orNone(currencySchema),
});

/** A loss that comes with a withdrawal, in major units. */
export type Forfeit = v.InferOutput<typeof forfeitSchema>;

/** The exchange between the two currencies of a payout: one unit of `from` is `value` units of `to`. */
const rateSchema = objectOf({ from: currencySchema, to: currencySchema, value: positiveSchema });

/**
 * Answer of `GET /BANKING/quote`; major units. A forfeit is never dropped: an invalid one fails the whole quote,
 * because the player has to agree to all of them.
 */
export const quoteSchema = objectOf({
  fee: amountSchema,
  total: amountSchema,
  currency: currencySchema,
  rate: orNone(rateSchema),
  arrives_in: orNone(arrivalSchema),
  forfeits: v.optional(v.nullish(v.pipe(v.array(forfeitSchema), v.maxLength(20)), []), []),
  notes: leavable(v.nullish(v.pipe(v.array(leavable(actionTextSchema)), v.maxLength(20)), [])),
});

/** The exact cost of a payment, in major units. */
export type Quote = v.InferOutput<typeof quoteSchema>;
