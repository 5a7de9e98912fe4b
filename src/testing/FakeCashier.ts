import type { HelpReport } from "../contract/events/events";
import { type CashierEvents, cancelableEvents, type SubmittedPayment } from "../contract/events/events";
import { type Region, sessionRegion } from "../contract/host/region";
import type { Area } from "../contract/host/screenPath";
import { version } from "../contract/version";
import { defineAccessors, takeEarlyProperties } from "../element/accessors";
import { readPartly } from "../element/readPartly";
import type { CashierWidget } from "../element/types";
import { pageAddress, returnUrlOf } from "../session/atoms";
import { attributeOf, createReader, propertyOf, readConfiguration, readInto } from "../session/configuration";
import { type FieldName, fieldNames } from "../session/fields";
import { chosenLocale, homeOf, lookOf } from "../session/hostSession";
import { attributeName, propertyOrAttribute } from "../session/plainValues";
import { collectVerdicts } from "../transaction/submit/askHost";

/** A call of one of the element's methods. */
export type FakeCall = { method: "open"; page: Area } | { method: "back" | "refetch" };

/** How a page decides on a payment. */
export interface FakeVerdict {
  /** whether the real element would send the payment */
  proceed: boolean;
  /** text for the player instead */
  message?: string;
}

const tag = "cashier-widget";
/** Registered, so that a second copy of this module knows the first one's element. */
const mark = Symbol.for("cashier-widget.fake");
const warn = (message: string) => console.warn(`cashier-widget: ${message}`);

// importing it on a server does nothing
const BaseElement: typeof HTMLElement =
  typeof HTMLElement === "undefined"
    ? // biome-ignore lint/nursery/noUnsafeTypeAssertion: never constructed without a DOM
      (Object as unknown as typeof HTMLElement)
    : HTMLElement;

/**
 * A `<cashier-widget>` for tests of the page around it: the attributes, properties, methods and events of the real
 * element, and nothing on screen, no request and no payment. The test says what happens.
 */
export class FakeElement extends BaseElement {
  static readonly observedAttributes = fieldNames.map(attributeName);
  /** the package that the page under test imports warns of elements of another version */
  static readonly version = version;
  /** every call of `open`, `back` and `refetch`, oldest first */
  readonly calls: FakeCall[] = [];
  readonly #values = new Map<FieldName, unknown>();
  /** values of which only a part may be right; read once the element is in a document */
  readonly #wrongValues = new Map<FieldName, unknown>();
  #isOpenedFromCard = false;

  connectedCallback(): void {
    takeEarlyProperties(this);
    this.#update();
  }

  attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
    const name = propertyOf(attribute);
    if (name && before !== after) this.#setValue(name, after);
  }

  open(page: Area): void {
    if (page === "deposit" || page === "withdrawal") this.calls.push({ method: "open", page });
    else warn("open() takes deposit or withdrawal");
  }

  back(): void {
    this.calls.push({ method: "back" });
  }

  refetch(): void {
    this.calls.push({ method: "refetch" });
  }

  /**
   * Dispatches an event as the real element does.
   * @param detail what differs from a plausible detail
   * @returns false if a listener called `preventDefault`
   */
  emit<Name extends CashierEventName>(name: Name, detail?: Partial<FakeDetails[Name]>): boolean {
    const complete = this.#detail(name, detail);
    if (name !== "cashier-before-submit") return this.#dispatch(name, complete);
    let isSent = true;
    void collectVerdicts((waitUntil) => {
      isSent = this.#dispatch(name, { ...complete, waitUntil });
      return isSent;
    });
    return isSent;
  }

  /**
   * Asks the page about a payment, by `cashier-before-submit`.
   * @param payment what differs from a plausible payment
   * @returns the page's decision, once everything that it waits for has ended. The real element waits 30 s
   */
  async submit(payment?: Partial<FakeDetails["cashier-before-submit"]>): Promise<FakeVerdict> {
    const name = "cashier-before-submit";
    const detail = this.#detail(name, payment);
    const { proceed, message } = await collectVerdicts((waitUntil) => this.#dispatch(name, { ...detail, waitUntil }));
    return { proceed, ...(message !== undefined && { message }) };
  }

  /** @internal Reads a property: its value, else its default. */
  getProperty(name: FieldName): unknown {
    const { session, settings } = this.#configuration();
    return { ...session, ...settings, returnUrl: returnUrlOf(settings) }[name];
  }

  /**
   * @internal Sets a property; undefined restores the attribute, and so does null, except for `token`. Not reflected,
   * like the real one's.
   */
  setProperty(name: FieldName, raw: unknown): void {
    this.#setValue(name, propertyOrAttribute(name, raw, attributeOf(this, name)));
  }

  #setValue(name: FieldName, raw: unknown): void {
    readInto(this.#values, name, raw, warn);
    if (raw && !this.#values.has(name)) this.#wrongValues.set(name, raw);
    else this.#wrongValues.delete(name);
    if (name === "view") this.#isOpenedFromCard = false;
    if (this.isConnected) this.#update();
  }

  /** Sets the valid members of invalid lists and schemas, and reports the others; later, as the real element does. */
  #setValidMembers(): void {
    for (const [name, raw] of this.#wrongValues) {
      const { value, errors } = readPartly(name, raw);
      if (value) this.#values.set(name, value);
      queueMicrotask(() => {
        for (const { report } of errors) this.#dispatch("cashier-error", report);
      });
    }
    this.#wrongValues.clear();
  }

  /** The state that follows from attributes and properties; events say the rest. */
  #update(): void {
    this.#setValidMembers();
    const { session, settings } = this.#configuration();
    Object.assign(this.dataset, lookOf(session, settings));
    this.dataset.screen ??= `/${homeOf(settings)}`;
    if (!session.token) this.dataset.state = "starting";
    else if (this.dataset.state !== "ready" && this.dataset.state !== "failed") this.dataset.state = "loading";
  }

  #detail<Name extends CashierEventName>(name: Name, given?: Partial<FakeDetails[Name]>): FakeDetails[Name] {
    const { session, settings } = this.#configuration();
    const facts = {
      page: homeOf(settings),
      region: sessionRegion(session.paymentGeo, session.currency),
      transport: session.transport,
      locale: chosenLocale(session, settings),
    };
    return { ...detailOf(name, facts), ...given };
  }

  #dispatch(name: CashierEventName, detail: object): boolean {
    if (name === "cashier-init") this.dataset.state = "ready";
    if (name === "cashier-init-error") this.dataset.state = "failed";
    if (name === "cashier-screen" && "screen" in detail) this.dataset.screen = String(detail.screen);
    const cancelable = cancelableEvents.has(name);
    const isAllowed = this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
    if (name === "cashier-open" && isAllowed && "screen" in detail && this.getProperty("view") === "quick")
      this.#show("full", String(detail.screen));
    if (name === "cashier-close" && this.#isOpenedFromCard) this.#show("quick", "/deposit");
    return isAllowed;
  }

  /** Shows the full view in place of the card, or the card again. */
  #show(view: "full" | "quick", screen: string): void {
    this.setProperty("view", view);
    this.setAttribute("view", view);
    this.dataset.screen = screen;
    this.#isOpenedFromCard = view === "full";
  }

  #configuration() {
    return readConfiguration(createReader(this.#values), pageAddress());
  }
}

defineAccessors(FakeElement.prototype);
Object.defineProperty(FakeElement.prototype, mark, { value: true });

/** The fake element with its typed properties. */
export type FakeCashier = FakeElement & CashierWidget;

const isFake = (element: object | undefined): boolean => element !== undefined && mark in element;

/**
 * Defines `<cashier-widget>` as the fake; does nothing on a server, or if it has been defined before.
 * @throws Error if the real element is already defined
 */
export function defineFakeCashier(): void {
  if (typeof customElements === "undefined") return;
  const defined = customElements.get(tag);
  if (!defined) customElements.define(tag, FakeElement);
  else if (!isFake(defined.prototype))
    throw new Error("The real cashier-widget is defined already: import cashier-widget/testing before it");
}

/**
 * Finds the fake element of a page, also in open shadow roots.
 * @throws Error if there is none
 */
export function fakeCashier(root: ParentNode = document): FakeCashier {
  const found = findFake(root);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: it has the fake's mark
  if (found && isFake(found)) return found as unknown as FakeCashier;
  throw new Error(found ? "The cashier-widget is not a fake" : "There is no cashier-widget");
}

function findFake(root: ParentNode): Element | null {
  const own = root.querySelector(tag);
  if (own) return own;
  for (const { shadowRoot } of root.querySelectorAll("*")) {
    const inner = shadowRoot && findFake(shadowRoot);
    if (inner) return inner;
  }
  return null;
}

/** The name of each event of the element. */
export type CashierEventName = keyof CashierEvents;

/**
 * The `detail` that a test gives for each event, without the function that the fake adds before a payment is sent.
 */
export type FakeDetails = {
  [Name in CashierEventName]: Name extends "cashier-before-submit" ? SubmittedPayment : CashierEvents[Name];
};

/** The facts of an element from which details follow. */
interface FakeFacts {
  page: Area;
  region: Region;
  transport: HelpReport["transport"];
  locale: string;
}

const method = "spei_mxn";
const amount = 500;

/** The call that opens a payment of an element's area. */
const createPath = ({ page }: FakeFacts): string =>
  page === "deposit" ? "/BANKING_DEPOSIT/create" : "/BANKING/withdrawal-create";

const error = (facts: FakeFacts) => ({
  message: "The payment server has a problem. Try again later.",
  status: 503,
  url: createPath(facts),
});
const helpReport = (facts: FakeFacts): HelpReport => ({
  version,
  at: new Date().toISOString(),
  screen: `/${facts.page}/complete`,
  area: facts.page,
  transport: facts.transport,
  region: facts.region,
  locale: facts.locale,
  browser: navigator.userAgent,
  calls: [{ name: createPath(facts).slice(1), at: new Date().toISOString(), ms: 240, outcome: "ok" }],
  lost_connections: [],
});

/** A plausible detail of every event. */
const details: { readonly [Name in CashierEventName]: (facts: FakeFacts) => FakeDetails[Name] } = {
  "cashier-loaded": () => ({ version }),
  "cashier-init": ({ page }) => ({ page }),
  "cashier-init-error": error,
  "cashier-close": () => ({}),
  "cashier-error": error,
  "cashier-token-expired": () => ({}),
  "cashier-analytics": (facts) => ({
    type: "submit",
    event_cat: facts.page,
    currency: facts.region.currency,
    payment_region: facts.region.country,
    method_type: "fiat",
    method_name: method,
    submit_amount: amount,
  }),
  "cashier-screen": ({ page }) => ({ screen: `/${page}`, transaction: page }),
  "cashier-transaction": (facts) => ({
    id: "fake-1",
    type: facts.page,
    status: 0,
    method,
    amount,
    currency: facts.region.currency,
    created_at: new Date().toISOString(),
  }),
  "cashier-redirect": () => ({ url: "https://bank.example/pay/fake-1", method: "GET", params: {}, target: "top" }),
  "cashier-before-submit": (facts) => ({
    transaction: facts.page,
    method,
    amount,
    currency: facts.region.currency,
  }),
  "cashier-open": () => ({ screen: "/deposit", reason: "more" }),
  "cashier-limits": (facts) => ({
    items: [{ period: "day", currency: facts.region.currency, amount: 1_000, used: 250 }],
  }),
  "cashier-help": (facts) => ({ screen: `/${facts.page}/complete`, report: helpReport(facts) }),
};

/** Every event of the element. */
export const cashierEventNames: readonly CashierEventName[] = Object.keys(details).filter(
  (name): name is CashierEventName => name in details,
);

/** A plausible detail of an event, for an element of these facts. */
const detailOf = <Name extends CashierEventName>(name: Name, facts: FakeFacts): FakeDetails[Name] =>
  details[name](facts);
