import { isCardData } from "../catalogue/cardFields";
import type { Cashier } from "../session/Cashier";
import { formsAtom } from "./state";

/** Shorter values stand in ordinary words and numbers as well. */
const minValueLength = 3;

/** What stands in the card fields of the player's forms now, as it is shown and as it is sent; the longest first. */
function cardValues(store: Cashier["store"]): string[] {
  const forms = [...store.get(formsAtom).values()];
  const fields = forms.flatMap(({ form }) => form.fields).filter(({ description }) => isCardData(description));
  const values = fields.flatMap(({ valueAtom, format }) => {
    const shown = store.get(valueAtom);
    return [shown, format.plain(shown)];
  });
  return values.filter(({ length }) => length >= minValueLength).sort((one, other) => other.length - one.length);
}

/** A server's text for the screen, with what it repeats of the card data typed replaced. */
export const redactCardValues = (store: Cashier["store"], text: string): string =>
  cardValues(store).reduce((rest, value) => rest.replaceAll(value, "•".repeat(value.length)), text);
