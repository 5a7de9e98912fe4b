import type { Cashier } from "../../cashier/Cashier";
import { isCardData } from "../../catalogue/cardFields";
import { formsAtom } from "./state";

/** Shorter values also occur in ordinary words and numbers. */
const minValueLength = 3;

/** The current values of all card fields, displayed and plain, the longest first. */
function cardValues(store: Cashier["store"]): string[] {
  const forms = [...store.get(formsAtom).values()];
  const fields = forms.flatMap(({ form }) => form.fields).filter(({ description }) => isCardData(description));
  const values = fields.flatMap(({ valueAtom, format }) => {
    const shown = store.get(valueAtom);
    return [shown, format.plain(shown)];
  });
  return values.filter(({ length }) => length >= minValueLength).sort((one, other) => other.length - one.length);
}

/** Replaces typed card data in a text of the server. */
export const redactCardValues = (store: Cashier["store"], text: string): string =>
  cardValues(store).reduce((rest, value) => rest.replaceAll(value, "•".repeat(value.length)), text);
