import r2wc from "@r2wc/react-to-web-component";
import { App } from "../app/App";
import type { ElementPort } from "../app/ElementPort";
import { takeAddressLocale } from "../app/start/addressParameters";
import { applySession, configure, startUp } from "../app/start/startUp";
import { Widget } from "../app/Widget";
import type { TransactionType, User } from "../contract";
import type { HostFields } from "../host/HostBridge";
import { attributeName, type FieldName, type FieldValues, fieldNames } from "../session/fields";
import tokensCss from "../theme/tokens.css?inline";
import criticalCss from "../ui/critical.css?inline";
import { movedEvent } from "../ui/moved";
import screenCss from "../ui/screen.css?inline";
import { attributeOf, propertyOf, readFields, readInto } from "./attributes";
import { configuration } from "./configuration";
import { reader, takeEarlyStart } from "./earlyStart";

/** The wrapper hands its component the shadow root; the element around it owns the widget. */
function Root({ container }: { container: ShadowRoot }) {
  const element = container.host;
  const widget = element instanceof CashierElement ? element.widget : undefined;
  return widget ? <App widget={widget} /> : null;
}

/** What the wrapper's type leaves out: its callbacks. */
interface Wrapped extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}
const wrapper: unknown = r2wc(Root, { shadow: "open", props: [] });
// biome-ignore lint/nursery/noUnsafeTypeAssertion: the wrapper's type names no callbacks, its source has both
const Base = wrapper as new () => Wrapped;

/**
 * `<cashier-widget>` (contract §1). Attributes and properties in, events out; React and everything below it belong to
 * the {@link Widget} that lives from the element's insertion to its removal for good. The wrapper renders; its handling
 * of attributes, moves and properties set early is replaced, as it would lose state on a move and put a token that was
 * set as a property into the DOM.
 */
export class CashierElement extends Base {
  static readonly observedAttributes = fieldNames.map(attributeName);
  /** address of the script: its origin is the default server */
  static base = document.baseURI;

  /** @internal what the element owns while it is in a document */
  widget: Widget | undefined;
  /** what attributes and properties hold; whichever was set last counts */
  readonly #given = new Map<FieldName, unknown>();
  /** what the host has said of the session; the element's own token makes the element's own values win (contract §1) */
  #said = new Map<FieldName, unknown>();
  #user: User | undefined;
  /** what attributes and properties were given last, as it was given */
  readonly #raw = new Map<FieldName, unknown>();
  #addressLocale: string | undefined;
  #isChangeAwaited = false;
  #removal: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    clearTimeout(this.#removal);
    this.#removal = undefined;
    if (this.widget) {
      this.shadowRoot?.dispatchEvent(new Event(movedEvent));
      return;
    }
    this.#takeEarlyProperties();
    this.#addressLocale ??= takeAddressLocale();
    const early = takeEarlyStart(this);
    const said = early?.host?.takeSession();
    if (said && !this.#hasToken()) this.#hear(said.fields, said.user);
    this.widget = new Widget(this.#port(), this.#configuration().settings, early);
    for (const css of [tokensCss, screenCss, criticalCss]) this.widget.styles.adopt(css);
    startUp(this.widget);
    this.#apply();
    super.connectedCallback();
  }

  override disconnectedCallback(): void {
    // a move is a removal and an insertion in one task: only what is still out of the document after it is gone
    this.#removal = setTimeout(() => {
      // ended first: screens that unmount then know that it was not the player who left them
      this.widget?.end();
      super.disconnectedCallback();
      this.widget = undefined;
      // another time the host is asked again
      this.#said.clear();
    });
  }

  /** Keeps the state through `Node.moveBefore()`. */
  connectedMoveCallback(): void {}

  /** Another document has dropped the adopted stylesheets. */
  adoptedCallback(): void {
    this.widget?.styles.readopt();
    this.widget?.tokens?.readopt();
  }

  attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
    const name = propertyOf(attribute);
    if (name && before !== after) this.#give(name, after);
  }

  /** Opens an area's list. */
  open(page: TransactionType): void {
    if (page === "deposit" || page === "withdrawal") this.widget?.navigation.openList(page);
    else warn("open() takes deposit or withdrawal");
  }

  /** Goes back as the back button does; closes on a list. */
  back(): void {
    this.widget?.back();
  }

  /** Loads the methods again. */
  refetch(): void {
    this.widget?.refetch();
  }

  /** @internal Reads a property: what it was given, else its default. */
  getProperty(name: FieldName): unknown {
    const { session, settings } = this.#configuration();
    return { ...session, ...settings }[name];
  }

  /** @internal Sets a property; undefined or null gives way to the attribute. It is not reflected: it may be secret, or large. */
  setProperty(name: FieldName, raw: unknown): void {
    this.#give(name, raw ?? attributeOf(this, name));
  }

  #give(name: FieldName, raw: unknown): void {
    readInto(this.#given, name, raw, warn);
    this.#raw.set(name, raw);
    if (raw && !this.#given.has(name)) void this.#givePartly(name, raw);
    this.#awaitChange();
  }

  /** Takes the right members of a list, unless something else has been given meanwhile. */
  async #givePartly(name: FieldName, raw: unknown): Promise<void> {
    const { readPartly } = await import("./readPartly");
    if (this.#raw.get(name) !== raw) return;
    const { value, errors } = readPartly(name, raw);
    if (value) this.#given.set(name, value);
    this.#awaitChange();
    for (const error of errors) this.widget?.report(error);
  }

  /** Several changes in a row take effect together. */
  #awaitChange(): void {
    if (this.#isChangeAwaited || !this.widget) return;
    this.#isChangeAwaited = true;
    queueMicrotask(() => {
      this.#isChangeAwaited = false;
      this.#apply();
    });
  }

  /** Hands the widget what is known by now; a session without a token is not there yet. */
  #apply(): void {
    if (!this.widget) return;
    const { session, settings } = this.#configuration();
    const user = this.#user;
    this.#user = undefined;
    configure(this.widget, session, settings);
    if (session.token) applySession(this.widget, session, user);
  }

  #configuration() {
    const given = [...this.#given];
    // a token of the element's own goes to no server that a host has named
    const own: typeof given = [...this.#said, ["server", undefined], ...given];
    const values = new Map(this.#hasToken() ? own : [...given, ...this.#said]);
    return configuration(reader(values), CashierElement.base, this.#addressLocale);
  }

  #hasToken(): boolean {
    return this.#given.has("token");
  }

  /** Lays what the host says over attributes and properties. */
  #hear(fields: HostFields, user: User | undefined): void {
    this.#said = readFields(fields, warn);
    this.#user = user ?? this.#user;
    this.#awaitChange();
  }

  /** Properties set before the definition was loaded stand in the way of the accessors. */
  #takeEarlyProperties(): void {
    for (const name of fieldNames) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      this.setProperty(name, value);
    }
  }

  #port(): ElementPort {
    const { shadowRoot } = this;
    if (!shadowRoot) throw new Error("cashier-widget has no shadow root");
    return {
      element: this,
      root: shadowRoot,
      hasToken: () => this.#hasToken(),
      servers: () => [this.#given.get("server"), CashierElement.base],
      setSession: (fields, user) => this.#hear(fields, user),
      setBonusList: (list) => this.setProperty("bonusList", list),
      dispatch: (type, detail, cancelable) =>
        this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable })),
      reflect: (name, value) => this.setAttribute(`data-${name}`, value),
    };
  }
}

for (const name of fieldNames) {
  Object.defineProperty(CashierElement.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: CashierElement) {
      return this.getProperty(name);
    },
    set(this: CashierElement, raw: unknown) {
      this.setProperty(name, raw);
    },
  });
}

const warn = (sentence: string) => console.warn(`cashier-widget: ${sentence}`);

/** The element with its typed properties. */
export type CashierWidget = CashierElement & { [Name in FieldName]: FieldValues[Name] | undefined };
