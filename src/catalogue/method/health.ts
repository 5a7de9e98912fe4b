import { atom } from "jotai/vanilla";
import * as v from "valibot";
import type { Method } from "../../contract/list/method";
import {
  type Availability,
  arrivalSchema,
  availabilitySchema,
  type MethodFacts,
  readMethodFacts,
} from "../../contract/list/methodFacts";
import { objectOf } from "../../contract/schema";
import { forEachValue, type Store } from "../../session/Store";
import { whenTimeIsUp } from "../../ui/dom/clock";
import { type Health, healthAtom, type MethodsByArea, methodsAtom } from "../state";

/** The type of the push that says which methods work. */
export const healthPushType = "methods.health";

const healthSchema = v.pipe(
  objectOf({ ...availabilitySchema.entries, arrives_in: v.fallback(v.nullish(arrivalSchema), undefined) }),
  v.transform(({ arrives_in, ...availability }): Health => ({ availability, arrival: arrives_in ?? undefined })),
);
const pushSchema = v.record(v.string(), v.unknown());

/** Returns the server's present facts about a method: from its list, or from a push since. */
export const factsAtom = atom((get) => {
  const health = get(healthAtom);
  return (method: Method): MethodFacts => {
    const facts = readMethodFacts(method);
    const pushed = health.get(method);
    return pushed ? { ...facts, availability: pushed.availability, arrival: pushed.arrival ?? facts.arrival } : facts;
  };
});

/** The list of each area that was loaded last. */
const lastListsAtom = atom<MethodsByArea>({});

/** The list of each area, which stays until the next one comes: an open form is of a method from it. */
const listsAtom = atom((get): MethodsByArea => ({ ...get(lastListsAtom), ...get(methodsAtom) }));

/** How long a list can take to load, in ms, with all attempts. */
const maxLoadMs = 90_000;

/** The last pushes about methods, by name, and when each arrived, in ms of the page's clock. */
const pushedAtom = atom<ReadonlyMap<string, { health: Health; at: number }>>(new Map());

/**
 * Applies a `methods.health` push: `store.set` returns the names whose health is invalid, or [""] if the push is not a
 * map. Methods that the push does not name stay as they are.
 * @param arrivedAt in ms of the page's clock
 */
export const receiveHealthAtom = atom(null, (get, set, data: unknown, arrivedAt: number): string[] => {
  const push = v.safeParse(pushSchema, data);
  if (!push.success) return [""];
  const named = new Map(Object.entries(push.output).map(([name, raw]) => [name, v.safeParse(healthSchema, raw)]));
  const recent = [...get(pushedAtom)].filter(([, before]) => arrivedAt - before.at < maxLoadMs);
  const valid = [...named].flatMap(([name, { success, output }]) =>
    success ? [[name, { health: output, at: arrivedAt }] as const] : [],
  );
  set(pushedAtom, new Map([...recent, ...valid]));
  const invalid: string[] = [];
  const known = get(healthAtom);
  const health = new Map<Method, Health>();
  for (const method of Object.values(get(listsAtom)).flatMap(({ methods }) => methods)) {
    const parsed = named.get(method.name);
    const before = known.get(method);
    if (parsed?.success) health.set(method, parsed.output);
    else if (before) health.set(method, before);
    if (parsed && !parsed.success) invalid.push(method.name);
  }
  set(healthAtom, health);
  return [...new Set(invalid)];
});

/** Keeps the lists, and applies to their methods the pushes that have arrived since each was requested. */
const catchUpAtom = atom(null, (get, set) => {
  set(lastListsAtom, get(listsAtom));
  const [known, pushed] = [get(healthAtom), get(pushedAtom)];
  const missed = Object.values(get(methodsAtom)).flatMap(({ methods, askedAt = Number.POSITIVE_INFINITY }) =>
    methods.flatMap((method) => {
      const last = pushed.get(method.name);
      return last && last.at > askedAt && !known.has(method) ? [[method, last.health] as const] : [];
    }),
  );
  if (missed.length > 0) set(healthAtom, new Map<Method, Health>([...known, ...missed]));
});

/**
 * Applies pushes that arrive while a list is loading: to its methods, as its answer may be older than they are, and to
 * those of the previous list.
 */
export function applyEarlyHealth(store: Store, signal: AbortSignal): void {
  forEachValue(store, methodsAtom, signal, () => store.set(catchUpAtom));
}

/** Whether a method is slow or down, as its list or a push says. */
const isTroubled = (health: ReadonlyMap<Method, Health>, method: Method): boolean =>
  ["slow", "down"].includes((health.get(method) ?? method).availability?.state ?? "up");

/** The methods whose trouble has an end, with that end in ms since the epoch. */
const troubleEndsAtom = atom((get) => {
  const [health, factsOf] = [get(healthAtom), get(factsAtom)];
  const troubled = Object.values(get(listsAtom)).flatMap(({ methods }) =>
    methods.filter((method) => isTroubled(health, method)),
  );
  return troubled.flatMap((method) => {
    const { availability, arrival } = factsOf(method);
    return availability?.until == null ? [] : [{ method, arrival, untilMs: availability.until }];
  });
});

/** Records that methods work again whose trouble has ended. */
const endTroubleAtom = atom(null, (get, set) => {
  const over = get(troubleEndsAtom).filter(({ untilMs }) => untilMs <= Date.now());
  const working = over.map(({ method, arrival }) => [method, { availability: { state: "up" }, arrival }] as const);
  set(healthAtom, new Map<Method, Health>([...get(healthAtom), ...working]));
});

/** Ends the trouble of methods at the time that the server gave: the push that says so may be lost. */
export function endTroubleWhenDue(store: Store, signal: AbortSignal): void {
  forEachValue(store, troubleEndsAtom, signal, (ends, current) => {
    const endMs = Math.min(...ends.map(({ untilMs }) => untilMs));
    if (endMs === Infinity) return;
    const cancel = whenTimeIsUp(
      () => endMs - Date.now(),
      () => store.set(endTroubleAtom),
    );
    current.addEventListener("abort", cancel);
  });
}

/**
 * Whether an entry of several methods works: it is down if all of them are, until the first of them is back; slow if
 * none of them is as usual. A text belongs to one method.
 */
export function jointAvailability(methods: readonly Method[], factsOf: (method: Method) => MethodFacts): Availability {
  const found = methods.map((method): Availability => factsOf(method).availability ?? { state: "up" });
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  if (found.some(({ state }) => state === "up")) return { state: "up" };
  if (found.some(({ state }) => state === "slow")) return { state: "slow" };
  const times = found.flatMap(({ until }) => until ?? []);
  return { state: "down", until: times.length > 0 ? Math.min(...times) : undefined };
}
