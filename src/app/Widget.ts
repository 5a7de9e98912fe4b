import { setupI18n } from "@lingui/core";
import { createStore } from "jotai/vanilla";
import { methodsCall } from "../api/listCalls";
import {
  type Cashier,
  type Choice,
  type GoOptions,
  type NoticeKind,
  type NoticeTone,
  type SheetName,
  useCashier,
} from "../cashier/Cashier";
import { methodsAtom, reloadAtom } from "../catalogue/state";
import type { CashierError } from "../contract/CashierError";
import {
  type AnalyticsExtra,
  type AnalyticsType,
  type CashierEvents,
  cancelableEvents,
  type EventSink,
} from "../contract/events/events";
import type { Area, ScreenPath } from "../contract/host/screenPath";
import type { Method } from "../contract/list/method";
import type { Action } from "../contract/payment/action";
import { randomUuid } from "../contract/randomUuid";
import type { EarlyScreen } from "../early/EarlyScreen";
import type { EarlyHost } from "../early/earlyHost";
import type { EarlyStart } from "../early/earlyStart";
import type { HostBridge, HostPort } from "../host/HostBridge";
import { compileText } from "../i18n/loadTexts";
import { type Message, translate } from "../i18n/translate";
import { expiredTokenAtom, hostSessionAtom, openingAtom, settingsAtom, userAtom } from "../session/atoms";
import type { FieldName } from "../session/fields";
import { homeOf, type Settings } from "../session/hostSession";
import { forgetPlayer } from "../session/playerAtom";
import { pushedLoginAtom } from "../session/pushedLogin";
import { regionOf } from "../session/region";
import { errorAnalytics } from "../telemetry/analytics";
import { createStyleAdopter, type StyleAdopter } from "../theme/adoptStyles";
import type { Call } from "../transport/Transport";
import { nextPaint } from "../ui/dom/nextPaint";
import { DeferredApp } from "./DeferredApp";
import { Navigation } from "./navigation/Navigation";
import { isMessageScreen } from "./navigation/screens";
import { noticeAfter, noticeAtom, onlyResult } from "./notices/notice";
import { BufferedSink } from "./reporting/BufferedSink";
import { track } from "./reporting/track";
import { Connection } from "./start/Connection";
import { DesignTokens } from "./start/look";
import { isStartedAtom, widgetStateAtom } from "./state";

/** The element, as its widget reads and changes it. */
export interface ElementPort extends Pick<HostPort, "hasToken" | "servers" | "setSession" | "setBonusList"> {
  /** a view that is set takes precedence over the attribute */
  readonly element: HTMLElement & { view?: Settings["view"] };
  readonly root: ShadowRoot;
  /** whether attributes, properties or the host's session hold a valid value */
  has(name: FieldName): boolean;
  /** @returns false if a host called preventDefault */
  dispatch(type: string, detail: unknown, cancelable: boolean): boolean;
  /** Sets `data-{name}`. */
  reflect(name: "screen" | "state" | "theme" | "platform", value: string): void;
}

/** Calls that fail with a 401 within this time, in ms, report the same expiry. */
const sameExpiryMs = 3_000;

/** Everything that one element owns, from its insertion to its removal. Two widgets share nothing. */
export class Widget implements Cashier {
  readonly store = createStore();
  readonly i18n = setupI18n({ locale: "en", messages: {} }).setMessagesCompiler(compileText);
  readonly navigation: Navigation;
  readonly styles: StyleAdopter;
  /** the host schema's design tokens */
  readonly tokens: DesignTokens;
  readonly port: ElementPort;
  /** forwards events to the host's bridge, the log, metrics and monitoring */
  readonly events = new BufferedSink();
  readonly earlyHost: EarlyHost | undefined;
  /** a native shell's messages that arrived before the bridge */
  readonly shellEvents: Event[] = [];
  /** when the element was inserted, or its early start began, in ms of the page's clock */
  readonly startedAtMs: number;
  /** when the first list was painted, in ms of the page's clock; undefined in a hidden tab */
  readonly listPainted: Promise<number | undefined>;
  readonly connection: Connection;
  readonly deferred = new DeferredApp((code) => this.signal.aborted || code.startDeferredParts(this));
  #bridge: HostBridge | undefined;
  #send: Cashier["call"] = (call) => this.connection.call(call);
  readonly #ending = new AbortController();
  readonly signal = this.#ending.signal;

  constructor(port: ElementPort, settings: Settings, early?: EarlyStart) {
    this.port = port;
    this.startedAtMs = early?.startedAtMs ?? performance.now();
    this.earlyHost = early?.host;
    this.connection = new Connection(this.signal, early?.connection);
    this.styles = createStyleAdopter(port.root);
    this.tokens = new DesignTokens(port.root, this.signal);
    this.navigation = new Navigation(this, `/${homeOf(settings)}`);
    this.store.set(settingsAtom, settings);
    this.store.sub(
      widgetStateAtom,
      () => this.signal.aborted || port.reflect("state", this.store.get(widgetStateAtom)),
    );
    this.listPainted = whenListPainted(this);
    port.reflect("state", "starting");
  }

  /** Applies changed settings; a changed page opens, and another server has other methods and payments. */
  applySettings(settings: Settings): void {
    const { page, server } = this.store.get(settingsAtom);
    this.store.set(settingsAtom, settings);
    if (settings.server && settings.server !== server && this.store.get(isStartedAtom)) {
      // the host's profile stays, with what the other server has pushed into it until this one pushes its own
      const user = this.store.get(userAtom);
      const pushed = this.store.get(pushedLoginAtom);
      forgetPlayer(this.store);
      this.store.set(userAtom, user);
      // a token that the other server has pushed would make the host's own one another player's
      if (pushed) this.store.set(hostSessionAtom, pushed.given);
      this.showReloadedList();
    }
    // the quick view has deposits only
    if (settings.page !== page && settings.view !== "quick") this.navigation.openList(settings.page);
  }

  /** The bridge to the host, once its code is loaded. */
  get bridge(): HostBridge | undefined {
    return this.#bridge;
  }

  /** Takes over the bridge to the host. @param sinks get the element's events from the start on; the bridge is one */
  connectHost(bridge: HostBridge, sinks: readonly EventSink[]): void {
    this.#bridge = bridge;
    this.events.connect(sinks);
  }

  get root(): ShadowRoot {
    return this.port.root;
  }

  /** The screen that was drawn before React had loaded, if it is the current session's. */
  get earlyScreen(): EarlyScreen | undefined {
    return this.connection.earlyScreen;
  }

  call(call: Call): Promise<unknown> {
    return this.#send(call);
  }

  wrapCalls(wrap: (send: Cashier["call"]) => Cashier["call"]): void {
    this.#send = wrap(this.#send);
  }

  emit<Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type]): boolean {
    if (this.signal.aborted) return true;
    const isAllowed = this.port.dispatch(type, detail, cancelableEvents.has(type));
    // a host that calls preventDefault handles the event itself
    if (isAllowed) this.events.receive(type, detail);
    return isAllowed;
  }

  report(error: CashierError): void {
    if (error.status === 401) this.#reportExpiry();
    this.emit("cashier-error", error.report);
    this.track("error", errorAnalytics(error));
  }

  /**
   * Tells the host that the token has expired, once for calls that fail together: some hosts can renew it only once.
   */
  #reportExpiry(): void {
    const { token } = this.store.get(hostSessionAtom);
    const last = this.store.get(expiredTokenAtom);
    const at = performance.now();
    if (last?.token === token && at - last.at < sameExpiryMs) return;
    this.store.set(expiredTokenAtom, { token, at });
    this.emit("cashier-token-expired", {});
  }

  track(type: AnalyticsType, extra?: AnalyticsExtra): void {
    track(this, type, extra);
  }

  showNotice(text: string, tone: NoticeTone = "danger", kind?: NoticeKind): void {
    this.store.set(noticeAtom, (shown) => noticeAfter(shown, { id: randomUuid(), text, tone, kind }));
  }

  dropNotice(tone?: NoticeTone): void {
    this.store.set(noticeAtom, (shown) => (tone && shown?.tone !== tone ? shown : onlyResult(shown)));
  }

  text(message: Message, values?: Record<string, unknown>): string {
    return translate(this.i18n, message, values);
  }

  get screen(): ScreenPath {
    return this.navigation.screen;
  }

  get area(): Area {
    return this.navigation.area;
  }

  openSheet(sheet: SheetName): void {
    this.navigation.openSheet(sheet);
  }

  actionScreen(action: Action, area: Area, method?: Method): ScreenPath {
    return this.navigation.actionScreen(action, area, method);
  }

  withFlows(act: () => void): void {
    this.navigation.withFlows(act);
  }

  go(to: ScreenPath, options?: GoOptions): void {
    this.navigation.go(to, options);
  }

  choose(choice: Choice): void {
    this.navigation.choose(choice);
  }

  back(): void {
    this.navigation.back();
  }

  /** Opens the choice of country and currency. */
  chooseRegion(): void {
    this.track("button", { button: "change_country" });
    this.openSheet("region");
  }

  /** Reports that the player closes the cashier. */
  close(): void {
    this.track("exit");
    this.store.set(openingAtom, {});
    this.emit("cashier-close", {});
  }

  /** Loads the methods again. On the empty or the error page, also opens the list. */
  refetch(): void {
    if (isMessageScreen(this.screen)) this.showReloadedList();
    else this.reloadMethods();
  }

  /** Drops the loaded methods; the list loads them again. */
  reloadMethods(): void {
    this.store.set(methodsAtom, {});
    this.store.set(reloadAtom, {});
  }

  showReloadedList(area = this.area): void {
    this.reloadMethods();
    this.navigation.openList(area);
  }

  /** Stops everything that the widget has started. */
  end(): void {
    this.#ending.abort();
    this.connection.close();
    if (!this.bridge) this.earlyHost?.end();
    this.store.set(isStartedAtom, false);
  }
}

/**
 * Resolves with the time of the first list's paint, in ms of the page's clock; undefined in a hidden tab. The paint of
 * the early list counts if React shows the same list.
 */
function whenListPainted(widget: Widget): Promise<number | undefined> {
  const { store } = widget;
  return new Promise((resolve) => {
    const stop = store.sub(widgetStateAtom, () => {
      const { area, earlyScreen } = widget;
      if (store.get(widgetStateAtom) !== "ready" || widget.screen !== `/${area}`) return;
      stop();
      const isSame = earlyScreen?.shows(methodsCall(area, regionOf(store)));
      resolve((isSame ? earlyScreen?.paintedAtMs : undefined) ?? nextPaint());
    });
  });
}

/**
 * The widget of the element that one of the app's own components is in; flows see it as a `Cashier`. The component
 * follows the language.
 * @throws Error outside of an element
 */
export function useWidget(): Widget {
  const cashier = useCashier();
  if (!(cashier instanceof Widget)) throw new Error("useWidget outside of a cashier-widget");
  return cashier;
}
