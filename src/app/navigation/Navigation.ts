import { connectionTexts } from "../../api/request";
import type { Cashier, Choice, SheetName } from "../../cashier/Cashier";
import type { RouteEntry } from "../../cashier/entry";
import type { CashierError } from "../../contract/CashierError";
import type { Area, ScreenPath } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { Action } from "../../contract/payment/action";
import { fetchForms } from "../../early/EarlyScreen";
import { retryUntilDone } from "../../loading/retryUntilDone";
import { connectionError } from "../../transport/Transport";
import type { DeferredApp, DeferredCode } from "../DeferredApp";
import { isStartedAtom, widgetStateAtom } from "../state";
import { type MoveOptions, Router } from "./Router";
import { type FindScreen, findScreen, guard, guardFactsAtom, isAppScreen, resetChoice } from "./screens";

/** The part of the widget that navigation uses. */
export interface NavigationPort extends Cashier {
  readonly port: { element: HTMLElement; root: ShadowRoot; reflect(name: "screen", value: ScreenPath): void };
  readonly deferred: DeferredApp;
}

/** Moves the player between screens, by the rules of the screen table, and reports each change of screen. */
export class Navigation {
  readonly router: Router;
  readonly #cashier: NavigationPort;
  /** the screen that was last reported to the host */
  #reported: ScreenPath;

  constructor(cashier: NavigationPort, first: ScreenPath) {
    this.#cashier = cashier;
    this.#reported = first;
    this.router = new Router(cashier.store, first, this.findScreen);
  }

  /** Reports the first screen, unless the element shows it already: it was inserted again. */
  start(): void {
    if (this.#cashier.port.element.dataset.screen !== this.screen) this.#emitScreen();
  }

  get screen(): ScreenPath {
    return this.router.current.path;
  }

  get area(): Area {
    return this.router.current.area;
  }

  /** Finds a screen of the app or, once the registry is loaded, of a flow. */
  readonly findScreen: FindScreen = (path) => findScreen(this.#cashier.store, this.#cashier.deferred.loaded, path);

  go(to: string, options: MoveOptions = {}): void {
    const [path = "", query = ""] = to.split("?");
    this.router.push(this.#admit(path), query, options, this.#cashier.port.root.activeElement?.id);
    this.#onMoved();
  }

  /** Goes back to the current screen's first part, else to its back target; closes the widget if it has neither. */
  back(): void {
    const { store } = this.#cashier;
    const { back: named, isSecondPartAtom } = this.findScreen(this.screen) ?? {};
    if (isSecondPartAtom && store.get(isSecondPartAtom)) {
      store.set(isSecondPartAtom, false);
      return;
    }
    const list = `/${this.area}` as const;
    const back = named === "list" ? list : named;
    // the empty page replaces a list, so it has no back target either
    const target = back ?? (this.screen === "/empty" ? "/empty" : list);
    // a method chosen from a group's list leads back to that list
    const isStep = target === "previous" || (back === list && this.#isGroupList(this.router.previous?.path));
    if (isStep ? this.router.back() : this.#backTo(target)) this.#onMoved();
    else this.#cashier.close();
  }

  /** Opens an area's list. */
  openList(area: Area): void {
    const list = `/${area}` as const;
    if (this.screen === list) resetChoice(this.#cashier.store);
    else if (this.#backTo(list)) this.#onMoved();
  }

  /** Shows the error screen, whose refresh button leads to `backRoute`. */
  showError(error: CashierError, backRoute: string): void {
    this.go(`/error?backRoute=${encodeURIComponent(backRoute)}`, { replace: true, error });
  }

  /** Opens the screen that starts what the player has chosen on a list. */
  choose(choice: Choice): void {
    fetchForms();
    this.#actHere((code) => code.openChoice(this.#cashier, choice));
  }

  /**
   * Opens a sheet over the current screen. A screen without that sheet, such as the error page, opens the one of its
   * area's list.
   */
  openSheet(sheet: SheetName): void {
    this.#actHere(({ sheetScreen }) => {
      const path = sheetScreen(sheet, this.screen) ?? sheetScreen(sheet, `/${this.area}`);
      if (path) this.go(path);
    });
  }

  /** The screen that shows an action; the list of the area until the registry is loaded. */
  actionScreen(action: Action, area: Area, method?: Method): ScreenPath {
    const origin = { screen: this.screen, method };
    return this.#cashier.deferred.loaded?.actionScreen(action, area, origin) ?? `/${area}`;
  }

  /** Calls `act` once the registry of flows is loaded: synchronously if it is, else after as many tries as it takes. */
  withFlows(act: () => void): void {
    const { deferred, signal } = this.#cashier;
    if (deferred.loaded) act();
    else void retryUntilDone(() => deferred.load(), signal).then(() => signal.aborted || act());
  }

  /** Runs an action of the player once the registry is loaded, unless the player has left the screen. */
  #actHere(act: (code: DeferredCode) => void): void {
    const { current } = this.router;
    const actHere = (code: DeferredCode) => {
      if (this.router.current === current) act(code);
    };
    this.#cashier.deferred.whenLoaded(actHere, () => void this.#showLoadFailure(current));
  }

  #isGroupList(path: ScreenPath | undefined): boolean {
    return path !== undefined && this.findScreen(path)?.lists !== undefined;
  }

  /** Tells the player that the press could not load its code; on the error page if notices cannot be loaded either. */
  async #showLoadFailure(current: RouteEntry): Promise<void> {
    const areNoticesLoaded = await import("../notices/Notices").then(
      () => true,
      () => false,
    );
    if (areNoticesLoaded) this.#cashier.showNotice(this.#cashier.text(connectionTexts.networkError));
    // the error page is loaded with the list
    else if (this.router.current === current) this.showError(connectionError(""), `/${this.area}`);
  }

  /** Goes back to a screen. @returns false on that screen itself, and after a failed start */
  #backTo(path: ScreenPath): boolean {
    const { store } = this.#cashier;
    const isStartFailed = !store.get(isStartedAtom) && store.get(widgetStateAtom) === "failed";
    if (path === this.screen || (this.screen === "/error" && isStartFailed)) return false;
    this.router.backTo(this.#admit(path, `/${this.area}`));
    // the host may keep the quick view on its card, with the payment on it
    if (this.screen === path && this.findScreen(path)?.guard === "none") resetChoice(store);
    return true;
  }

  /**
   * Returns the screen that a navigation to a path shows; forgets the choice if the guard denies the path.
   * @param fallback the screen to show if the guard denies `path`; by default the deposit list
   */
  #admit(path: string, fallback?: ScreenPath): ScreenPath {
    const { store } = this.#cashier;
    const verdict = guard(path, {
      from: store.get(isStartedAtom) ? this.screen : undefined,
      ...store.get(guardFactsAtom),
      isScreenPath: (text): text is ScreenPath =>
        isAppScreen(text) || this.#cashier.deferred.loaded?.isScreenPath(text) === true,
      findScreen: this.findScreen,
    });
    if (!verdict.isDenied) return verdict.path;
    resetChoice(store);
    return fallback ?? verdict.path;
  }

  #onMoved(): void {
    const { screen } = this;
    // the element may have its next widget
    if (screen === this.#reported || this.#cashier.signal.aborted) return;
    this.#reported = screen;
    const { store } = this.#cashier;
    // until the screen is drawn; before the start, start-up sets the state
    if (store.get(isStartedAtom)) store.set(widgetStateAtom, "loading");
    this.#emitScreen();
  }

  #emitScreen(): void {
    const { screen, area } = this;
    this.#cashier.port.reflect("screen", screen);
    this.#cashier.emit("cashier-screen", { screen, transaction: area });
  }
}
