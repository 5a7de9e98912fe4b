import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { createContext, useContext } from "react";
import type { Caller } from "../api/request";
import type {
  AnalyticsExtra,
  AnalyticsType,
  CashierEvents,
  SubmittedPayment,
  SubmitVerdict,
} from "../contract/events/events";
import type { Area, ScreenPath } from "../contract/host/screenPath";
import type { Method } from "../contract/list/method";
import type { SavedAccount } from "../contract/list/savedAccount";
import type { Action } from "../contract/payment/action";
import type { Store } from "../session/Store";

/** Options of a navigation. */
export interface GoOptions {
  /** replaces the current history entry */
  replace?: boolean;
  /** the area of a screen of both areas; by default that of the current screen */
  area?: Area;
  /** the player has chosen a method: remounts its screen even if it is already shown */
  isChoice?: boolean;
}

/** Tone of a message to the player. */
export type NoticeTone = "danger" | "info";

/**
 * Notices that outlive others: "result" tells the result of a payment, and the next one is added to it; "earlier" says
 * that a press has found an earlier payment and sent nothing.
 */
export type NoticeKind = "result" | "earlier";

/** A crypto coin and its networks; each network is a separate method. */
export interface Coin {
  /** its code, such as USDT, or the common part of the methods' names */
  coin: string;
  /** `network` in upper case; "" if the method's name has none, then its label is shown */
  networks: readonly { network: string; method: Method }[];
}

/** A saved account that the player has chosen to pay with. */
export interface ChosenSaved {
  account: SavedAccount;
  /** the amount that the player has chosen with it, in major units: the form starts with it */
  amount?: number | undefined;
}

/** A method on a list, or a saved account of it. */
export interface MethodChoice {
  method: Method;
  saved?: ChosenSaved | undefined;
}

/** An entry that the player can choose on a list. */
export type Choice = MethodChoice | Coin | { group: string };

/** The screens that others open by name, over the one that the player is on. */
export type SheetName = "bonusDetails" | "videoGuide" | "region" | "history" | "historyItem" | "limits";

/** The host of a frame or a native app, which may stop payments. */
export interface SubmitHost {
  /**
   * Asks whether a payment may be sent.
   * @param signal aborts once the verdict is not needed any more
   * @returns the host's verdict; pending until the host decides
   */
  askBeforeSubmit(payment: SubmittedPayment, signal: AbortSignal): Promise<SubmitVerdict>;
}

/**
 * Everything that belongs to one element, for the code below `app/`: flows, forms and calls take it instead of globals.
 * Implemented by `app/Widget.ts`.
 */
export interface Cashier extends Caller {
  /** the current screen */
  readonly screen: ScreenPath;
  /** the area of the current screen; a screen of both areas keeps the previous screen's */
  readonly area: Area;
  readonly store: Store;
  readonly i18n: I18n;
  /** the element's shadow root, which may move to another window's document */
  readonly root: ShadowRoot;
  /** the channel to the host of a frame or a native app; undefined until its code is loaded */
  readonly bridge: SubmitHost | undefined;
  /** Puts a function between the widget and its connection, for all calls from now on. */
  wrapCalls(wrap: (send: Cashier["call"]) => Cashier["call"]): void;
  /** Dispatches an event on the element and sends it to the host. @returns false if a listener called preventDefault */
  emit<Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type]): boolean;
  /** Sends an analytics event with the common fields. */
  track(type: AnalyticsType, extra?: AnalyticsExtra): void;
  /**
   * Shows a message for 5 s in the snackbar; by default as an error. It replaces the one on screen, unless both tell
   * results.
   */
  showNotice(message: string, tone?: NoticeTone, kind?: NoticeKind): void;
  /** Removes the message on screen, unless it tells results. @param tone only a message of this tone; by default any */
  dropNotice(tone?: NoticeTone): void;
  /** Navigates to a screen, subject to its guard. */
  go(to: ScreenPath, options?: GoOptions): void;
  /** Opens the first screen of the entry that the player has chosen on a list. */
  choose(choice: Choice): void;
  /** Opens a sheet over the current screen. */
  openSheet(sheet: SheetName): void;
  /**
   * The screen that shows an action; the status screen if no screen shows it.
   * @param method the transaction's, if it is known: some actions have a screen per kind of method
   */
  actionScreen(action: Action, area: Area, method?: Method): ScreenPath;
  /** Calls `act` once the registry of flows is loaded; synchronously if it is already. */
  withFlows(act: () => void): void;
  /** Goes back to the current screen's first part, else to its back target; closes the widget if it has neither. */
  back(): void;
  /** Asks the host to close the cashier. */
  close(): void;
  /** Reloads the methods and shows the list of an area; by default that of the current screen. */
  showReloadedList(area?: Area): void;
}

/** Provides the element's {@link Cashier} to its screens. */
export const CashierContext = createContext<Cashier | undefined>(undefined);

/**
 * The {@link Cashier} of the element around a component; the component also renders again when the language changes.
 * @throws Error outside of an element
 */
export function useCashier(): Cashier {
  useLingui();
  const cashier = useContext(CashierContext);
  if (!cashier) throw new Error("useCashier outside of a cashier-widget");
  return cashier;
}
