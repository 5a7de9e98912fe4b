import { readFileSync } from "node:fs";
import * as v from "valibot";
import { afterEach, describe, expect, it, vi } from "vitest";
import { eventTypes } from "../contract/events/eventTypes";
import { screenPaths } from "../contract/host/screenPath";
import { depositLimitSchema } from "../contract/payment/depositLimits";
import { transactionSchema } from "../contract/payment/transaction";
import { objectOf } from "../contract/schema";
import { CashierElement } from "../element/CashierElement";
import { fieldNames } from "../session/fields";
import { attributeName } from "../session/plainValues";
import {
  type CashierEventName,
  cashierEventNames,
  type FakeCashier,
  type FakeDetails,
  FakeElement,
} from "./FakeCashier";

// the files of a worker share their elements, so the element's own name stays free for others
class TestedElement extends FakeElement {}
customElements.define("fake-cashier-under-test", TestedElement);

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function open(attributes: Record<string, string> = {}): FakeCashier {
  const element = document.createElement("fake-cashier-under-test");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  if (!(element instanceof TestedElement)) throw new Error("not defined");
  return Object.assign(element);
}

/** The events that arrive at the body. */
function listen(name: CashierEventName): CustomEvent[] {
  const events: CustomEvent[] = [];
  const signal = AbortSignal.timeout(60_000);
  document.body.addEventListener(name, (event) => events.push(event), { signal });
  return events;
}

const area = v.picklist(["deposit", "withdrawal"]);
const report = v.strictObject({
  message: v.pipe(v.string(), v.nonEmpty()),
  status: v.number(),
  // of the call, as the real element names it
  url: v.literal("/BANKING/withdrawal-create"),
  code: v.optional(v.string()),
});
/** The details of the real element's events. */
const schemas: { [Name in CashierEventName]: v.GenericSchema<unknown, FakeDetails[Name]> } = {
  "cashier-loaded": v.strictObject({ version: v.pipe(v.string(), v.regex(/^v\d/)) }),
  "cashier-init": v.strictObject({ page: area }),
  "cashier-init-error": report,
  "cashier-close": v.strictObject({}),
  "cashier-error": report,
  "cashier-token-expired": v.strictObject({}),
  "cashier-analytics": v.strictObject({
    type: v.picklist(["submit"]),
    event_cat: area,
    currency: v.string(),
    payment_region: v.string(),
    method_type: v.picklist(["crypto", "fiat", "default"]),
    method_name: v.string(),
    submit_amount: v.number(),
  }),
  "cashier-screen": v.strictObject({ screen: v.picklist(screenPaths), transaction: area }),
  "cashier-transaction": transactionSchema,
  "cashier-redirect": v.strictObject({
    url: v.pipe(v.string(), v.url()),
    method: v.picklist(["GET", "POST"]),
    params: v.record(v.string(), v.string()),
    target: v.picklist(["self", "top", "blank", "host"]),
  }),
  "cashier-before-submit": objectOf({
    transaction: area,
    method: v.string(),
    amount: v.nullable(v.number()),
    currency: v.string(),
  }),
  "cashier-limits": v.strictObject({ items: v.array(depositLimitSchema) }),
  "cashier-help": v.strictObject({
    screen: v.picklist(screenPaths),
    report: v.strictObject({
      version: v.string(),
      at: v.pipe(v.string(), v.isoTimestamp()),
      screen: v.picklist(screenPaths),
      area,
      transport: v.picklist(["socket", "http"]),
      region: v.strictObject({ country: v.string(), currency: v.string() }),
      locale: v.string(),
      browser: v.string(),
      calls: v.array(v.strictObject({ name: v.string(), at: v.string(), ms: v.number(), outcome: v.string() })),
      lost_connections: v.array(v.string()),
    }),
  }),
  "cashier-open": v.strictObject({
    screen: v.picklist(screenPaths),
    reason: v.picklist(["more", "fields", "action", "failed"]),
  }),
};

describe("the events of the fake", () => {
  it("are those of the real element and of its documents", () => {
    const real = [...Object.values(eventTypes), "cashier-before-submit"];
    expect([...cashierEventNames].sort()).toEqual(real.sort());
    const documented = readFileSync("src/element/README.md", "utf8").match(/^\| `cashier-[a-z-]+` \|/gm) ?? [];
    expect(documented.map((row) => row.slice(3, -3)).sort()).toEqual(real.sort());
  });

  it.each(cashierEventNames)("%s has a detail as the real one has, bubbles and is composed", (name) => {
    const events = listen(name);
    const cashier = open({ currency: "BRL", page: "withdrawal", server: "https://pay.example" });
    expect(cashier.emit(name)).toBe(true);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ bubbles: true, composed: true });
    expect(v.safeParse(schemas[name], events[0]?.detail).issues).toBeUndefined();
  });

  it("take over what the test says, and the rest from the element", () => {
    const events = listen("cashier-transaction");
    open({ currency: "BRL", page: "withdrawal" }).emit("cashier-transaction", { status: 1, id: "77" });
    expect(events[0]?.detail).toMatchObject({ id: "77", status: 1, type: "withdrawal", currency: "BRL" });
  });

  it("name the region, the language and the transport as the real ones do", () => {
    const analytics = listen("cashier-analytics");
    const help = listen("cashier-help");
    const cashier = open({ currency: "brl", "payment-geo": "BR", lang: "pt-BR", transport: "http" });
    cashier.emit("cashier-analytics");
    cashier.emit("cashier-help");
    const region = { country: "br", currency: "BRL" };
    expect(analytics[0]?.detail).toMatchObject({ payment_region: region.country, currency: region.currency });
    expect(help[0]?.detail.report).toMatchObject({ region, locale: "pt", transport: "http" });
  });

  it("of the quick view are about deposits, whatever the page", () => {
    const events = listen("cashier-transaction");
    const cashier = open({ view: "quick", page: "withdrawal" });
    expect(cashier.dataset.screen).toBe("/deposit");
    cashier.emit("cashier-transaction");
    expect(events[0]?.detail.type).toBe("deposit");
  });

  it("open the full view in place of the card, and close it again", () => {
    const cashier = open({ view: "quick" });
    cashier.addEventListener("cashier-open", (event) => event.preventDefault(), { once: true });
    cashier.emit("cashier-open");
    expect(cashier.getAttribute("view")).toBe("quick");
    cashier.emit("cashier-open", { screen: "/deposit/redirect", reason: "fields" });
    expect(cashier.getAttribute("view")).toBe("full");
    expect(cashier).toMatchObject({ view: "full", dataset: { screen: "/deposit/redirect" } });
    cashier.emit("cashier-close");
    expect(cashier.getAttribute("view")).toBe("quick");
    expect(cashier).toMatchObject({ view: "quick", dataset: { screen: "/deposit" } });
    cashier.setAttribute("view", "full");
    cashier.emit("cashier-close");
    expect(cashier.view).toBe("full");
  });

  it("can be cancelled where the real ones can", () => {
    const cashier = open();
    for (const name of cashierEventNames) cashier.addEventListener(name, (event) => event.preventDefault());
    const cancelled = cashierEventNames.filter((name) => !cashier.emit(name));
    expect(cancelled.sort()).toEqual(["cashier-before-submit", "cashier-help", "cashier-open", "cashier-redirect"]);
  });

  it("change the state and the screen", () => {
    const cashier = open({ token: "t" });
    expect(cashier.dataset).toMatchObject({ state: "loading", screen: "/deposit" });
    cashier.emit("cashier-init");
    cashier.emit("cashier-screen", { screen: "/deposit/crypto" });
    expect(cashier.dataset).toMatchObject({ state: "ready", screen: "/deposit/crypto" });
    cashier.emit("cashier-init-error");
    expect(cashier.dataset.state).toBe("failed");
    cashier.token = null as never;
    expect(cashier.dataset.state).toBe("starting");
  });
});

describe("submit()", () => {
  it("sends without a listener", async () => {
    expect(await open().submit()).toEqual({ proceed: true });
  });

  it("waits for all promises, and gives the player's message", async () => {
    const cashier = open();
    const events = listen("cashier-before-submit");
    cashier.addEventListener("cashier-before-submit", ({ detail }) => {
      detail.waitUntil(Promise.resolve(true));
      detail.waitUntil(new Promise((resolve) => setTimeout(resolve, 5, { message: "Limit reached" })));
    });
    expect(await cashier.submit({ amount: 700 })).toEqual({ proceed: false, message: "Limit reached" });
    expect(events[0]?.detail.amount).toBe(700);
  });

  it("stops if the page prevents the event or rejects", async () => {
    const cashier = open();
    cashier.addEventListener("cashier-before-submit", (event) => event.preventDefault(), { once: true });
    expect(await cashier.submit()).toEqual({ proceed: false });
    cashier.addEventListener("cashier-before-submit", ({ detail }) =>
      detail.waitUntil(Promise.reject(new Error("No"))),
    );
    expect(await cashier.submit()).toEqual({ proceed: false, message: "No" });
  });
});

describe("attributes and properties of the fake", () => {
  it("are those of the real element", () => {
    expect(FakeElement.observedAttributes).toEqual(fieldNames.map(attributeName));
    expect(FakeElement.version).toBe(CashierElement.version);
    const membersOf = (type: object) => Object.keys(Object.getOwnPropertyDescriptors(type));
    const real = membersOf(CashierElement.prototype).filter((name) => /^(?!widget|placeholder)[a-z]/.test(name));
    const callbacks = /Callback$|^attachShadow$/;
    const fake = membersOf(FakeElement.prototype);
    expect(real.filter((name) => !callbacks.test(name) && !fake.includes(name))).toEqual([]);
  });

  it("are read as the real one's, with its defaults and warnings", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const cashier = open({ "closing-button": "false", "payment-geo": "MX", theme: "pink" });
    expect(cashier).toMatchObject({ closingButton: false, paymentGeo: "MX", theme: "auto", transport: "socket" });
    expect(warn).toHaveBeenCalledOnce();
    cashier.bonusList = [{ id: "1", type: "deposit" }];
    expect(cashier.bonusList).toMatchObject([{ id: "1" }]);
    expect(cashier.hasAttribute("bonus-list")).toBe(false);
  });

  it("keep the valid members of a list, and report the others by their paths", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const cashier = open({ experiments: '[{"key":1},{"key":"k","group":"g"}]' });
    const errors = listen("cashier-error");
    expect(cashier.experiments).toEqual([{ key: "k", group: "g" }]);
    Object.assign(cashier, {
      bonusList: [{ nope: 1 }, { id: 2, type: "deposit" }],
      schema: { theme: 5, assets: "/a" },
    });
    expect(cashier).toMatchObject({ bonusList: [{ id: "2", type: "deposit" }], schema: { assets: "/a" } });
    Object.assign(cashier, { bonusList: "none" });
    expect(cashier.bonusList).toEqual([]);
    await Promise.resolve();
    const paths = ["experiments.0.key", "bonusList.0.id", "schema.theme", "bonusList"];
    expect(errors.map(({ detail }) => detail)).toEqual(
      paths.map((path) => ({ message: `Invalid host data: ${path}`, status: 0, url: "", code: "invalid_host_data" })),
    );
  });

  it("keep a token out of the page, and a property over its attribute", () => {
    const cashier = open({ currency: "MXN" });
    cashier.token = "secret";
    cashier.currency = "BRL";
    expect(cashier.outerHTML).not.toContain("secret");
    expect(cashier).toMatchObject({ token: "secret", currency: "BRL" });
    expect(cashier.dataset.state).toBe("loading");
    cashier.setAttribute("currency", "EUR");
    expect(cashier.currency).toBe("EUR");
  });

  it("reflect theme and platform", () => {
    const cashier = open({ platform: "ios" });
    expect(cashier.dataset).toMatchObject({ theme: "dark", platform: "ios" });
    cashier.setAttribute("theme", "light");
    expect(cashier.dataset.theme).toBe("light");
  });
});

it("records the calls of its methods and draws nothing", () => {
  const cashier = open({ token: "t" });
  cashier.open("withdrawal");
  cashier.back();
  cashier.refetch();
  expect(cashier.calls).toEqual([{ method: "open", page: "withdrawal" }, { method: "back" }, { method: "refetch" }]);
  expect(cashier.childNodes).toHaveLength(0);
  expect(cashier.shadowRoot).toBeNull();
});
