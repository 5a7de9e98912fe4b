import { readdirSync } from "node:fs";
import { createStore } from "jotai/vanilla";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { namesIn } from "../../.build/markdown";
import { customElementsManifest } from "../../.build/metadata/editorFiles";
import { faultSchema } from "../../demo/server/faults/faultSchema";
import { getCountries, getNigerianBanks, getSnippet } from "../../src/api/choices";
import { confirmLimit, getLimits, markPrompted, setLimit } from "../../src/api/limits";
import { getMethods } from "../../src/api/methods";
import { metricsCall } from "../../src/api/metrics";
import { getQuote } from "../../src/api/quote";
import type { Caller } from "../../src/api/request";
import { deleteSavedAccount, getSavedAccounts } from "../../src/api/savedAccounts";
import {
  confirmByCode,
  confirmDeposit,
  createDeposit,
  createWalletSession,
  createWithdrawal,
  getActive,
  getHistory,
  getTransaction,
  requestCancel,
  requestNewCode,
  requestStep,
} from "../../src/api/transaction";
import { groups } from "../../src/catalogue/entries/groups";
import { isVisible } from "../../src/catalogue/method/listedMethods";
import { CashierError } from "../../src/contract/CashierError";
import { analyticsButtons } from "../../src/contract/events/events";
import { eventTypes } from "../../src/contract/events/eventTypes";
import { areas, type ScreenPath } from "../../src/contract/host/screenPath";
import { bonusSchema } from "../../src/contract/host/session";
import { userSchema } from "../../src/contract/host/user";
import { cardViewTypes, fieldSchema, type Method, methodSchema } from "../../src/contract/list/method";
import { savedAccountSchema } from "../../src/contract/list/savedAccount";
import { type Action, knownActionSchemas, timelineStepSchema } from "../../src/contract/payment/action";
import { quoteSchema } from "../../src/contract/payment/quote";
import { statusName, transactionSchema } from "../../src/contract/payment/transaction";
import {
  createDepositSchema,
  createWithdrawalSchema,
  metricEventSchema,
  socketRequestSchema,
} from "../../src/contract/wire/requests";
import { errorBodySchema, maxAnswerLength, socketMessageSchema } from "../../src/contract/wire/wire";
import { actionScreen } from "../../src/flows";
import { hostMessageSchema } from "../../src/host/hostMessages";
import { interfaceLocales } from "../../src/i18n/locales";
import { cryptoSymbols, currencySymbols } from "../../src/money/currencies";
import { fieldNames, fields, isFrom } from "../../src/session/fields";
import { attributeName } from "../../src/session/plainValues";
import { loginFields } from "../../src/session/pushedLogin";
import { currencyAtom } from "../../src/session/region";
import { v3Methods } from "../../src/transaction/captcha/neededCaptchas";
import { statusTexts } from "../../src/transaction/texts";
import type { Call } from "../../src/transport/Transport";
import { productSources } from "../code/productSources";
import { cashierStub } from "../unit/cashierStub";
import { firstNames, optionalNames, readProjectFile, Section, sorted } from "./markdown";

const contract = "src/contract/README.md";
const element = "src/element/README.md";
const host = "src/host/README.md";

/** The texts that a pattern's group finds in the product's code. */
const inCode = (pattern: RegExp, among: RegExp = /./) =>
  productSources().flatMap(({ path, code }) =>
    among.test(path) ? [...code.matchAll(pattern)].map((match) => match[1] ?? "") : [],
  );

/** Whether a member may be missing. */
const isOptional = (schema: v.GenericSchema) => v.safeParse(schema, undefined).success;

describe("the contract's tables of members", () => {
  /** Members of a method that are parsed when they are shown. */
  const factMembers = Object.fromEntries(
    inCode(/member\(received, "(\w+)"\)/g, /contract\/list\/methodFacts\.ts$/).map((name) => [
      name,
      v.optional(v.unknown()),
    ]),
  );
  // the contract requires these members, though the widget does without them
  const required = v.string();
  const shapes: [heading: string, column: string, entries: v.ObjectEntries][] = [
    ["2.2 Socket", "member", { ...socketMessageSchema.entries, type: required }],
    ["3.1 Shape", "member of `error`", { ...errorBodySchema.entries, message: required, code: required }],
    ["4.11 Quotes", "member", quoteSchema.entries],
    ["4.12 Saved accounts", "member", savedAccountSchema.entries],
    ["5.1 Members", "member", { ...methodSchema.entries, ...factMembers }],
    ["6.1 Members", "member", fieldSchema.entries],
    ["8.1 Members", "member", { ...transactionSchema.entries, created_at: required }],
  ];

  it.each(shapes)("%s are those of the schema, and as optional", (heading, column, entries) => {
    const table = new Section(contract, heading).table(column);
    expect(sorted(firstNames(table))).toEqual(sorted(Object.keys(entries)));
    const optional = Object.entries(entries).filter(([, schema]) => isOptional(schema as v.GenericSchema));
    // of a socket message: any value, `undefined` included
    expect(sorted(optionalNames(table))).toEqual(
      sorted(optional.map(([name]) => name).filter((name) => name !== "data")),
    );
  });

  it("of a create are those of both schemas", () => {
    const { rows } = new Section(contract, "4.5 Creating a transaction").table("member", "deposit", "withdrawal");
    const sentIn = (column: number) =>
      rows.filter((cells) => cells[column] !== "no").flatMap(([names = ""]) => namesIn(names));
    expect(sorted(sentIn(1))).toEqual(sorted(Object.keys(createDepositSchema.entries)));
    expect(sorted(sentIn(2))).toEqual(sorted(Object.keys(createWithdrawalSchema.entries)));
    const schemaOf = { 1: createDepositSchema.entries, 2: createWithdrawalSchema.entries } as const;
    for (const column of [1, 2] as const) {
      const marked = rows.filter((cells) => cells[column] === "optional").flatMap(([names = ""]) => namesIn(names));
      const optional = Object.entries<v.GenericSchema>(schemaOf[column]).filter(
        ([name, schema]) => name !== "amount" && isOptional(schema),
      );
      expect(sorted(marked)).toEqual(sorted(optional.map(([name]) => name)));
    }
  });

  it("of the socket's and the metrics' bodies are those of the schemas", () => {
    const request = /^\{"data".*$/m.exec(new Section(contract, "2.2 Socket").text)?.[0] ?? "";
    expect(Object.keys(JSON.parse(request))).toEqual(Object.keys(socketRequestSchema.entries));
    const metric = /events: \[\{([^}]+)\}/.exec(new Section(contract, "4.6 Metrics").text)?.[1] ?? "";
    expect(metric.split(", ")).toEqual(Object.keys(metricEventSchema.entries));
  });

  it("of a failed payment are those of the schema", () => {
    const { error } = transactionSchema.entries;
    const told = firstNames(new Section(contract, "8.4 After a refusal").table("member of `error`"));
    expect(sorted([...told, "message", "code"])).toEqual(sorted(Object.keys(error.wrapped.entries)));
  });

  it("of a login are those of the user's profile", () => {
    const { rows } = new Section(contract, "10.2 Login").table("member", "effect");
    const told = rows.flatMap(([names = ""]) => namesIn(names));
    const used = inCode(/(?:get\(userAtom\)|\buser)\.(\w+)/g, /^(?:app\/reporting|form|session|transaction)\//);
    expect(sorted(told)).toEqual(sorted([...loginFields, ...used]));
  });

  it("of the player's profile are those of its schema", () => {
    const text = new Section(host, "3. To the frame").text;
    const profile = /- `user` is the player's profile: ([^.]*)\./.exec(text)?.[1] ?? "";
    expect(sorted(namesIn(profile))).toEqual(sorted(Object.keys(userSchema.entries)));
  });

  it("of a bonus for its card are those that the schema leaves to it", () => {
    const others = ["id", "type", "name", "depositBonusData", "freespinBonusData"];
    const table = new Section(element, "Bonuses").table("member", "is");
    expect(sorted([...firstNames(table), ...others])).toEqual(sorted(Object.keys(bonusSchema.entries)));
  });
});

describe("the contract's actions", () => {
  const types = knownActionSchemas.map(({ entries }) => entries.type.literal);
  const table = new Section(contract, "9. Actions").table("type", "deposit screen", "withdrawal screen");
  const method = (cardViewType?: number): Method => ({ name: "m", category: "c", text: {}, cardViewType });
  const origins = [undefined, method(), method(3), method(5), method(9), method(20)];
  const withArea = (path: string) =>
    path.startsWith("…")
      ? ["/deposit/peer-to-peer", "/deposit/redirect"].map((area) => path.replace("…", area))
      : [path];

  it("have a row each, and no others", () => {
    expect(sorted(firstNames(table))).toEqual(sorted(types));
  });

  it.each(types)("`%s` opens the screens that its row names", (type) => {
    const row = table.rows.find(([cell = ""]) => namesIn(cell).includes(type)) ?? [];
    // only the type decides
    const action = { type } as Action;
    for (const [column, area, screen] of [
      [1, "deposit", "/deposit/redirect"],
      [2, "withdrawal", "/withdrawal/redirect"],
    ] as const) {
      const named = namesIn(row[column] ?? "")
        .filter((span) => /^[/…]/.test(span))
        .flatMap(withArea);
      const opened = origins.map((origin) =>
        actionScreen(action, area, { screen: screen as ScreenPath, method: origin }),
      );
      expect(sorted(opened.map(String))).toEqual(sorted(named));
    }
  });

  it.each(knownActionSchemas.map((schema) => [schema.entries.type.literal, schema.entries] as const))(
    "`%s` has the members of its section",
    (type, entries) => {
      const section = new Section(contract, table && sectionOf(type));
      const shape = /`\{(type[^`]*)\}`/.exec(section.text)?.[1] ?? "";
      const flat = flatten(shape);
      expect(sorted(flat.map((name) => name.replace("?", "")))).toEqual(sorted(Object.keys(entries)));
      const optional = Object.entries<v.GenericSchema>(entries).filter(([, schema]) => isOptional(schema));
      expect(sorted(flat.filter((name) => name.endsWith("?")))).toEqual(sorted(optional.map(([name]) => `${name}?`)));
    },
  );

  it("`status` has the steps of its section", () => {
    const shape = /timeline\?: \[\{([^`]*)\}\]/.exec(new Section(contract, sectionOf("status")).text)?.[1] ?? "";
    expect(sorted(flatten(shape).map((name) => name.replace("?", "")))).toEqual(
      sorted(Object.keys(timelineStepSchema.entries)),
    );
  });

  /** The heading of an action's section, such as "9.1 `redirect`". */
  function sectionOf(type: string): string {
    return new RegExp(`^### (9\\.\\d+ \`${type}\`)$`, "m").exec(readProjectFile(contract))?.[1] ?? "";
  }

  /** The names of an object's own members, from its description in words: `a, b?: [{c}]` has `a` and `b?`. */
  function flatten(shape: string): string[] {
    let own = shape;
    while (/[[{][^[\]{}]*[\]}]/.test(own)) own = own.replace(/[[{][^[\]{}]*[\]}]/g, "");
    return own.split(",").map((member) => member.split(":")[0]?.trim() ?? "");
  }
});

describe("the contract's calls", () => {
  const region = { country: "mx", currency: "MXN" };
  const payload = {
    request_id: "r",
    method: "m",
    ...region,
    amount: 1,
    fields: {},
    return_url: "https://a.example",
    locale: "en",
  };
  const byId = { id: "1" };
  const answered = { id: "1", fields: {} };
  const calls: ((caller: Caller) => Promise<unknown>)[] = [
    (caller) => getMethods(caller, "deposit", region),
    (caller) => getMethods(caller, "withdrawal", region),
    getCountries,
    (caller) => getSnippet(caller, region),
    (caller) => createDeposit(caller, payload, {}),
    (caller) => requestStep(caller, "deposit", answered),
    (caller) => confirmDeposit(caller, byId.id),
    (caller) => requestCancel(caller, { type: "deposit", ...byId }),
    (caller) => getTransaction(caller, { type: "deposit", ...byId }),
    (caller) => createWalletSession(caller, "m", "https://apple.example"),
    (caller) => getActive(caller, "deposit"),
    (caller) => createWithdrawal(caller, { ...payload, account: "main" }, {}),
    (caller) => requestStep(caller, "withdrawal", answered),
    (caller) => confirmByCode(caller, { type: "withdrawal", ...byId }, "1"),
    (caller) => requestNewCode(caller, { type: "withdrawal", ...byId }),
    (caller) => requestCancel(caller, { type: "withdrawal", ...byId }),
    (caller) => getTransaction(caller, { type: "withdrawal", ...byId }),
    (caller) => getActive(caller, "withdrawal"),
    getNigerianBanks,
    (caller) => getHistory(caller, {}),
    (caller) => getQuote(caller, { area: "deposit", method: "m", amount: 1, ...region }),
    (caller) => getSavedAccounts(caller, "deposit", region),
    (caller) => deleteSavedAccount(caller, byId.id),
    getLimits,
    (caller) => setLimit(caller, { period: "day", amount: 1, currency: "GBP", request_id: "r" }),
    (caller) => confirmLimit(caller, "day", true),
    markPrompted,
    (caller) => caller.call(metricsCall([])).catch(() => {}),
  ];

  /** Makes each call of a server that has none of them. */
  async function made(): Promise<{ call: Call; isSilent: boolean }[]> {
    const found: { call: Call; isSilent: boolean }[] = [];
    for (const make of calls) {
      const cashier = cashierStub();
      cashier.call = (call) => {
        cashier.effects.push({ call });
        return Promise.reject(new CashierError("No", { status: 404, code: "not_found" }));
      };
      await make(cashier).catch(() => {});
      const [call] = cashier.calls;
      if (call) found.push({ call, isSilent: cashier.reported.length === 0 });
    }
    return found;
  }
  const { rows } = new Section(contract, "4. Calls").table("call", "what for", "payload", "answer");
  const listed = rows.map(([cell = ""]) => ({ name: namesIn(cell)[0] ?? "", line: cell }));
  /** Addresses that are no calls of a transport. */
  const isFile = (name: string) => /^\/\{product\}|^\{schema/.test(name);

  it("are those that the widget makes", async () => {
    const paths = (await made()).map(({ call }) => `${call.method} ${call.path}`);
    expect(paths).toHaveLength(calls.length);
    // no call of the code is left out above
    expect(sorted(inCode(/"(\/[A-Z_]+\/[\w-]+)"/g, /^api\//))).toEqual(
      sorted(paths.map((path) => path.replace(/^\w+ /, ""))),
    );
    const named = listed.filter(({ name }) => !isFile(name)).map(({ name, line }) => `${line.split(" ")[0]} ${name}`);
    expect(sorted(named)).toEqual(sorted(paths));
  });

  it("are optional where a server without them hides the feature without an error", async () => {
    const optional = (await made()).filter(({ isSilent }) => isSilent).map(({ call }) => call.path);
    const marked = listed.filter(({ line, name }) => line.includes("°") && !isFile(name)).map(({ name }) => name);
    expect(sorted(marked)).toEqual(sorted(optional));
  });

  it("are repeated as the table of lost answers says", async () => {
    const table = new Section(contract, "2.3 Lost answers").table("", "HTTP", "socket");
    const namesOf = (start: string) => namesIn(table.rows.find(([cell = ""]) => cell.startsWith(start))?.[0] ?? "");
    const all = await made();
    const short = ({ path }: Call) => path.split("/").at(-1) ?? "";
    const isRead = ({ method }: Call) => method === "GET";
    const exceptions = all.filter(({ call }) => isRead(call) && !call.retry).map(({ call }) => short(call));
    const writes = all.filter(({ call }) => !isRead(call));
    expect(sorted(namesOf("calls that may be repeated: every GET but"))).toEqual(
      sorted([...exceptions, ...writes.filter(({ call }) => call.retry).map(({ call }) => short(call))]),
    );
    expect(sorted(namesOf("all others"))).toEqual(
      sorted([...exceptions, ...writes.filter(({ call }) => !call.retry).map(({ call }) => short(call))]),
    );
  });
});

describe("the contract's codes", () => {
  const effects = firstNames(new Section(contract, "3.2 Codes with an effect").table("code"));
  const own = namesIn(new Section(contract, "3.4 Codes of the widget's own").text).filter((span) =>
    /^[a-z]+(?:_[a-z]+)+$/.test(span),
  );

  it("with an effect are those that the code compares with", () => {
    const compared = inCode(/\bcode\)? (?:===|!==) "([a-z_]+)"/g);
    const ofForms = inCode(/formCodes: ReadonlySet<string> = new Set\(\[([^\]]+)\]/g).flatMap((list) =>
      [...list.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
    );
    // what a server writes of a failed transaction, and the widget's own
    const others = ["cancelled", "expired", "invalid_response", "captcha_closed"];
    const byStatus = { not_found: "404", token_expired: "401" };
    const known = [...compared, ...ofForms].filter((code) => !others.includes(code));
    // the status of these decides
    const told = Object.keys(byStatus);
    expect(sorted(effects.filter((code) => !told.includes(code)))).toEqual(sorted(known));
    for (const status of Object.values(byStatus))
      expect(inCode(new RegExp(`(status === ${status})`, "g"))).not.toEqual([]);
  });

  it("of the widget's own are those that the code reports", () => {
    const made = [
      ...inCode(/\bcode: "([a-z_]+)"/g),
      ...inCode(/captchaError\("([a-z_]+)"/g),
      ...inCode(/networkErrorCode = "([a-z_]+)"/g),
      ...inCode(/"(frame_navigated)"/g),
    ].filter((code) => !effects.includes(code) && code !== "captcha_closed");
    expect(sorted(own.filter((name) => name !== "cashier_error"))).toEqual(sorted(made));
  });
});

describe("the contract's other tables", () => {
  it("have every group, with its label and how it is shown", () => {
    const { rows } = new Section(contract, "7.2 Groups").table("category", "label", "shown as");
    const told = rows.flatMap(([names = "", label = "", as = ""]) =>
      namesIn(names).map((name) => [name, label, as.startsWith("row")] as const),
    );
    const known = groups.map(({ name, label, isTile }) => [name, label.message, isTile] as const);
    expect([...told].sort()).toEqual([...known].sort());
  });

  it("have every type of a field", () => {
    const table = new Section(contract, "6.2 Types").table("type", "field");
    expect(sorted(firstNames(table))).toEqual(sorted(fieldSchema.entries.type.wrapped.options));
  });

  it("have every metric", () => {
    const { rows } = new Section(contract, "4.6 Metrics").table("key");
    const keys = inCode(/MetricKey = ([^;]+);/g).flatMap((union) =>
      [...union.matchAll(/"(\w+)"/g)].map(([, key = ""]) => key),
    );
    expect(sorted(rows.flatMap(([cell = ""]) => namesIn(cell)))).toEqual(sorted(keys));
  });

  it("name the methods that need a captcha, and the languages of labels and texts", () => {
    const named = namesIn(new Section(contract, "12. Captchas").text);
    const isMethod = (name: string) =>
      /^[a-z0-9]+(?:[_-][a-z0-9]+)+$/.test(name) && name !== "captcha_failed" && name !== "request_id";
    const answer = ["lot_number", "captcha_output", "pass_token", "gen_time"];
    expect(sorted(named.filter((name) => isMethod(name) && !answer.includes(name)))).toEqual(sorted(v3Methods));
    const { rows } = new Section("src/i18n/README.md", "Texts and languages").table("locale");
    expect(rows.map(([cell = ""]) => namesIn(cell)[0])).toHaveLength(interfaceLocales.length);
    expect(sorted(rows.flatMap(([cell = ""]) => namesIn(cell)))).toEqual(sorted(interfaceLocales));
    for (const heading of ["4.5 Creating a transaction", "4.7 Locale files"]) {
      const list = namesIn(new Section(contract, heading).text).find((span) => span.startsWith("en es"));
      expect(list?.split(" ")).toEqual([...interfaceLocales]);
    }
  });

  it("name every reason of a refusal that has words of its own", () => {
    const list =
      /the text `decline\.\{code\}` [^(]*\(([^)]*)\)/.exec(new Section(contract, "8.4 After a refusal").text)?.[1] ??
      "";
    expect(sorted(namesIn(list))).toEqual(sorted(inCode(/id: "decline\.(\w+)"/g)));
  });

  it("have the view types of methods that are listed", () => {
    const text = new Section(contract, "7.1 Visible methods").text;
    const [, listed = "", others = ""] = /or one of ([^.]*)\. The others \(([^)]*)\)/.exec(text) ?? [];
    const typesIn = (words: string) => words.split(", ").map((pair) => pair.split(" ") as [string, string]);
    const { default: none, ...types } = cardViewTypes;
    expect(none).toBe(0);
    expect(Object.fromEntries([...typesIn(listed), ...typesIn(others)])).toEqual(
      Object.fromEntries(Object.entries(types).map(([name, type]) => [name, String(type)])),
    );
    for (const [name, type] of Object.entries(types)) {
      expect(isVisible({ cardViewType: type })).toBe(typesIn(listed).some(([told]) => told === name));
    }
  });

  it("have the titles of statuses", () => {
    const { rows } = new Section(contract, "8.2 Statuses").table("status", "name");
    for (const [at, area] of areas.entries()) {
      const told = rows.map(([, name, , ...titles]) => [name, titles[at]?.split(",")[0]]);
      expect(told).toEqual(Object.entries(statusTexts[area]).map(([name, { message }]) => [name, message]));
    }
    for (const [number = "", name] of rows) {
      expect(statusName(number === "other" ? 3 : Number(number))).toBe(name);
    }
  });

  it("limit an answer as the code does", () => {
    const { rows } = new Section(contract, "13. Limits").table("what", "limit");
    expect(rows.find(([what]) => what === "an answer")?.[1]).toBe(`${maxAnswerLength.toLocaleString("en")} characters`);
  });
});

describe("the element's tables", () => {
  const attributes = new Section(element, "Attributes and properties");
  const manifest = customElementsManifest().modules[0]?.declarations[0];
  const named = (list: readonly { name: string }[] | undefined) => sorted((list ?? []).map(({ name }) => name));

  it("have every attribute, and every property without one in the text", () => {
    const isAttribute = (name: (typeof fieldNames)[number]) => isFrom("attribute", name);
    expect(sorted(firstNames(attributes.table("attribute")))).toEqual(
      sorted(fieldNames.filter(isAttribute).map(attributeName)),
    );
    const others = fieldNames.filter((name) => !isAttribute(name));
    expect(sorted(namesIn(attributes.text).filter((span) => others.some((name) => name === span)))).toEqual(
      sorted(others),
    );
  });

  it("have every default", () => {
    const told = attributes
      .table("attribute", "type", "default")
      .rows.flatMap(([names = "", , cell = ""]) => namesIn(names).map((name) => [name, namesIn(cell)[0]]));
    const defaults = fieldNames
      .filter((name) => isFrom("attribute", name))
      .map((name) => {
        const { default: value } = fields[name];
        const isConstant = value !== undefined && value !== "" && !Array.isArray(value);
        return [
          attributeName(name),
          isConstant ? String(value) : name === "currency" ? createStore().get(currencyAtom) : undefined,
        ];
      });
    expect([...told].sort()).toEqual([...defaults].sort());
  });

  it("have every method, reflected attribute and event", () => {
    const methods = new Section(element, "Methods")
      .table("method")
      .rows.map(([cell = ""]) => /\w+/.exec(cell)?.[0] ?? "");
    const members = named(manifest?.members.filter(({ kind }) => kind === "method"));
    expect(sorted(methods)).toEqual(members);
    const reflected = inCode(/\.reflect\("(\w+)"/g).map((name) => `data-${name}`);
    expect(sorted(firstNames(new Section(element, "Reflected attributes").table("attribute")))).toEqual(
      sorted(reflected),
    );
    expect(sorted(firstNames(new Section(element, "Events").table("event")))).toEqual(named(manifest?.events));
  });

  it("have every part and custom property", () => {
    const { text, tables } = new Section(element, "Theming");
    const parts = /^Parts: (.*)$/m.exec(text)?.[1] ?? "";
    expect(sorted(namesIn(parts))).toEqual(named(manifest?.cssParts));
    expect(sorted(tables.flatMap(firstNames))).toEqual(named(manifest?.cssProperties));
  });

  it("have every type of analytics, and every button", () => {
    const section = new Section(element, "Analytics");
    const { rows } = section.table("type", "adds");
    const types = inCode(/AnalyticsType =\n([^;]+);/g).flatMap((union) =>
      [...union.matchAll(/"(\w+)"/g)].map(([, type = ""]) => type),
    );
    expect(sorted(rows.flatMap(([cell = ""]) => namesIn(cell)))).toEqual(sorted(types));
    const told = section.table("place", "`button`").rows.flatMap(([, names = ""]) => namesIn(names));
    const kinds = ["copy_…", "copy_amount", "contact_…", "page_deposit", "page_withdrawal"];
    // the compiler lets no other name be sent
    expect(sorted(told)).toEqual(sorted([...analyticsButtons, ...kinds]));
  });

  it("have no button that is not sent", () => {
    const sent = inCode(/(?:\bbutton: |\b(?:trackButton|trackThen|press)\((?:\w+, )?)"(\w+)"/g);
    expect(sorted(sent)).toEqual(sorted(analyticsButtons));
  });
});

describe("the host's tables", () => {
  it("have every message of the frame", () => {
    const table = new Section(host, "2. From the frame").table("type", "payload");
    expect(sorted(firstNames(table))).toEqual(sorted([...Object.keys(eventTypes), "before-submit", "height"]));
  });

  it("have every message to the frame", () => {
    const table = new Section(host, "3. To the frame").table("type", "payload");
    expect(sorted(firstNames(table))).toEqual(sorted(hostMessageSchema.entries.type.options));
  });
});

describe("the helper for frames", () => {
  const types = readProjectFile("src/hostPage/types.ts");
  const section = new Section(host, "In a frame, with the helper");
  /** The names of an interface's members. */
  const membersOf = (name: string) => {
    const [, rest = ""] = types.split(`interface ${name} {\n`);
    const [body = ""] = rest.split("\n}\n");
    return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, member = ""]) => member);
  };

  it("has a row for each option", () => {
    const told = firstNames(section.table("option", "default"));
    expect(told.length).toBeGreaterThan(5);
    expect(sorted(told)).toEqual(sorted(membersOf("EmbedOptions")));
  });

  it("returns what the document says", () => {
    const [, told = ""] = /`embed` returns `\{(.*?)\}`/.exec(section.text) ?? [];
    expect(sorted(told.split(", ").map((member) => member.replace(/\(.*/, "")))).toEqual(
      sorted(membersOf("CashierFrame")),
    );
  });
});

describe("the folders of the tests", () => {
  const subfolders = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [`${entry.name}/`] : []));

  it("have a row each", () => {
    const told = firstNames(new Section("test/README.md", "Folders").table("folder", "holds"));
    const inBrowser = subfolders("test/browser").map((name) => `browser/${name}`);
    const known = [...subfolders("test").filter((name) => name !== "browser/"), ...inBrowser];
    expect(sorted(told.filter((name) => known.includes(name)))).toEqual(sorted(known));
  });
});

describe("the demo's tables", () => {
  const demo = "demo/README.md";

  it("have every page", () => {
    const { rows } = new Section(demo, "Pages").table("page", "file");
    const told = rows.flatMap(([, cell = ""]) => namesIn(cell));
    const pages = readdirSync("demo/pages").filter((name) => name.endsWith(".html") && name !== "index.html");
    expect(sorted(told)).toEqual(sorted(pages));
  });

  it("have every option of the command", () => {
    const told = firstNames(new Section(demo, "The demo").table("option", "default"));
    const usage = [...readProjectFile("demo/server/options.ts").matchAll(/^ {2}(--[\w-]+) /gm)];
    expect(usage.length).toBeGreaterThan(3);
    expect(sorted(told)).toEqual(sorted(usage.map(([, option = ""]) => option)));
  });

  it("have every folder of the server", () => {
    const told = firstNames(new Section(demo, "The server's code").table("folder of [`server/`](server)", "contains"));
    const folders = readdirSync("demo/server", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(sorted(told)).toEqual(sorted(folders.map(({ name }) => `${name}/`)));
  });

  it("have every fault, with what it adds", () => {
    const { rows } = new Section(demo, "Faults").table("kind", "adds");
    const shared = ["kind", "call", "times", "transport", "token"];
    const told = rows.map(([kind = "", adds = ""]) => [
      ...namesIn(kind),
      sorted(namesIn(adds.replace(/\([^)]*\)/g, ""))),
    ]);
    const known = faultSchema.options.map(({ entries }) => [
      entries.kind.literal,
      sorted(
        Object.entries<v.GenericSchema>(entries)
          .filter(([name]) => !shared.includes(name))
          .map(([name, schema]) => `${name}${isOptional(schema) ? "?" : ""}`),
      ),
    ]);
    expect([...told].sort()).toEqual([...known].sort());
  });

  it("have every call of the control API", () => {
    const { rows } = new Section(demo, "The control API").table("call", "effect");
    const told = rows.flatMap(([cell = ""]) => namesIn(cell)).filter((span) => span.includes("/control/"));
    const nameOf = (call: string) => call.replace("/control/", "").replace(/[/?].*$/, "");
    const routes = [
      ...readProjectFile("demo/server/control/controlApi.ts").matchAll(/^ {2}"((?:GET|POST|DELETE) [\w-]+)":/gm),
    ];
    expect(sorted(told.map(nameOf))).toEqual(sorted([...routes.map(([, route = ""]) => route), "GET events"]));
  });
});

describe("the numbers of the documents", () => {
  it("of currencies and languages are those of the code", () => {
    const told = /(\d+) currencies, (\d+) coins, (\d+) languages/.exec(readProjectFile("README.md")) ?? [];
    expect(told.slice(1).map(Number)).toEqual([
      Object.keys(currencySymbols).length,
      Object.keys(cryptoSymbols).length,
      interfaceLocales.length,
    ]);
  });

  it("of bytes are those of the budget", () => {
    const source = readProjectFile(".build/size/sizeBudget.ts");
    const budget = (name: string) =>
      Number((new RegExp(`^  ${name}: ([\\d_]+),`, "m").exec(source)?.[1] ?? "").replaceAll("_", ""));
    const { text } = new Section("src/README.md", "Size and speed");
    const told = (pattern: RegExp) => Number((pattern.exec(text)?.[1] ?? "").replace(",", ""));
    expect(told(/([\d,]+) before React has rendered the list/)).toBe(budget("firstPaint"));
    expect(told(/([\d,]+) of them for the list before React/)).toBe(budget("paintedList"));
    expect(told(/([\d,]+) for the quick view's card/)).toBe(budget("paintedCard"));
    expect(told(/([\d,]+) more in a frame/)).toBe(budget("host"));
    expect(told(/([\d,]+) for `cashier-host.js`/)).toBe(budget("hostScript"));
    expect(told(/([\d,]+) for a chunk on demand/)).toBe(budget("lazyChunk"));
    expect(told(/([\d,]+) for the phone numbers/)).toBe(budget("phoneNumbers"));
    const [, script] = /one script of ([\d.]+) kB/.exec(readProjectFile(host)) ?? [];
    expect(Number(script) * 1_000).toBe(budget("hostScript"));
    const [, whole, painted] =
      /needs ([\d.]+) kB of brotli-compressed script, ([\d.]+) kB of it up to/.exec(readProjectFile("README.md")) ?? [];
    expect(Number(whole) * 1_000).toBe(budget("firstPaint"));
    expect(Number(painted) * 1_000).toBe(budget("paintedList"));
  });
});
