import type { Method } from "../contract";
import type { Message } from "../i18n/translate";
import { findKnownCoin, parseCoinName } from "./coins";
import { findGroup, type Group } from "./groups";
import { isVisible } from "./visibility";

/** A tile that opens one method. */
export interface MethodEntry {
  kind: "method";
  key: string;
  method: Method;
}

/** A tile of one crypto coin. The player chooses one of its networks, each a separate method. */
export interface CoinEntry {
  kind: "coin";
  key: string;
  /** the tile's title: the coin's code (USDT), or the common part of the methods' names */
  coin: string;
  /** `network` in upper case; "" if the method's name has none, then its label is shown */
  networks: readonly { network: string; method: Method }[];
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

/** One grid of tiles, with or without a title. Never empty; `id` is unique in the list. */
export interface Section {
  id: string;
  label: Message | undefined;
  entries: readonly Entry[];
}

const popular: Message = /*i18n*/ { id: "group.popular", message: "Popular" };

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

/**
 * The tiles of a list of methods, by position, then in the order received: one per method, and one for all networks of a
 * crypto coin.
 */
export function methodEntries(methods: readonly Method[]): Entry[] {
  const isCoin = (method: Method): boolean => method.category === "crypto";
  const tiles = groupBy(byPosition(methods), (method) =>
    isCoin(method) ? `coin:${parseCoinName(method.name).coin}` : `method:${method.name}`,
  );
  return [...tiles].flatMap(([key, tile]): Entry[] => {
    const [method, other] = tile;
    if (!method) return [];
    const isChoice = other && isCoin(method);
    return [isChoice ? coinEntry(key, parseCoinName(method.name).coin, tile) : { kind: "method", key, method }];
  });
}

function groupEntry(group: Group, methods: readonly Method[]): GroupEntry {
  const only = methods.length === 1 ? methods[0] : undefined;
  return { kind: "group", key: `group:${group.name}`, group, methods: byPosition(methods), only };
}

/** The sections of the groups, in order; adjacent group tiles share an untitled section. */
function groupSections(found: readonly { group: Group; methods: Method[] }[]): Section[] {
  const sections: Section[] = [];
  let tiles: Entry[] | undefined;
  for (const { group, methods } of found) {
    if (!group.tile) {
      sections.push({ id: group.name, label: group.label, entries: methodEntries(methods) });
      tiles = undefined;
    } else if (tiles) {
      tiles.push(groupEntry(group, methods));
    } else {
      tiles = [groupEntry(group, methods)];
      sections.push({ id: group.name, label: undefined, entries: tiles });
    }
  }
  return sections;
}

/**
 * The sections of an index page: "Popular" first, then the groups by position and in the order received, then an untitled
 * section for each other category. Hidden methods are left out.
 * @param methods as received
 * @returns an empty list if no method is visible
 */
export function groupMethods(methods: readonly Method[]): Section[] {
  const visible = methods.filter(isVisible);
  const popularMethods = visible.filter((method) => method.isPopular);
  const inGroups: { group: Group; position: number | undefined; methods: Method[] }[] = [];
  const ungrouped: Section[] = [];
  for (const [category, members] of groupBy(visible, (method) => method.category)) {
    const group = findGroup(category);
    if (group) inGroups.push({ group, position: group.position, methods: members });
    else ungrouped.push({ id: `category:${category}`, label: undefined, entries: methodEntries(members) });
  }
  const first: Section[] = popularMethods.length
    ? [{ id: popular.id, label: popular, entries: methodEntries(popularMethods) }]
    : [];
  return [...first, ...groupSections(byPosition(inGroups)), ...ungrouped];
}
