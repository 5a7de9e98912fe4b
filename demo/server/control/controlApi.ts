import type { IncomingMessage, ServerResponse } from "node:http";
import * as v from "valibot";
import type { Activity, ActivityEntry } from "../Activity";
import { calls } from "../calls";
import { countries } from "../catalogue/countries";
import type { FaultRegistry } from "../faults/FaultRegistry";
import { faultSchema } from "../faults/faultSchema";
import { readJson } from "../http/readBody";
import { sendJson, sendPreflight } from "../http/reply";
import { parseRequest } from "../parseRequest";
import { RejectionError } from "../RejectionError";
import type { Traffic } from "../Traffic";
import type { DemoControl } from "./DemoControl";
import { type ControlGuard, guardControl } from "./guardControl";
import { streamEvents } from "./streamEvents";
import { changeTransaction } from "./transactionChanges";

/** The parts of the server that the control API uses. */
export interface ControlApiParts {
  seed: number;
  control: DemoControl;
  faults: FaultRegistry;
  activity: Activity;
  traffic: Traffic;
  sockets(): number;
  /** cuts the connections of one player or of all */
  dropSockets(token?: string): void;
  /** sends the answers that a fault holds until this call */
  releaseAnswers(): void;
  push(token: string, type: string, data: unknown): void;
}

const tokenSchema = v.pipe(v.string(), v.minLength(1));
const balanceSchema = v.object({
  token: tokenSchema,
  amount: v.optional(v.pipe(v.number(), v.finite())),
  currency: v.optional(v.picklist(countries.flatMap(({ currencies }) => currencies)), "MXN"),
});
const limit = v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))));
const limitsSchema = v.object({
  token: tokenSchema,
  currency: v.optional(v.pipe(v.string(), v.minLength(3))),
  day: limit,
  week: limit,
  month: limit,
  use: v.optional(v.pipe(v.number(), v.minValue(0))),
  prompt: v.optional(v.boolean()),
  confirmation: v.optional(v.boolean()),
  ripen: v.optional(v.boolean()),
  none: v.optional(v.boolean()),
  silent: v.optional(v.boolean()),
});
const clockSchema = v.object({ hours: v.pipe(v.number(), v.finite()) });
const historySchema = v.object({
  token: tokenSchema,
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000)),
});
const pushSchema = v.object({ token: v.string(), type: v.pipe(v.string(), v.minLength(1)), data: v.unknown() });
const seconds = v.pipe(v.number(), v.minValue(0));
const healthSchema = v.object({
  method: v.pipe(v.string(), v.minLength(1)),
  state: v.picklist(["up", "slow", "down"]),
  /** seconds from now */
  until_in: v.optional(seconds),
  text: v.optional(v.string()),
  arrives_in: v.optional(v.object({ from: v.optional(seconds), to: seconds })),
});
const savedAccountsSchema = v.object({
  token: tokenSchema,
  /** takes them away */
  none: v.optional(v.boolean(), false),
  /** gives one more account of a method, last used with this amount */
  account: v.optional(
    v.object({
      method: v.string(),
      label: v.string(),
      fields: v.optional(v.record(v.string(), v.string()), {}),
      requires: v.optional(v.array(v.string()), []),
      amount: v.number(),
      currency: v.string(),
    }),
  ),
});
const dropSchema = v.object({ token: v.optional(tokenSchema) });
const flowsSchema = v.object({ set: v.literal("flows"), token: v.optional(v.string()) });
const manyMethodsSchema = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000)),
  country: v.optional(v.string(), "mx"),
  currency: v.optional(v.string(), "MXN"),
});
const methodsSchema = v.union([flowsSchema, manyMethodsSchema]);
const quietSchema = v.object({
  token: v.optional(tokenSchema),
  /** how long nothing has to arrive, in ms */
  for: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(60_000)), "100"),
});
const faultsSchema = v.union([v.array(faultSchema), faultSchema]);

type Route = (parts: ControlApiParts, request: ControlRequest) => unknown;
interface ControlRequest {
  query: URLSearchParams;
  body: unknown;
  /** the path segments after the route's name */
  rest: readonly string[];
}

const routes: Record<string, Route> = {
  "GET state": (parts) => ({
    seed: parts.seed,
    sockets: parts.sockets(),
    calls: parts.activity.counts(),
    faults: parts.faults.list(),
    paths: [...calls.keys()],
    countries,
  }),
  "GET counts": (parts) => ({ calls: parts.activity.counts(), sockets: parts.sockets() }),
  "GET log": (parts, { query }) => {
    const isWanted = ({ token, kind, call }: ActivityEntry) =>
      Object.entries({ token, kind, call }).every(([name, value]) => (query.get(name) ?? value) === value);
    return { entries: parts.activity.since(Number(query.get("after") ?? 0)).filter(isWanted) };
  },
  "DELETE log": (parts) => {
    parts.activity.clear();
    return {};
  },
  "GET transactions": (parts, { query }) => {
    const all = parts.control.transactions(query.get("token") ?? undefined);
    return { items: all.slice(0, Number(query.get("limit") ?? all.length)), count: all.length };
  },
  "GET balance": (parts, { query }) => ({ balanceData: parts.control.balances.data(readToken(query)) }),
  "POST balance": ({ control: { balances } }, { body }) => {
    const { token, currency, amount } = parseRequest(balanceSchema, body);
    return { balanceData: amount === undefined ? balances.open(token) : balances.set(token, currency, amount) };
  },
  "GET limits": (parts, { query }) => ({ limits: parts.control.depositLimits.find(readToken(query)) }),
  "POST limits": (parts, { body }) => {
    const { token, ...change } = parseRequest(limitsSchema, body);
    return { limits: parts.control.depositLimits.apply(token, change) };
  },
  "POST clock": ({ control: { depositLimits } }, { body }) => {
    depositLimits.moveClock(parseRequest(clockSchema, body).hours * 3_600_000);
    return { now: new Date(depositLimits.now()).toISOString() };
  },
  "POST history": (parts, { body }) => {
    const { token, count } = parseRequest(historySchema, body);
    parts.control.addHistory(token, count);
    return { count };
  },
  "POST saved-accounts": (parts, { body }) => {
    const { token, none, account } = parseRequest(savedAccountsSchema, body);
    if (account) return { count: parts.control.addSavedAccount(token, account) };
    if (!none) return { count: parts.control.addSavedAccounts(token) };
    parts.control.savedAccounts.removeAll(token);
    return { count: 0 };
  },
  "GET attempts": (parts, { query }) => ({ items: parts.control.attempts(query.get("token") ?? undefined) }),
  "POST transactions": (parts, { rest, body }) => changeTransaction(parts.control, rest, body),
  "GET faults": (parts) => ({ faults: parts.faults.list() }),
  "POST faults": (parts, { body }) => {
    const wanted = parseRequest(faultsSchema, body);
    const ids = (Array.isArray(wanted) ? wanted : [wanted]).map((fault) => parts.faults.set(fault));
    return { ids, faults: parts.faults.list() };
  },
  "DELETE faults": (parts, { rest }) => {
    parts.faults.clear(rest[0]);
    return { faults: parts.faults.list() };
  },
  "GET quiet": async (parts, { query }) => {
    const wanted = parseRequest(quietSchema, Object.fromEntries(query));
    await parts.traffic.quiet(wanted.token, wanted.for);
    return {};
  },
  "POST release": (parts) => {
    parts.releaseAnswers();
    return {};
  },
  "POST push": (parts, { body }) => {
    const { token, type, data } = parseRequest(pushSchema, body);
    parts.push(token, type, data);
    return {};
  },
  "POST health": (parts, { body }) => changeHealth(parts, parseRequest(healthSchema, body)),
  "POST sockets": (parts, { rest, body }) => {
    if (rest[0] !== "drop") throw new RejectionError(404, "not_found", "POST /control/sockets/drop");
    parts.dropSockets(parseRequest(dropSchema, body).token);
    return {};
  },
  "POST methods": (parts, { body }) => {
    const wanted = parseRequest(methodsSchema, body);
    if (!("set" in wanted)) return { methods: parts.control.addMethods(wanted.count, wanted.country, wanted.currency) };
    parts.control.listEveryFlow(wanted.token);
    return {};
  },
  "POST reset": (parts) => {
    parts.control.reset();
    return {};
  },
};

const readToken = (query: URLSearchParams): string => parseRequest(tokenSchema, query.get("token"));

/** Sets whether a method works. @throws RejectionError `not_found` */
function changeHealth({ control }: ControlApiParts, wanted: v.InferOutput<typeof healthSchema>): object {
  const { method, until_in, arrives_in, ...rest } = wanted;
  const until = until_in === undefined ? undefined : new Date(control.now() + until_in * 1_000).toISOString();
  const health = { ...rest, ...(until && { until }), ...(arrives_in && { arrives_in: withFrom(arrives_in) }) };
  if (!control.setHealth(method, health)) throw new RejectionError(404, "not_found", "There is no such method");
  return { health };
}

const withFrom = ({ from, to }: { from?: number | undefined; to: number }) => ({
  ...(from !== undefined && { from }),
  to,
});

/**
 * Serves the control API at `/control/…`, for the control panel and tests.
 * @throws RejectionError for an unknown route
 */
export async function handleControl(
  parts: ControlApiParts,
  guard: ControlGuard,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  guardControl(guard, request, response);
  if (request.method === "OPTIONS") {
    sendPreflight(response);
    return;
  }
  const [, , name = "", ...rest] = url.pathname.split("/");
  if (name === "events" && request.method === "GET") {
    streamEvents(parts.activity, request, response);
    return;
  }
  const route = routes[`${request.method} ${name}`];
  if (!route) throw new RejectionError(404, "not_found", `Unknown route: ${request.method} /control/${name}`);
  const body = request.method === "POST" ? await readJson(request) : {};
  sendJson(response, 200, await route(parts, { query: url.searchParams, body, rest }));
}
