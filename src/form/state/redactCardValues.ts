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

/** In characters: a server's message may be a page of HTML. */
const maxMessageLength = 300;

/**
 * Prepares a server's message for the screen: cuts it off and replaces the card data that is typed now. The result stays with
 * the message, because a value that is typed later cannot be in it.
 */
export const shownMessage = (store: Cashier["store"], text: string): string =>
  redactCardValues(store, text.slice(0, maxMessageLength));
