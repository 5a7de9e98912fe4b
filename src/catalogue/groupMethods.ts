import type { Method } from "../contract";
import { coinOf, findKnownCoin } from "./coins";
import { findGroup, type Group, type Label } from "./groups";
import { isVisible } from "./visibility";

/** A tile that opens one method. */
export interface MethodEntry {
  kind: "method";
  key: string;
  method: Method;
}

/** A tile of one crypto coin; the player chooses one of its networks, each a method of its own (contract §5). */
export interface CoinEntry {
  kind: "coin";
  key: string;
  /** what the tile says: the coin's code (USDT), or the common part of the methods' names */
  coin: string;
  /** `network` in capitals; "" where the method's name has none and its label must do */
  networks: readonly { network: string; method: Method }[];
}

/** A tile behind which a group's methods stand (contract §5). */
export interface GroupEntry {
  kind: "group";
  key: string;
  group: Group;
  methods: readonly Method[];
  /** the group's only method, which the tile opens at once */
  only: Method | undefined;
}

/** One tile of the method list; `key` is unique within its section. */
export type Entry = MethodEntry | CoinEntry | GroupEntry;

/** One grid of tiles, with or without a title. Never empty; `id` is unique in the list. */
export interface Section {
  id: string;
  label: Label | undefined;
  entries: readonly Entry[];
}

const popular: Label = /*i18n*/ { id: "group.popular", message: "Popular" };

const last = Number.MAX_SAFE_INTEGER;

/** Puts things in order of their position, those without one at the end, otherwise as received. */
function byPosition<Item extends { position?: number | null | undefined }>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a.position ?? last) - (b.position ?? last));
}

/** Gathers methods under a key, keys and methods as received. */
function gather(methods: readonly Method[], keyOf: (method: Method) => string): Map<string, Method[]> {
  const gathered = new Map<string, Method[]>();
  for (const method of methods) {
    const key = keyOf(method);
    const found = gathered.get(key);
    if (found) found.push(method);
    else gathered.set(key, [method]);
  }
  return gathered;
}

function coinEntry(key: string, coin: string, methods: readonly Method[]): CoinEntry {
  const networks = methods.map((method) => ({ network: coinOf(method.name).network, method }));
  const name = findKnownCoin(coin) ?? coin.replace(/[_. -]+/g, " ");
  return { kind: "coin", key, coin: name.toUpperCase(), networks };
}

/**
 * The tiles of methods that stand together, by position, then as received: one for each method, one for all networks
 * of a crypto coin (contract §5). Also what a group's own list shows.
 */
export function methodEntries(methods: readonly Method[]): Entry[] {
  const isCoin = (method: Method): boolean => method.category === "crypto";
  const tiles = gather(byPosition(methods), (method) =>
    isCoin(method) ? `coin:${coinOf(method.name).coin}` : `method:${method.name}`,
  );
  return [...tiles].flatMap(([key, tile]): Entry[] => {
    const [method, other] = tile;
    if (!method) return [];
    const isChoice = other && isCoin(method);
    return [isChoice ? coinEntry(key, coinOf(method.name).coin, tile) : { kind: "method", key, method }];
  });
}

function groupEntry(group: Group, methods: readonly Method[]): GroupEntry {
  const only = methods.length === 1 ? methods[0] : undefined;
  return { kind: "group", key: `group:${group.name}`, group, methods: byPosition(methods), only };
}

/** The sections of the groups in their order; tiles of neighbouring groups share a section without a title. */
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
 * The method list of an index page, ready to be rendered (contract §5): "Popular" first, then the groups by position,
 * then as received, then a section without a title for each category outside the table. Invisible methods are left out.
 * @param methods as received
 * @returns no section where no method is visible
 */
export function groupMethods(methods: readonly Method[]): Section[] {
  const visible = methods.filter(isVisible);
  const favourites = visible.filter((method) => method.isPopular);
  const inTable: { group: Group; position: number | undefined; methods: Method[] }[] = [];
  const outside: Section[] = [];
  for (const [category, members] of gather(visible, (method) => method.category)) {
    const group = findGroup(category);
    if (group) inTable.push({ group, position: group.position, methods: members });
    else outside.push({ id: `category:${category}`, label: undefined, entries: methodEntries(members) });
  }
  const first: Section[] = favourites.length
    ? [{ id: popular.id, label: popular, entries: methodEntries(favourites) }]
    : [];
  return [...first, ...groupSections(byPosition(inTable)), ...outside];
}
