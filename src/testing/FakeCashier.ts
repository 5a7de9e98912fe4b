import { cancelableEvents } from "../contract/host/events";
import type { Area } from "../contract/host/screenPath";
import { version } from "../contract/version";
import { defineAccessors, takeEarlyProperties } from "../element/accessors";
import type { CashierWidget } from "../element/types";
import { returnUrlOf } from "../session/atoms";
import { attributeOf, createReader, propertyOf, readConfiguration, readInto } from "../session/configuration";
import { type FieldName, fieldNames } from "../session/fields";
import { lookOf } from "../session/hostSession";
import { attributeName } from "../session/plainValues";
import { collectVerdicts } from "../transaction/submit/askHost";
import { type CashierEventName, detailOf, type FakeDetails } from "./details";

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

  /** @internal Sets a property; undefined or null restores the attribute. Not reflected, like the real one's. */
  setProperty(name: FieldName, raw: unknown): void {
    this.#setValue(name, raw ?? attributeOf(this, name));
  }

  #setValue(name: FieldName, raw: unknown): void {
    readInto(this.#values, name, raw, warn);
    if (this.isConnected) this.#update();
  }

  /** The state that follows from attributes and properties; events say the rest. */
  #update(): void {
    const { session, settings } = this.#configuration();
    Object.assign(this.dataset, lookOf(session, settings));
    this.dataset.screen ??= `/${settings.page}`;
    if (!session.token) this.dataset.state = "starting";
    else if (this.dataset.state !== "ready" && this.dataset.state !== "failed") this.dataset.state = "loading";
  }

  #detail<Name extends CashierEventName>(name: Name, given?: Partial<FakeDetails[Name]>): FakeDetails[Name] {
    const { session, settings } = this.#configuration();
    return { ...detailOf(name, { ...session, ...settings }), ...given };
  }

  #dispatch(name: CashierEventName, detail: object): boolean {
    if (name === "cashier-init") this.dataset.state = "ready";
    if (name === "cashier-init-error") this.dataset.state = "failed";
    if (name === "cashier-screen" && "screen" in detail) this.dataset.screen = String(detail.screen);
    const isCancelable = cancelableEvents.has(name);
    return this.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: isCancelable }),
    );
  }

  #configuration() {
    return readConfiguration(createReader(this.#values), document.baseURI);
  }
}

defineAccessors(FakeElement.prototype);
Object.defineProperty(FakeElement.prototype, mark, { value: true });

/** The fake element with its typed properties. */
export type FakeCashier = FakeElement & CashierWidget;

const isFake = (element: object | undefined): boolean => element !== undefined && mark in element;

/**
 * Defines `<cashier-widget>` as the fake; does nothing on a server, or if it has been defined before.
 * @throws Error if the real element is there already
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
