import { isCoin, type Method } from "../../contract/list/method";
import { rankBy, searchTerms } from "../../i18n/search";
import type { Message } from "../../i18n/translate";
import { type CategoryKind, categoryKind } from "../method/categoryKind";
import { methodLabel } from "../method/methodText";
import { findKnownCoin, parseCoinName } from "./coinNames";
import { type Entry, findGroup, methodEntries, methodsOf } from "./groups";

/**
 * Synonyms of a kind of method. A search finds the kind by these words in the player's language, and by
 * the English ones. Separated by commas; a translation lists the words of its language instead of translating each.
 */
const searchWords: Partial<Record<CategoryKind, Message>> = {
  card: /*i18n*/ { id: "search.words.card", message: "card, credit, debit, plastic, visa, mastercard" },
  bank: /*i18n*/ { id: "search.words.bank", message: "bank, wire, transfer, account, online banking" },
  cash: /*i18n*/ { id: "search.words.cash", message: "cash, store, shop, voucher, terminal, agent, kiosk" },
  crypto: /*i18n*/ { id: "search.words.crypto", message: "crypto, coin, token, blockchain" },
  wallet: /*i18n*/ { id: "search.words.wallet", message: "wallet, e-money, electronic money, app" },
  transfer: /*i18n*/ { id: "search.words.transfer", message: "transfer, card to card, person to person, p2p" },
  phone: /*i18n*/ { id: "search.words.phone", message: "phone, mobile, qr, app" },
};

/** An entry of a list, and what it is found by; without accents, case and punctuation. */
export interface SearchableEntry {
  entry: Entry;
  names: readonly string[];
  /** of its names first, then of its kind, its marks and its networks */
  words: readonly string[];
}

/** The context of texts. */
export interface SearchLanguage {
  /** language of method names */
  language: string;
  text(message: Message): string;
}

/** The shortest word that may differ in one letter: shorter ones would match too much. */
const minNearLetters = 3;

const wordsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => searchTerms(text).split(" ")).filter(Boolean)),
];

/**
 * The methods of a list, without groups: one entry per method, and one per coin.
 * @param isDown see {@link methodEntries}
 */
export function searchableEntries(
  methods: readonly Method[],
  { language, text }: SearchLanguage,
  isDown: (method: Method) => boolean,
): SearchableEntry[] {
  const inBoth = (message: Message | undefined) => (message ? [text(message), message.message ?? ""] : []);
  return methodEntries(methods, isDown).map((entry) => {
    const members = methodsOf(entry);
    const labels = members.flatMap((method) => [methodLabel(method, language), methodLabel(method, "en")]);
    const coin = entry.kind === "coin" ? [entry.coin] : [];
    const kinds = members.flatMap((method) => kindWords(method, inBoth));
    const names = [...new Set([...coin, ...labels].map(searchTerms))];
    return { entry, names, words: wordsOf([...names, ...kinds]) };
  });
}

function kindWords(method: Method, inBoth: (message: Message | undefined) => string[]): string[] {
  const { name, category, iconIds } = method;
  const marks = iconIds ?? [];
  const kind = [...inBoth(findGroup(category)?.label), ...inBoth(searchWords[categoryKind(category)])];
  if (!isCoin(method)) return [...marks, ...kind];
  const { coin, network } = parseCoinName(name);
  return [...marks, ...kind, findKnownCoin(coin) ?? "", network];
}

/**
 * The entries that match a query, best first: by name, then by any of their words. Each word of the query may be the
 * start of one. If nothing matches, finds words that differ in one letter, or in the order of two.
 * @returns nothing for an empty query
 */
export function searchEntries(entries: readonly SearchableEntry[], query: string): Entry[] {
  const wanted = searchTerms(query);
  if (wanted === "") return [];
  const terms = wanted.split(" ");
  const found = rankBy(entries, (entry) => rank(entry, wanted, terms));
  const shown = found.length > 0 ? found : rankBy(entries, (entry) => nearRank(entry, terms));
  return shown.map(({ entry }) => entry);
}

const withoutSpaces = (text: string): string => text.replaceAll(" ", "");

function rank({ names, words }: SearchableEntry, wanted: string, terms: readonly string[]): number | undefined {
  // "pay pal", as voice input writes it
  const query = withoutSpaces(wanted);
  const joined = names.map(withoutSpaces);
  if (joined.some((name) => name.startsWith(query))) return 0;
  const startIn = (all: readonly string[]) => terms.every((term) => all.some((word) => word.startsWith(term)));
  if (startIn(names.flatMap((name) => name.split(" ")))) return 1;
  if (startIn(words) || words.some((word) => word.startsWith(query))) return 2;
  return query.length > 1 && joined.some((name) => name.includes(query)) ? 3 : undefined;
}

function nearRank({ names, words }: SearchableEntry, terms: readonly string[]): number | undefined {
  const nearIn = (all: readonly string[]) =>
    terms.every((term) => all.some((word) => word.startsWith(term) || isNearStart(term, word)));
  if (nearIn(names.flatMap((name) => [...name.split(" "), withoutSpaces(name)]))) return 0;
  return nearIn(words) ? 1 : undefined;
}

/** Whether a word starts with these letters, with one letter added, missing or changed, or two letters swapped. */
function isNearStart(letters: string, word: string): boolean {
  const { length } = letters;
  if (length < minNearLetters) return false;
  return [length - 1, length, length + 1].some((count) => isNear(letters, word.slice(0, count)));
}

function isNear(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [left, right] = [one.slice(at), other.slice(at)];
  const swapped = `${left[1] ?? ""}${left[0] ?? ""}${left.slice(2)}`;
  return left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1) || swapped === right;
}
