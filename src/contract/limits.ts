import * as v from "valibot";
import { maskNumbers } from "./CashierError";
import { shownText } from "./shownText";

/** A text of an action, such as a step of an instruction, a note or a link's name. */
export const actionTextSchema = shownText(20_000);

/** What a server says of a failure: it may repeat a number that the player has typed. */
export const refusalTextSchema = v.pipe(v.string(), v.transform(maskNumbers), actionTextSchema);

/** What money is sent to, or what is copied: never cut, as a part of it pays the wrong account. */
export const exactTextSchema = v.pipe(v.string(), v.maxLength(20_000));

/** A list that is only shown: what is beyond its first members is left out. */
export const shownList = <const Item extends v.GenericSchema>(item: Item, limit: number) =>
  v.pipe(
    v.array(item),
    v.transform((items) => items.slice(0, limit)),
  );
