import { useAtomValue } from "jotai/react";
import { findKnownCoin, parseCoinName } from "../../catalogue/coins";
import { type Entry, type GroupEntry, methodEntries } from "../../catalogue/groupMethods";
import { findGroup } from "../../catalogue/groups";
import { amountLimits } from "../../catalogue/limits";
import { methodLabel } from "../../catalogue/methodText";
import type { Method } from "../../contract";
import { formatAmount } from "../../money/format";
import { countryAtom, currencyAtom, languageAtom } from "../../session/atoms";
import { type Cashier, useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { type GlyphName, glyphFor } from "../../ui/icons/glyphs";
import { useStyles } from "../../ui/useStyles";
import css from "./entryFacts.css?inline";
import { texts } from "./factTexts";

/** How many names of its methods a group shows: the line has no room for more. */
const maxNames = 4;

/** The category whose label says what kind of method it is. */
const kinds: Partial<Record<GlyphName, string>> = {
  card: "card_method",
  bank: "bank_transfer_nigeria",
  cash: "cash_methods",
  crypto: "crypto",
  wallet: "e-money",
};

/** What facts are written for. */
interface Reader {
  cashier: Cashier;
  language: string;
  country: string;
  currency: string;
  money: (amount: number) => string;
}

/** The facts of a row in one line: limits of a method, networks of a coin, how many methods a group has and which. */
export function EntryFacts({ entry }: { entry: Entry }) {
  useStyles(css);
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const country = useAtomValue(countryAtom);
  const currency = useAtomValue(currencyAtom);
  const locale = useFormattingLocale();
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const facts = factsOf(entry, { cashier, language, country, currency, money });
  // drawn by CSS: text content would become part of the button's name
  return <span className="entry-facts" data-text={facts.filter(Boolean).join(" · ")} />;
}

/** The facts of an entry; a further fact is a further item. */
function factsOf(entry: Entry, reader: Reader): readonly (string | undefined)[] {
  if (entry.kind === "coin") return entry.networks.map(({ network }) => network);
  if (entry.kind === "group" && !entry.only) return groupFacts(entry, reader);
  const method = entry.kind === "group" ? entry.only : entry.method;
  return method ? [limitsOf(method, reader) ?? kindOf(method, reader)] : [];
}

/** The number of methods, as the group's own list has them, and the first names: two groups may have one label. */
function groupFacts({ methods }: GroupEntry, { cashier, language }: Reader): readonly string[] {
  const entries = methodEntries(methods);
  const names = entries
    .slice(0, maxNames)
    .map((entry) =>
      entry.kind === "method" ? methodLabel(entry.method, language) : entry.kind === "coin" && entry.coin,
    );
  const count = entries.length > 1 ? cashier.text(texts.methods, { count: entries.length }) : "";
  return [count, names.filter(Boolean).join(", ")];
}

/** The limits of an amount; undefined if there are none. */
function limitsOf(method: Method, { cashier, currency, country, money }: Reader): string | undefined {
  const { min, max } = amountLimits(method, currency, country);
  if (min && max) return `${money(min)} – ${money(max)}`;
  if (min) return cashier.text(texts.from, { amount: money(min) });
  return max ? cashier.text(texts.upTo, { amount: money(max) }) : undefined;
}

/** What kind of method it is; of a coin its code and network. */
function kindOf({ name, category }: Method, { cashier, currency }: Reader): string {
  if (category === "crypto") {
    const { coin, network } = parseCoinName(name);
    const code = findKnownCoin(coin)?.toUpperCase();
    if (code) return [code, network].filter(Boolean).join(" · ");
  }
  const kind = findGroup(kinds[glyphFor(category)] ?? "");
  return kind ? cashier.text(kind.label) : currency;
}
