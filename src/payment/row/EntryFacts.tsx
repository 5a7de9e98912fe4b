import { useAtomValue } from "jotai/react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { areaAtom } from "../../cashier/entry";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { amountLimits } from "../../catalogue/amountLimits";
import { findKnownCoin, parseCoinName } from "../../catalogue/entries/coinNames";
import { type Entry, findGroup, type GroupEntry, methodEntries, methodsOf } from "../../catalogue/entries/groups";
import { type CategoryKind, categoryKind } from "../../catalogue/method/categoryKind";
import { factsAtom, jointAvailability } from "../../catalogue/method/health";
import {
  arrivalText,
  availabilityText,
  feeText,
  methodFactTexts,
  troubleTitle,
} from "../../catalogue/method/methodFactText";
import { methodLabel } from "../../catalogue/method/methodText";
import { savedAccountsAtom } from "../../catalogue/saved/savedAccounts";
import { snippetAtom } from "../../catalogue/state";
import { isCoin, type Method } from "../../contract/list/method";
import { type Availability, type MethodFacts, readFee } from "../../contract/list/methodFacts";
import { capitalize } from "../../i18n/formats";
import { formatAmount } from "../../money/format";
import { languageAtom } from "../../session/atoms";
import { countryAtom, currencyAtom } from "../../session/region";
import { useNow } from "../../ui/dom/clock";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./entryFacts.css?inline";

/** A category of each kind: its label names the kind of method. */
const kinds: Partial<Record<CategoryKind, string>> = {
  card: "card_method",
  bank: "bank_transfer_nigeria",
  cash: "cash_methods",
  crypto: "crypto",
  wallet: "e-money",
};

/** The kind of a method: a coin's code and network, else the category's name, else the currency. */
function kindOf(cashier: Pick<Cashier, "text">, method: Method, currency: string): string {
  if (isCoin(method)) {
    const { coin, network } = parseCoinName(method.name);
    const code = findKnownCoin(coin)?.toUpperCase();
    if (code) return [code, network].filter(Boolean).join(" · ");
  }
  const kind = findGroup(kinds[categoryKind(method.category)] ?? "");
  return kind ? cashier.text(kind.label) : currency;
}

/** How many names of its methods a group shows: the line has no room for more. */
const maxNames = 4;

/** The context of facts. */
interface FactsContext {
  cashier: Cashier;
  language: string;
  locale: string;
  country: string;
  currency: string;
  factsOf: (method: Method) => MethodFacts;
  lastUsed: string | undefined;
  nowMs: number;
  money: (amount: number) => string;
}

/** One fact; its items are whole words that are shown as far as there is room. */
type Fact = readonly string[];

/**
 * The facts of a row in one line: time, fee and limits of a method, networks of a coin, how many methods a group has
 * and which; or that it is out of order. A fact that does not fit is left out whole.
 */
export default function EntryFacts({ entry }: { entry: Entry }) {
  useStyles(css);
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const country = useAtomValue(countryAtom);
  const currency = useAtomValue(currencyAtom);
  const factsOf = useAtomValue(factsAtom);
  const area = useAtomValue(areaAtom);
  const last = useAtomValue(snippetAtom)?.last?.[area]?.method ?? undefined;
  // saved accounts come first and already show the last used one
  const hasSaved = Boolean(useAtomValue(savedAccountsAtom)[area]?.accounts.length);
  const lastUsed = hasSaved ? undefined : last;
  const locale = useFormattingLocale();
  const availability = jointAvailability(methodsOf(entry), factsOf);
  const nowMs = useNow(availability.until);
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const context = { cashier, language, locale, country, currency, factsOf, lastUsed, nowMs, money };
  const items = itemsOf(entryFacts(entry, availability, context));
  return (
    // the key remounts the elements for another text, so that the browser counts no layout shift
    <span key={items.join("")} className={`entry-facts ${availability.state}`}>
      {items.map((text) => (
        // drawn by CSS: text content would become part of the button's name
        <span key={text} data-text={text} />
      ))}
    </span>
  );
}

/** The texts of all facts in order, each with its separator from the one before. */
const itemsOf = (facts: readonly Fact[]): string[] =>
  facts
    .filter(([first]) => first)
    .flatMap((items, fact) => items.map((text, item) => `${item > 0 ? ", " : fact > 0 ? " · " : ""}${text}`));

function entryFacts(entry: Entry, availability: Availability, context: FactsContext): readonly Fact[] {
  const { cashier, language, locale, nowMs, lastUsed } = context;
  if (availability.state === "down") {
    const title = troubleTitle(cashier, availability, locale, nowMs);
    return [[title], [availabilityText(availability, language) ?? ""]];
  }
  const isLast = methodsOf(entry).some(
    // a popular method is beside its group
    ({ name, isPopular }) => name === lastUsed && !(isPopular && entry.kind === "group"),
  );
  return [
    [isLast ? cashier.text(methodFactTexts.lastUsed) : ""],
    [availability.state === "slow" ? cashier.text(methodFactTexts.slow) : ""],
    ...workingFacts(entry, context),
  ];
}

/** The facts of an entry that works. */
function workingFacts(entry: Entry, context: FactsContext): readonly Fact[] {
  if (entry.kind === "coin") return entry.networks.map(({ network }) => [network]);
  if (entry.kind === "group" && !entry.only) return groupFacts(entry, context);
  const method = entry.kind === "group" ? entry.only : entry.method;
  return method ? ownFacts(method, context) : [];
}

/** The number of methods, as the group's own list has them, and the first names: two groups may have one label. */
function groupFacts({ methods }: GroupEntry, { cashier, language }: FactsContext): readonly Fact[] {
  const entries = methodEntries(methods);
  const names = entries
    .slice(0, maxNames)
    .map((entry) =>
      entry.kind === "method" ? methodLabel(entry.method, language) : entry.kind === "coin" ? entry.coin : "",
    );
  const count = entries.length > 1 ? cashier.text(methodFactTexts.methods, { count: entries.length }) : "";
  return [[count], names.filter(Boolean)];
}

/** Time, fee and limits of a method; without all of them what kind of method it is. */
function ownFacts(method: Method, context: FactsContext): readonly Fact[] {
  const { cashier, currency, locale } = context;
  const { arrival } = context.factsOf(method);
  const fee = readFee(method, currency);
  const stated = [
    arrival ? arrivalText(cashier, arrival, locale) : "",
    fee ? feeText(cashier, fee, currency, locale) : "",
  ].filter(Boolean);
  const limits = limitsOf(method, stated.length === 0, context);
  const facts = limits === undefined ? stated : [...stated, limits];
  const [first = kindOf(cashier, method, currency), ...others] = facts;
  return [[capitalize(first, locale)], ...others.map((text) => [text])];
}

/**
 * The limits of an amount; undefined if there are none.
 * @param isFirst whether no other facts precede them in the line
 */
function limitsOf(
  method: Method,
  isFirst: boolean,
  { cashier, currency, country, money }: FactsContext,
): string | undefined {
  const { min, max } = amountLimits(method, currency, country);
  if (min && max && isFirst) return `${money(min)} – ${money(max)}`;
  if (min) return cashier.text(isFirst ? methodFactTexts.from : methodFactTexts.fromAmount, { amount: money(min) });
  return max
    ? cashier.text(isFirst ? methodFactTexts.upTo : methodFactTexts.upToAmount, { amount: money(max) })
    : undefined;
}
