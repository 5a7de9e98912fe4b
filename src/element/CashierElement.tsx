// before React: its scheduler opens a channel when it is evaluated
import "./messageChannels";
import r2wc from "@r2wc/react-to-web-component";
import { useInsertionEffect, useLayoutEffect } from "react";
import { App, LazyQuickView, startQuickView } from "../app/App";
import { handOverList, renderWithList } from "../app/list/firstList";
import { takeAddressLocale } from "../app/start/addressParameters";
import { applySession } from "../app/start/applySession";
import { configure, startUp } from "../app/start/startUp";
import { type ElementPort, Widget } from "../app/Widget";
import type { Area } from "../contract/host/screenPath";
import type { User } from "../contract/host/user";
import { version } from "../contract/version";
import { type Script, takeEarlyStart } from "../early/earlyStart";
import { frameStyles } from "../early/startDrawing";
import type { HostFields } from "../host/HostBridge";
import { retryUntilDone } from "../loading/retryUntilDone";
import { returnUrlOf } from "../session/atoms";
import {
  attributeOf,
  createReader,
  propertyOf,
  readConfiguration,
  readFields,
  readInto,
} from "../session/configuration";
import { type FieldName, fieldNames } from "../session/fields";
import type { HostSession } from "../session/hostSession";
import { attributeName, propertyOrAttribute } from "../session/plainValues";
import { sessionPlayer } from "../session/playerIdentity";
import { movedEvent } from "../ui/dom/windows";
import buttonCss from "../ui/input/button.css?inline";
import listCss from "../ui/layout/list.css?inline";
import shellCss from "../ui/layout/shell.css?inline";
import { defineAccessors, takeEarlyProperties } from "./accessors";
import { adoptPlaceholder, type Placeholder } from "./adoptPlaceholder";
import { wakeReact } from "./wakeReact";

/** The wrapper passes the shadow root to its component; the element around it owns the widget. */
function Root({ container }: { container: ShadowRoot }) {
  const element = container.host;
  const { widget, placeholder } = element instanceof CashierElement ? element : {};
  // within the commit, so that no frame has both or neither
  useInsertionEffect(() => placeholder?.remove(), [placeholder]);
  useLayoutEffect(() => {
    if (!widget) return;
    placeholder?.restore();
    handOverList(widget);
  }, [placeholder, widget]);
  return widget ? <App widget={widget} /> : null;
}

/** The callbacks that the wrapper's type omits. */
interface Wrapped extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}
// importing it on a server does nothing
const wrapper: unknown = typeof HTMLElement === "undefined" ? Object : r2wc(Root, { shadow: "open", props: [] });
// biome-ignore lint/nursery/noUnsafeTypeAssertion: the wrapper implements both callbacks
const Base = wrapper as new () => Wrapped;

/**
 * `<cashier-widget>`: attributes and properties in, events out. React and everything below it belong to the
 * {@link Widget}, which lives from the element's insertion to its final removal. The wrapper only renders: its own
 * handling of attributes and moves would lose state on a move and reflect a token property into the DOM.
 */
export class CashierElement extends Base {
  static readonly observedAttributes = fieldNames.map(attributeName);
  /** @internal the script that has defined the element */
  static script: Script = { base: "", frameCss: "" };
  /** @internal another copy compares it with its own */
  static readonly version = version;

  /** @internal exists while the element is in a document */
  widget: Widget | undefined;
  /** @internal what the root held before the first render */
  placeholder: Placeholder | undefined;
  /** values of attributes and properties; the last one that was set counts */
  readonly #values = new Map<FieldName, unknown>();
  /** values from the host's session */
  #hostValues = new Map<FieldName, unknown>();
  #user: User | undefined;
  /** raw values of attributes and properties */
  readonly #rawValues = new Map<FieldName, unknown>();
  /** lists that stay until the valid members of new ones are read */
  readonly #kept = new Set<FieldName>();
  /** whether a host's message has brought the bonus list */
  #isListSent = false;
  /** the player of the last update, "" for none: kept and sent lists end with them */
  #player = "";
  #addressLocale: string | undefined;
  #wasInserted = false;
  #isUpdateScheduled = false;
  #isUpdating = false;
  #removal: ReturnType<typeof setTimeout> | undefined;

  /**
   * Keeps a root with a skeleton: the loader's, or a declarative one. The wrapper asks for a root in its constructor.
   */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    return this.shadowRoot ?? super.attachShadow(init);
  }

  override connectedCallback(): void {
    clearTimeout(this.#removal);
    this.#removal = undefined;
    if (this.widget) {
      this.shadowRoot?.dispatchEvent(new Event(movedEvent));
      return;
    }
    // a copy has the attribute of its original, whose first screen it would not report
    if (!this.#wasInserted) this.removeAttribute("data-screen");
    this.#wasInserted = true;
    takeEarlyProperties(this);
    this.#addressLocale ??= takeAddressLocale();
    const early = takeEarlyStart(this);
    const session = early?.host?.takeSession();
    if (session && !this.#hasToken()) this.#setHostSession(session.fields, session.user);
    const port = this.#port();
    this.placeholder = adoptPlaceholder(port.root);
    this.widget = new Widget(port, this.#configuration().settings, early);
    const { frameCss } = CashierElement.script;
    const styles = [...frameStyles(frameCss), listCss, buttonCss, shellCss];
    for (const css of styles) this.widget.styles.adopt(css);
    for (const [name, raw] of this.#rawValues) void this.#setValidMembers(name, raw);
    startUp(this.widget);
    void startQuickView(this.widget);
    wakeReact(this.widget.signal);
    this.#update();
    // React's skeleton must not replace an early list; without one, or after another player's, it renders at once
    const render = () => super.connectedCallback();
    const isKept = early?.connection?.screen === this.widget.earlyScreen;
    if (early?.connection && isKept && this.shadowRoot?.firstChild) renderWithList(this.widget, render, LazyQuickView);
    else render();
  }

  override disconnectedCallback(): void {
    // a move is a removal and an insertion in one task, so a removal counts only after the task
    this.#removal = setTimeout(() => {
      // ended first, so that unmounting screens can tell the removal from the player leaving them
      this.widget?.end();
      super.disconnectedCallback();
      this.widget = undefined;
      // a later insertion asks the host again
      this.#hostValues.clear();
    });
  }

  /** Its presence keeps the state through `Node.moveBefore()`. */
  connectedMoveCallback(): void {}

  /** A new document drops the adopted stylesheets. */
  adoptedCallback(): void {
    this.widget?.styles.readopt();
    this.widget?.tokens.readopt();
  }

  attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
    const name = propertyOf(attribute);
    if (name && before !== after) this.#setValue(name, after);
  }

  /** Opens an area's list. */
  open(page: Area): void {
    this.#applyScheduled();
    if (page === "deposit" || page === "withdrawal") this.widget?.navigation.openList(page);
    else warn("open() takes deposit or withdrawal");
  }

  /** Goes back like the back button; closes the widget on a list. */
  back(): void {
    this.#applyScheduled();
    this.widget?.back();
  }

  /** Reloads the methods. */
  refetch(): void {
    this.#applyScheduled();
    this.widget?.refetch();
  }

  /** @internal Reads a property: its value, else its default. */
  getProperty(name: FieldName): unknown {
    const { session, settings } = this.#configuration();
    return { ...session, ...settings, returnUrl: returnUrlOf(settings) }[name];
  }

  /**
   * @internal Sets a property; undefined restores the attribute, and so does null, except for `token`. Not reflected:
   * it may be secret or large.
   */
  setProperty(name: FieldName, raw: unknown): void {
    this.#setValue(name, propertyOrAttribute(name, raw, attributeOf(this, name)));
  }

  #setValue(name: FieldName, raw: unknown): void {
    const before = this.#values.get(name);
    this.#kept.delete(name);
    if (name === "bonusList") this.#isListSent = false;
    readInto(this.#values, name, raw, warn);
    this.#rawValues.set(name, raw);
    void this.#setValidMembers(name, raw, before);
    this.#scheduleUpdate();
  }

  /** Sets the valid members of an invalid list, unless the property has been set again in the meantime. */
  async #setValidMembers(name: FieldName, raw: unknown, before?: unknown): Promise<void> {
    if (!raw || this.#values.has(name) || !this.widget) return;
    // the previous list stays until then: a payment that is sent meanwhile needs its bonus
    if (typeof before === "object") {
      this.#values.set(name, before);
      this.#kept.add(name);
    }
    // filled by the action, as retryUntilDone loses its result once the widget has ended; the lists outlive the widget
    const codes: typeof import("./readPartly")[] = [];
    await retryUntilDone(async () => codes.push(await import("./readPartly")), this.widget.signal);
    if (this.#rawValues.get(name) !== raw) return;
    this.#kept.delete(name);
    const { value, errors = [] } = codes[0]?.readPartly(name, raw) ?? {};
    if (value) this.#values.set(name, value);
    else this.#values.delete(name);
    this.#scheduleUpdate();
    for (const error of errors) this.widget?.report(error);
  }

  /** Applies several changes in a row together. */
  #scheduleUpdate(): void {
    if (this.#isUpdateScheduled || !this.widget) return;
    this.#isUpdateScheduled = true;
    queueMicrotask(() => this.#applyScheduled());
  }

  /** Applies scheduled changes now: a call takes effect after the changes before it. */
  #applyScheduled(): void {
    // a call by a listener of an update's own events must not run another one inside it
    if (!this.#isUpdateScheduled || this.#isUpdating) return;
    this.#isUpdateScheduled = false;
    this.#update();
  }

  /** Applies settings and session to the widget; a session needs a token. */
  #update(): void {
    if (!this.widget) return;
    let configuration = this.#configuration();
    if (this.#endLists(configuration.session)) configuration = this.#configuration();
    const { session, settings } = configuration;
    const user = this.#user;
    this.#user = undefined;
    this.#isUpdating = true;
    try {
      configure(this.widget, session, settings);
      if (session.token) applySession(this.widget, session, user);
    } finally {
      this.#isUpdating = false;
      // zone.js runs a scheduled update at the end of a listener, so inside this one, where it is put off
      if (this.#isUpdateScheduled) queueMicrotask(() => this.#applyScheduled());
    }
  }

  /** Ends the previous player's lists that are kept or were sent. @returns whether the player is another one */
  #endLists(session: HostSession): boolean {
    const player = session.token && sessionPlayer(session);
    if (player === this.#player) return false;
    this.#player = player;
    for (const name of this.#kept) this.#values.delete(name);
    if (this.#isListSent) {
      // first: a wrong attribute would keep it
      this.#values.delete("bonusList");
      this.setProperty("bonusList", undefined);
    }
    return true;
  }

  #configuration() {
    const read = createReader(this.#values, this.#hostValues);
    return readConfiguration(read, CashierElement.script.base, this.#addressLocale);
  }

  #hasToken(): boolean {
    return this.#values.has("token");
  }

  /** Replaces the host's session. */
  #setHostSession(fields: HostFields, user: User | undefined): void {
    this.#hostValues = readFields(fields, warn);
    this.#user = user ?? this.#user;
    this.#scheduleUpdate();
  }

  #port(): ElementPort {
    const { shadowRoot } = this;
    if (!shadowRoot) throw new Error("cashier-widget has no shadow root");
    return {
      element: this,
      root: shadowRoot,
      hasToken: () => this.#hasToken(),
      has: (name) => this.#values.has(name) || this.#hostValues.has(name),
      servers: () => [this.#rawValues.get("server"), CashierElement.script.base],
      setSession: (fields, user) => this.#setHostSession(fields, user),
      setBonusList: (list) => {
        // first: the list belongs to the player of the token that is set
        this.#applyScheduled();
        this.setProperty("bonusList", list);
        this.#isListSent = true;
      },
      dispatch: (type, detail, cancelable) =>
        this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable })),
      reflect: (name, value) => this.setAttribute(`data-${name}`, value),
    };
  }
}

defineAccessors(CashierElement.prototype);

const warn = (message: string) => console.warn(`cashier-widget: ${message}`);
