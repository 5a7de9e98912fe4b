import type { Coin } from "../../cashier/Cashier";
import { isCoin, type Method } from "../../contract/list/method";
import type { Message } from "../../i18n/translate";
import { methodLabel } from "../method/methodText";
import { findKnownCoin, parseCoinName } from "./coinNames";

/** A group of methods of one category. */
export interface Group {
  /** the category */
  name: string;
  label: Message;
  /** position among the groups; groups without one follow in the order received */
  position?: number;
  /** true: one row that opens the group; false: a titled section of methods */
  isTile: boolean;
}

const cardTransfer: Message = /*i18n*/ { id: "group.card_transfer", message: "Transfer to card" };

/** The categories that form a group. */
export const groups: readonly Group[] = [
  { name: "crypto", isTile: true, position: 1, label: /*i18n*/ { id: "group.crypto", message: "Cryptocurrency" } },
  { name: "card_method", isTile: false, label: /*i18n*/ { id: "group.card", message: "Card" } },
  { name: "cash_methods_kyrgyzstan", isTile: true, label: cardTransfer },
  { name: "cash_methods_ukraine", isTile: true, label: cardTransfer },
  { name: "p2p_methods_kyrgyzstan", isTile: true, label: cardTransfer },
  { name: "p2p_methods_ukraine", isTile: true, label: cardTransfer },
  { name: "cash_methods", isTile: false, label: /*i18n*/ { id: "group.cash", message: "Cash" } },
  {
    name: "bank_transfer_nigeria",
    isTile: false,
    label: /*i18n*/ { id: "group.bank_transfer", message: "Bank transfer" },
  },
  {
    name: "colombian_banks",
    isTile: true,
    label: /*i18n*/ { id: "group.colombian_banks", message: "Bank cards of Colombia" },
  },
  { name: "e-money", isTile: false, label: /*i18n*/ { id: "group.e_money", message: "E-money" } },
  { name: "indian-methods-grouped", isTile: true, label: /*i18n*/ { id: "group.upi", message: "UPI Transfer" } },
  {
    name: "nigeria-cards-grouped",
    isTile: true,
    label: /*i18n*/ { id: "group.nigerian_cards", message: "Nigerian cards" },
  },
  {
    name: "online-indonesian-banks-grouped",
    isTile: true,
    label: /*i18n*/ { id: "group.indonesian_banks", message: "Indonesian banks" },
  },
  {
    name: "online-malaysian-banks-grouped",
    isTile: true,
    label: /*i18n*/ { id: "group.malaysian_banks", message: "Malaysian banks" },
  },
  {
    name: "online-thailand-banks-grouped",
    isTile: true,
    label: /*i18n*/ { id: "group.thai_banks", message: "Thailand banks" },
  },
  {
    name: "sbp-transgran-grouped",
    isTile: true,
    label: /*i18n*/ { id: "group.sbp_transgran", message: "SBP T-bank + SBER" },
  },
];

/** The group of a category; undefined if the category forms none. */
export function findGroup(category: string): Group | undefined {
  return groups.find(({ name }) => name === category);
}

/** A tile that opens one method. */
export interface MethodEntry {
  kind: "method";
  key: string;
  method: Method;
}

/** A tile of one crypto coin. The player chooses one of its networks. */
export interface CoinEntry extends Coin {
  kind: "coin";
  key: string;
}

/** A tile that opens a group of methods. */
export interface GroupEntry {
  kind: "group";
  key: string;
  group: Group;
  methods: readonly Method[];
  /** the group's only method, which the tile opens directly */
  only: Method | undefined;
}

/** One tile of the method list; `key` is unique within its section. */
export type Entry = MethodEntry | CoinEntry | GroupEntry;

/** The CSS part of an entry's row, for a host's stylesheet. */
export const entryPart = ({ kind }: Entry): "method" | "group" => (kind === "group" ? "group" : "method");

/** The title of a row, in the player's language. */
export function entryTitle(entry: Entry, text: (message: Message) => string, language: string): string {
  if (entry.kind === "group") return text(entry.group.label);
  return entry.kind === "coin" ? entry.coin : methodLabel(entry.method, language);
}

/** The titles of the lists. */
export const listTitle = {
  deposit: /*i18n*/ { id: "deposit.title", message: "Deposit method" },
  withdrawal: /*i18n*/ { id: "withdrawal.title", message: "Withdrawal method" },
};

/** One titled part of the list. Never empty; the id of its label is unique in the list. */
export interface Section {
  label: Message;
  entries: readonly Entry[];
}

const popular: Message = /*i18n*/ { id: "group.popular", message: "Popular" };
const more: Message = /*i18n*/ { id: "group.more", message: "More methods" };
const all: Message = /*i18n*/ { id: "group.all", message: "All methods" };

/** A section with at most this many rows joins "More methods": its heading would be half as high as the rows. */
const maxMergedRows = 2;

/** A list with at most this many methods has one section for its methods that are not popular. */
const maxShortList = 5;

const last = Number.MAX_SAFE_INTEGER;

/** Sorts by position; items without one come last. Stable. */
function byPosition<Item extends { position?: number | null | undefined }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a.position ?? last) - (b.position ?? last));
}

/** Groups methods by a key, in the order received. */
function groupBy(methods: readonly Method[], keyOf: (method: Method) => string): Map<string, Method[]> {
  const grouped = new Map<string, Method[]>();
  for (const method of methods) {
    const key = keyOf(method);
    const found = grouped.get(key);
    if (found) found.push(method);
    else grouped.set(key, [method]);
  }
  return grouped;
}

function coinEntry(key: string, coin: string, methods: readonly Method[]): CoinEntry {
  const networks = methods.map((method) => ({ network: parseCoinName(method.name).network, method }));
  const name = findKnownCoin(coin) ?? coin.replace(/[_. -]+/g, " ");
  return { kind: "coin", key, coin: name.toUpperCase(), networks };
}

/** Whether a method is out of order. */
type IsDown = (method: Method) => boolean;

const isNeverDown = () => false;

/** Moves entries without a working method to the end. */
const downLast = (entries: readonly Entry[], isDown: IsDown): Entry[] =>
  [false, true].flatMap((wanted) => entries.filter((entry) => methodsOf(entry).every(isDown) === wanted));

/**
 * The tiles of a list of methods, by position, then in the order received: one per method, and one for all networks of
 * a crypto coin. Those that are out of order come last.
 */
export function methodEntries(methods: readonly Method[], isDown: IsDown = isNeverDown): Entry[] {
  const tiles = groupBy(byPosition(methods), (method) =>
    isCoin(method) ? `coin:${parseCoinName(method.name).coin}` : `method:${method.name}`,
  );
  const entries = [...tiles].flatMap(([key, tile]): Entry[] => {
    const [method, other] = tile;
    if (!method) return [];
    const isChoice = other && isCoin(method);
    return [isChoice ? coinEntry(key, parseCoinName(method.name).coin, tile) : { kind: "method", key, method }];
  });
  return downLast(entries, isDown);
}

function groupEntry(group: Group, methods: readonly Method[]): GroupEntry {
  const only = methods.length === 1 ? methods[0] : undefined;
  return { kind: "group", key: `group:${group.name}`, group, methods: byPosition(methods), only };
}

/** The methods that an entry stands for. */
export function methodsOf(entry: Entry): readonly Method[] {
  if (entry.kind === "coin") return entry.networks.map(({ method }) => method);
  return entry.kind === "group" ? entry.methods : [entry.method];
}

/** The categories with methods: groups by position, then as received, then all others. */
function byCategory(methods: readonly Method[]): { group: Group | undefined; members: Method[] }[] {
  const found = [...groupBy(methods, ({ category }) => category)].map(([category, members]) => {
    const group = findGroup(category);
    return { group, members, position: group && (group.position ?? last - 1) };
  });
  return byPosition(found);
}

/**
 * The sections of a list: "Popular" first, then one for each group with its methods by position and in the order
 * received, then "More methods" with group tiles, short groups and all other categories. A short list has no sections
 * of groups, unless one group has all methods that are not popular. A popular method is in no other section, nor is its
 * coin; a group tile opens all methods of its group, unless all of them are popular.
 * @param methods the listed ones, as received
 * @param isDown whether a method is out of order; such methods come last in their section
 */
export function groupMethods(methods: readonly Method[], isDown: IsDown): Section[] {
  const favourites = methodEntries(methods, isDown).filter((entry) =>
    methodsOf(entry).some(({ isPopular }) => isPopular),
  );
  const shown = new Set(favourites.flatMap(methodsOf));
  const sections: Section[] = [{ label: popular, entries: favourites }];
  const others: Entry[] = [];
  for (const { group, members } of byCategory(methods)) {
    const left = members.filter((method) => !shown.has(method));
    const entries = methodEntries(left, isDown);
    if (group?.isTile) others.push(...(left.length > 0 ? [groupEntry(group, members)] : []));
    else if (group && entries.length > maxMergedRows) sections.push({ label: group.label, entries });
    else others.push(...entries);
  }
  if (methods.length <= maxShortList && others[0])
    others.unshift(...sections.splice(1).flatMap(({ entries }) => entries));
  const isOnly = !sections[1] && !favourites[0];
  sections.push({ label: isOnly ? all : more, entries: downLast(others, isDown) });
  return sections.filter(({ entries }) => entries.length > 0);
}

/** Rows of the first paint: enough for the window. The rest follows, so that a long list paints as fast. */
export function firstPaintRows(): number {
  const columns = window.innerWidth < 560 ? 1 : 3;
  return columns * Math.max(4, Math.ceil(window.innerHeight / 64));
}

/** The first `count` rows, in their sections. */
export function firstRows(sections: readonly Section[], count: number): Section[] {
  let left = count;
  return sections.flatMap((section) => {
    const entries = section.entries.slice(0, left);
    left -= entries.length;
    return entries.length > 0 ? [{ ...section, entries }] : [];
  });
}
