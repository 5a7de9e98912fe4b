import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { createStore } from "jotai/vanilla";
import type * as v from "valibot";
import { createDemoServer } from "../../demo/server/createDemoServer.ts";
import { createPath, depositRequest, httpPlayer } from "../../demo/server/testing/clients.ts";
import { getCountries, getNigerianBanks } from "../../src/api/choices.ts";
import { getLimits } from "../../src/api/limits.ts";
import { getMethods } from "../../src/api/methods.ts";
import type { Caller } from "../../src/api/request.ts";
import { getSavedAccounts } from "../../src/api/savedAccounts.ts";
import { getActive, getHistory } from "../../src/api/transaction.ts";
import { readSavedCount, savedCountId, savedCountsKey } from "../../src/catalogue/saved/savedRows.ts";
import { safeAddress, safeLink } from "../../src/contract/address/safeLink.ts";
import { httpAddress, serverAddress } from "../../src/contract/address/serverAddress.ts";
import { CashierError } from "../../src/contract/CashierError.ts";
import { methodSchema } from "../../src/contract/list/method.ts";
import { savedAccountSchema } from "../../src/contract/list/savedAccount.ts";
import { readRefusal, readVerdict } from "../../src/contract/payment/submitVerdict.ts";
import { transactionAnswerSchema, transactionSchema } from "../../src/contract/payment/transaction.ts";
import { readLeniently } from "../../src/contract/schema.ts";
import { isSignOut, readHostData, readStoredUser } from "../../src/host/hostData.ts";
import { readHostMessage } from "../../src/host/hostMessages.ts";
import { storageKeys } from "../../src/host/storage.ts";
import { readFrameMessage } from "../../src/hostPage/frameMessages.ts";
import { parseAmount } from "../../src/money/amountText.ts";
import { bareAmount, readAmount } from "../../src/money/writtenAmount.ts";
import { readProperty } from "../../src/session/configuration.ts";
import { fieldNames } from "../../src/session/fields.ts";
import { storedTransport, transportKey } from "../../src/session/plainValues.ts";
import { findPendingReturn, rememberPendingReturn } from "../../src/transaction/leaving/pendingReturn.ts";
import { pendingReturnPrefix } from "../../src/transaction/leaving/pendingReturnKeys.ts";
import { allStoredRequests, requestsKey } from "../../src/transaction/requests/storedRequests.ts";
import { readAnswerText, readPacket } from "../../src/transport/answer.ts";
import { formReaders } from "./formReaders.ts";
import { pageReaders, withGlobals } from "./pageReaders.ts";
import { fail, type Reader, type ReaderKind, reader, refusing } from "./reader.ts";
import { type Damaged, damaged, isSchema, junk, nearly, texts, unreadable } from "./values.ts";

/** Every schema that the sources export, by its file. */
async function schemaReaders(): Promise<Reader[]> {
  const paths = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path) && !path.startsWith("verify/"))
    .filter((path) => /^export const \w*Schema\b/m.test(readFileSync(resolve("src", path), "utf8")));
  const readers: Reader[] = [];
  for (const path of paths) {
    const exported: unknown = await import(pathToFileURL(resolve("src", path)).href);
    for (const [name, schema] of Object.entries(Object(exported)))
      if (isSchema(schema))
        readers.push(reader(`${path} ${name}`, nearly(schema), (value) => checkReading(schema, value)));
  }
  return readers;
}

function checkReading(schema: v.GenericSchema, value: unknown): void {
  const read = readLeniently(schema, value);
  if (!read.success && typeof read.path !== "string") fail("a refusal without a path");
}

/** One wrong member costs itself, and nothing beside it. */
function lenientReader(name: string, schema: v.GenericSchema, good: unknown): Reader {
  const right = readLeniently(schema, good);
  if (!right.success || right.leftOut.length > 0) throw new Error(`The demo's ${name} is wrong`);
  const members = Object.entries(Object(right.output));
  return reader(`one wrong member of ${name}`, damaged(good), ({ data, path: [top = ""] }) => {
    const read = readLeniently(schema, data);
    const blamed = read.success ? read.leftOut : [read.path];
    const astray = top && blamed.find((path) => path !== "" && path.split(".")[0] !== top);
    if (astray) fail(`${astray} is blamed for ${top}`);
    if (!read.success || top === "") return;
    const lost = members.find(
      ([key, one]) => key !== top && !isDeepStrictEqual(Reflect.get(Object(read.output), key), one),
    );
    if (lost) fail(`${top} costs ${lost[0]}`);
  });
}

/** A caller whose every call has one answer. */
const answering = (answer: unknown): Caller => ({
  signal: new AbortController().signal,
  call: () => Promise.resolve(answer),
  report: () => {},
  text: () => "",
});

/** One wrong member of a list costs itself, and no other. */
async function listReader(
  name: string,
  good: unknown,
  /** how many keys lead to a member */
  depth: number,
  read: (caller: Caller) => Promise<readonly unknown[]>,
): Promise<Reader> {
  const right = await read(answering(good));
  if (right.length < 2) throw new Error(`The demo has too few ${name}`);
  const holder = depth === 1 ? good : Object.values(Object(good)).find(Array.isArray);
  const keys = Object.keys(Object(holder));
  const check = async ({ data, path }: Damaged) => {
    const kept = await read(answering(data)).catch((thrown: unknown) => {
      if (!(thrown instanceof CashierError)) throw thrown;
      return undefined;
    });
    const key = path[depth - 1];
    // the list itself is wrong, or something beside it
    if (key === undefined || (depth > 1 && Array.isArray(Reflect.get(Object(good), path[0] ?? "")) === false)) return;
    const lost = right.find((one, at) => keys[at] !== key && !kept?.some((other) => isDeepStrictEqual(other, one)));
    if (lost !== undefined) fail(`${path.join(".")} costs another: ${JSON.stringify(lost).slice(0, 80)}`);
  };
  return { name: `one wrong member among ${name}`, property: fc.asyncProperty(damaged(good), check) };
}

/** Readers of answers, with the demo server's own answers. */
async function answerReaders(): Promise<Reader[]> {
  const server = await createDemoServer({ seed: 1, savedAccounts: true });
  const ask = httpPlayer(server);
  const region = { country: "mx", currency: "MXN" };
  const few = (answer: unknown, list: string): unknown => ({
    ...Object(answer),
    [list]: Reflect.get(Object(answer), list).slice(0, 4),
  });
  const get = async (path: string, payload = {}) => (await ask("GET", path, payload)).body;
  try {
    server.control.addHistory("anna", 4);
    server.control.depositLimits.apply("anna", { currency: "MXN", day: 500, week: 900, month: 2_000 });
    const created = (await ask("POST", createPath, depositRequest({ amount: 100 }))).body;
    await ask("POST", createPath, depositRequest({ amount: 110 }));
    const methods = Object.fromEntries(
      Object.entries(Object(await get("/BANKING/methods-payment-v3", region))).slice(0, 4),
    );
    const saved = few(await get("/BANKING/saved-accounts", { type: "deposit", ...region }), "items");
    const history = few(await get("/BANKING/transactions"), "items");
    const first = (answer: unknown): unknown => Object.values(Object(answer))[0];
    return [
      await listReader("methods", methods, 1, async (caller) => (await getMethods(caller, "deposit", region)).methods),
      await listReader("banks", few(await get("/BANKING/nigerian-banks"), "banks"), 2, getNigerianBanks),
      await listReader(
        "countries",
        few(await get("/BANKING_DEPOSIT/methods-country-selector-v2"), "countries"),
        2,
        async (caller) => (await getCountries(caller)).countries,
      ),
      await listReader("saved accounts", saved, 2, (caller) => getSavedAccounts(caller, "deposit", region)),
      await listReader("past payments", history, 2, async (caller) => (await getHistory(caller, {}))?.items ?? []),
      await listReader(
        "deposit limits",
        await get("/BANKING/limits"),
        2,
        async (caller) => (await getLimits(caller))?.items ?? [],
      ),
      await listReader(
        "unfinished deposits",
        await get("/BANKING_DEPOSIT/active"),
        2,
        async (caller) =>
          (await getActive(caller, "deposit"))?.map(({ transaction, action }) => ({ transaction, action })) ?? [],
      ),
      ...Object.entries(methods).map(([name, method]) => lenientReader(`the method ${name}`, methodSchema, method)),
      lenientReader("a saved account", savedAccountSchema, first(Reflect.get(Object(saved), "items"))),
      lenientReader("a past payment", transactionSchema, first(Reflect.get(Object(history), "items"))),
      lenientReader("a created payment", transactionAnswerSchema, created),
    ];
  } finally {
    await server.close();
  }
}

const fieldReaders = fieldNames.map((name) =>
  reader(`attribute ${name}`, fc.oneof(junk, texts, unreadable), (value) => {
    const wrong = readProperty(name, value)?.wrong;
    if (typeof value === "string" && value.length > 8 && wrong?.includes(value)) fail("a warning repeats the value");
  }),
);

const hostReaders = [
  reader(
    "messages to the frame",
    fc.oneof(texts, messages(["loaded", "bonus-list-updated", "submit-verdict"])),
    readHostMessage,
  ),
  reader(
    "messages of the frame",
    fc.oneof(texts, messages(["cashier-init", "height", "before-submit"])),
    readFrameMessage,
  ),
  reader("sessions of the host", fc.oneof(junk, sessions()), (value) => {
    isSignOut(value);
    const { token, user, ...rest } = { ...Object(value) };
    const read = readHostData({ ...rest, user, token: "a token" });
    if (read?.fields.token !== "a token") fail("a wrong member costs the token");
  }),
  reader("verdicts before a payment", junk, (value) => {
    readRefusal(value);
    if (value === false && readVerdict(value).proceed) fail("a payment proceeds although the host has stopped it");
    readVerdict(value);
  }),
];

function messages(types: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...types), fc.jsonValue({ maxDepth: 2 }))
    .map(([type, payload]) => JSON.stringify({ type, payload }));
}

function sessions(): fc.Arbitrary<unknown> {
  const members = Object.fromEntries(["user", ...fieldNames].map((name) => [name, fc.oneof(junk, texts)]));
  return fc.record(members, { requiredKeys: [] });
}

const textReaders = [
  reader("HTTP answers", texts, (text) => refusing(() => readAnswerText(text, "/x"))),
  reader("socket packets", texts, (text) => refusing(() => readPacket(`42${text}`, "/x"))),
  reader("typed amounts", texts, (text) => {
    const bare = bareAmount(text, "MXN");
    if (bare !== undefined) readAmount(bare, { decimals: 2, decimalSign: "." });
    const amount = parseAmount(text, "MXN");
    if (amount !== undefined && !Number.isFinite(amount)) fail("an amount that is no number");
  }),
];

const addresses = fc.oneof(
  texts,
  junk,
  fc
    .tuple(
      fc.constantFrom("javascript:", "data:", "JAVASCRIPT:", "\tjava\nscript:", "blob:", "https:", "//"),
      fc.string(),
    )
    .map((parts) => parts.join("")),
);
const addressReaders = [
  reader("addresses to go to", addresses, (value) => {
    const { protocol = "https:" } = safeAddress(value) ?? {};
    if (!/^https?:$/.test(protocol)) fail(`an unsafe address: ${protocol}`);
  }),
  reader("links", addresses, (value) => {
    const link = safeLink(value);
    if (link !== undefined && /^(?:javascript|data|blob|file|vbscript):/i.test(new URL(link, "https://a.example").href))
      fail(`an unsafe link: ${link}`);
  }),
  reader("addresses of servers", addresses, (value) => {
    for (const address of [httpAddress(value), serverAddress(value)])
      if (address && !/^https?:/.test(address)) fail(`no address of a server: ${address}`);
  }),
];

/** JSON of anything that JavaScript can hold. */
function jsonOf(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => (typeof value === "bigint" ? null : value)) ?? "";
}

/** A storage of a page, without a page. */
class MemoryStorage {
  getItem(key: string): string | null {
    const value: unknown = Reflect.get(this, key);
    return typeof value === "string" ? value : null;
  }

  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

const day = 24 * 3_600_000;
const goodRequest = { id: "0b7b1d7c-1f10-4a55-8f0e-6f7a0c0e9a5d", at: day };
const player = { userId: "1", token: "" };
const region = { country: "mx", currency: "MXN" };

const session = new MemoryStorage();
const local = new MemoryStorage();

/** Runs something with storages in memory in place of the page's, if there is one. */
export const withStorages = <Outcome>(run: () => Promise<Outcome>): Promise<Outcome> =>
  withGlobals({ sessionStorage: session, localStorage: local }, run);

function storedReaders(): Reader[] {
  const store = createStore();
  const saved = fc.oneof(
    texts,
    fc.tuple(texts, fc.nat()).map(([text, count]) => `${text} ${savedCountId(player, "deposit", region)}:${count}`),
  );
  return [
    reader("stored requests", texts, (text) => {
      session.setItem(requestsKey, text);
      allStoredRequests(day);
    }),
    reader(
      "a wrong one among stored requests",
      damaged({ a: { b: goodRequest }, c: { d: goodRequest } }),
      ({ data, path: [top] }) => {
        session.setItem(requestsKey, jsonOf(data));
        const kept = allStoredRequests(day).map(({ owner }) => owner);
        for (const owner of ["a", "c"])
          if (top !== undefined && top !== owner && !kept.includes(owner)) fail(`${top} costs ${owner}`);
      },
    ),
    reader("stored returns", fc.oneof(texts, storedReturns), (text) => {
      // the key is the player's own: the reader itself says under which it looks
      rememberPendingReturn(store, { id: "1", type: "deposit" }, day);
      for (const key of Object.keys(local)) if (key.startsWith(pendingReturnPrefix)) local.setItem(key, text);
      const { id } = findPendingReturn(store, day) ?? {};
      if (id === "") fail("a payment without an id");
    }),
    reader("stored counts of accounts", saved, (text) => {
      local.setItem(savedCountsKey, text);
      const count = readSavedCount(player, "deposit", region);
      if (!(count >= 0 && count <= 9)) fail(`${count} accounts`);
    }),
    reader("stored users", texts, readStoredUser),
    reader("stored transports", texts, (text) => {
      session.setItem(transportKey, text);
      session.setItem(storageKeys.user, text);
      if (storedTransport() !== undefined && text !== "socket" && text !== "http") fail("a transport from nowhere");
    }),
  ];
}

const storedReturns = fc
  .record({ id: junk, type: fc.oneof(junk, fc.constant("deposit")), at: fc.oneof(fc.nat(), junk) })
  .map(jsonOf);

/** Every reader of outside data. */
export async function allReaders(): Promise<ReaderKind[]> {
  return [
    { name: "schemas of the contract, the host and frames", readers: await schemaReaders() },
    { name: "answers of the server with one wrong member", readers: await answerReaders() },
    { name: "attributes, properties and session fields", readers: fieldReaders },
    { name: "messages and sessions of hosts", readers: hostReaders },
    { name: "texts: answers, packets, amounts", readers: textReaders },
    { name: "addresses", readers: addressReaders },
    { name: "stored data", readers: storedReaders() },
    { name: "other tabs, scripts of captchas, paths", readers: pageReaders },
    { name: "rules and masks of fields, files of texts", readers: formReaders },
  ];
}
