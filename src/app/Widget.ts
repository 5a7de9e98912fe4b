import { setupI18n } from "@lingui/core";
import { createStore } from "jotai/vanilla";
import { texts } from "../api/texts";
import { methodsAtom } from "../catalogue/state";
import type {
  AnalyticsExtra,
  AnalyticsType,
  CashierError,
  CashierEvents,
  ScreenPath,
  TransactionType,
} from "../contract";
import type { FlowScreens } from "../flows/Flow";
import type { HostBridge } from "../host/HostBridge";
import { compileText } from "../i18n/loadTexts";
import { type Message, translate } from "../i18n/translate";
import { closesAtom, settingsAtom, tokenExpiredAtAtom } from "../session/atoms";
import type { Cashier, Choice, GoOptions, NoticeTone } from "../session/Cashier";
import type { Settings } from "../session/hostSession";
import { samePlayer } from "../session/playerAtom";
import { createStyleAdopter, type StyleAdopter } from "../theme/adoptStyles";
import type { TokenApplier } from "../theme/applyTokens";
import type { Call, Push } from "../transport/Transport";
import type { ElementPort } from "./ElementPort";
import { guard } from "./navigation/guards";
import { type Flows, FlowsOnDemand } from "./navigation/LazyFlows";
import { isOwnScreen } from "./navigation/ownScreens";
import { Router } from "./navigation/Router";
import { resetChoice } from "./navigation/resetChoice";
import { isGroupList, screens } from "./navigation/screens";
import { Outlet } from "./reporting/BufferedSink";
import { listPainted } from "./reporting/listPainted";
import { track } from "./reporting/track";
import { Connection } from "./start/Connection";
import type { EarlyHost } from "./start/earlyHost";
import type { EarlyStart } from "./start/earlyStart";
import { choiceAtom, noticeAtom, reloadsAtom, startedAtom, type WidgetState, widgetStateAtom } from "./state";

/** Everything that one element owns; made with it, ended with it. Two widgets share nothing. */
export class Widget implements Cashier {
  readonly store = createStore();
  readonly i18n = setupI18n({ locale: "en", messages: {} }).setMessagesCompiler(compileText);
  readonly router: Router;
  /** screens of flows that have been loaded, so that a second visit shows at once */
  readonly flowScreens: FlowScreens = {};
  readonly styles: StyleAdopter;
  /** names the texts in use, or on their way */
  wantedTexts = "";
  /** the host schema's design tokens, once there have been any */
  tokens: TokenApplier | undefined;
  readonly port: ElementPort;
  /** tells the host, the log and others of events */
  readonly outlet = new Outlet();
  /** the way to the host, once its code has come */
  bridge: HostBridge | undefined;
  readonly earlyHost: EarlyHost | undefined;
  /** when the first list had been painted, in ms since the page's time origin; undefined in a hidden tab */
  readonly listPainted: Promise<number | undefined>;
  /** the fetching of that code, once it has begun */
  observing: Promise<unknown> | undefined;
  readonly connection: Connection;
  readonly flows = new FlowsOnDemand(({ attendPageChanges }) => attendPageChanges(this));
  readonly #ending = new AbortController();
  readonly signal = this.#ending.signal;
  #arrivedAt: ScreenPath;

  constructor(port: ElementPort, settings: Settings, early: EarlyStart = {}) {
    this.port = port;
    this.earlyHost = early.host;
    this.connection = new Connection(this.signal, (push) => void this.#receive(push), early.connection);
    this.styles = createStyleAdopter(port.root);
    this.router = new Router(`/${settings.page}`);
    this.#arrivedAt = this.screen;
    this.store.set(settingsAtom, settings);
    port.reflect("screen", this.screen);
    this.store.sub(widgetStateAtom, () => port.reflect("state", this.store.get(widgetStateAtom)));
    this.listPainted = listPainted(this);
    port.reflect("state", "starting");
  }

  /** Takes changed settings; a changed page is opened. */
  configure(settings: Settings): void {
    const { page } = this.store.get(settingsAtom);
    this.store.set(settingsAtom, settings);
    if (settings.page !== page) this.open(settings.page);
  }

  readonly call = (call: Call): Promise<unknown> => this.connection.call(call);

  emit<Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type]): boolean {
    if (this.signal.aborted) return true;
    const goesOn = this.port.dispatch(type, detail, type === "cashier-redirect");
    // whoever calls preventDefault has taken the event's place
    if (goesOn) this.outlet.receive(type, detail);
    return goesOn;
  }

  report(error: CashierError): void {
    if (error.status === 401) {
      this.store.set(tokenExpiredAtAtom, performance.now());
      this.emit("cashier-token-expired", {});
    }
    this.emit("cashier-error", error.report);
    this.track("error", error.analytics);
  }

  track(type: AnalyticsType, extra?: AnalyticsExtra): void {
    track(this, type, extra);
  }

  showNotice(text: string, tone: NoticeTone = "danger"): void {
    this.store.set(noticeAtom, (last) => ({ id: (last?.id ?? 0) + 1, text, tone }));
  }

  text(message: Message, values?: Record<string, unknown>): string {
    return translate(this.i18n, message, values);
  }

  readonly adoptStyles = (css: string): void => this.styles.adopt(css);

  go(to: string, options: GoOptions = {}): void {
    const [path = "", query = ""] = to.split("?");
    this.router.push(this.#allowed(path), query, options, this.port.root.activeElement?.id);
    this.#arrived();
  }

  back(): void {
    const { back } = screens[this.screen];
    const list = `/${this.area}` as const;
    // the empty page stands in a list's place: nothing lies behind it either
    const target = back ?? (this.screen === "/empty" ? "/empty" : list);
    // whoever has come from a group's list goes back to it
    const isStep = target === "previous" || (back === list && isGroupList(this.router.previous?.path));
    if (isStep ? this.router.back() : this.#backTo(target)) this.#arrived();
    else this.close();
  }

  /** @returns false where the player is there already: nothing lies behind a list, nor behind a start that has failed */
  #backTo(path: ScreenPath): boolean {
    if (path === this.screen || (this.screen === "/error" && !this.store.get(startedAtom))) return false;
    if (screens[path].guard === "none") resetChoice(this.store);
    this.router.backTo(this.#allowed(path));
    return true;
  }

  /** Tells the host that the player closes (spec §2, Header). */
  close(): void {
    this.track("exit");
    this.store.set(closesAtom, (count) => count + 1);
    this.emit("cashier-close", {});
  }

  /** Opens an area's list. */
  open(page: TransactionType): void {
    resetChoice(this.store);
    if (this.#backTo(`/${page}`)) this.#arrived();
  }

  /** Loads the methods again (spec §2, refetch). */
  refetch(): void {
    this.store.set(methodsAtom, {});
    this.store.set(reloadsAtom, (count) => count + 1);
  }

  /** Shows the error screen, with a way back to a list (spec §2, Route rules). */
  fail({ message, status }: CashierError, backRoute: string): void {
    const route = `/error?backRoute=${encodeURIComponent(backRoute)}`;
    this.go(route, { replace: true, state: { message, status: `${status}` } });
  }

  setState(state: WidgetState): void {
    this.store.set(widgetStateAtom, state);
  }

  get screen(): ScreenPath {
    return this.router.current.path;
  }

  get area(): TransactionType {
    return this.router.current.area;
  }

  canShow(path: ScreenPath): boolean {
    return isOwnScreen(path) || this.flows.loaded?.isFlowScreen(path) === true;
  }

  choose(choice: Choice): void {
    void this.#withFlows((flows) => flows.choose(this, choice));
  }

  /** As {@link go}, where the registry of flows may not be there yet. */
  visit(path: ScreenPath): void {
    void this.#withFlows(() => this.go(path));
  }

  /** Does what the player has asked for once the registry is there, unless they have gone elsewhere meanwhile. */
  async #withFlows(act: (flows: Flows) => void): Promise<void> {
    const { current } = this.router;
    try {
      // at once where it is there: nothing may come between the press and what it does
      const flows = this.flows.loaded ?? (await this.flows.load());
      if (this.router.current === current) act(flows);
    } catch {
      this.showNotice(this.text(texts.networkError));
    }
  }

  backToFreshList(): void {
    this.refetch();
    this.open(this.area);
  }

  /** Ends everything that was started. */
  end(): void {
    this.#ending.abort();
    this.connection.close();
    if (!this.bridge) this.earlyHost?.close();
    this.store.set(startedAtom, false);
  }

  /** Payments' code is not needed to paint the list; imports keep the order of the pushes. Pushes can be lost. */
  async #receive(push: Push): Promise<void> {
    const isSamePlayer = samePlayer(this.store);
    const payments = await import("./start/receivePush").catch(() => undefined);
    if (!this.signal.aborted && isSamePlayer()) payments?.receivePush(this, push);
  }

  #allowed(path: string) {
    const verdict = guard(path, {
      from: this.store.get(startedAtom) ? this.screen : undefined,
      ...this.store.get(choiceAtom),
      isDrawn: (screen) => this.canShow(screen),
    });
    if (verdict.turnedAway) resetChoice(this.store);
    return verdict.path;
  }

  #arrived(): void {
    const { screen } = this;
    if (screen === this.#arrivedAt) return;
    this.#arrivedAt = screen;
    // until it is drawn; a start has a state of its own
    if (this.store.get(startedAtom)) this.setState("loading");
    this.port.reflect("screen", screen);
    this.emit("cashier-screen", { screen, transaction: this.area });
  }
}
