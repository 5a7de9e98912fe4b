import type { Getter } from "jotai/vanilla";
import type { Cashier } from "../../../cashier/Cashier";
import { CashierError } from "../../../contract/CashierError";
import { TokenError } from "../../../transaction/press";
import type { TokenSource } from "../../../transaction/state";
import type { Form } from "../../Form";
import { CardPageError, type HostedField, hostedTexts } from "./HostedField";

/**
 * The source of tokens of a form's hosted fields; undefined for a form without any.
 * @param get reads the cards, by default from the cashier's store
 */
export function tokenSourceOf(
  cashier: Cashier,
  { fields }: Form,
  get: Getter = cashier.store.get,
): TokenSource | undefined {
  const hosted = fields.flatMap(({ description: { name }, hosted }) => (hosted ? [{ name, hosted }] : []));
  if (hosted.length === 0) return undefined;
  return {
    cards: hosted.map((field) => get(field.hosted.stateAtom).card).join(" "),
    request: async (signal) =>
      Object.fromEntries(await Promise.all(hosted.map((field) => requestToken(cashier, field, signal)))),
  };
}

interface NamedField {
  name: string;
  hosted: HostedField;
}

/** @throws TokenError with the page's words, or with those for a page that has not answered, which is also reported */
async function requestToken(
  cashier: Cashier,
  { name, hosted }: NamedField,
  signal: AbortSignal,
): Promise<[string, string]> {
  const page = hosted.page.current;
  try {
    if (page) return [name, await page.tokenize(signal)];
  } catch (thrown) {
    if (thrown instanceof CardPageError && thrown.words !== undefined) throw new TokenError(name, thrown.words);
  }
  if (!signal.aborted)
    cashier.report(
      new CashierError(`The card page of the field ${name} did not return a token`, { code: "hosted_card_silent" }),
    );
  throw new TokenError(name, cashier.text(hostedTexts.unanswered));
}
