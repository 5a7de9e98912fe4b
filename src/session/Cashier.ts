import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import type { createStore } from "jotai/vanilla";
import { createContext, useContext } from "react";
import type { Caller } from "../api/request";
import type { AnalyticsExtra, AnalyticsType, CashierEvents, Method, ScreenPath, TransactionType } from "../contract";

/** How a navigation is made: `replace` leaves no way back to the screen it starts from. */
export interface GoOptions {
  replace?: boolean;
  state?: Readonly<Record<string, string>>;
}

/** What kind of message the player is shown. */
export type NoticeTone = "danger" | "info";

/** A crypto coin, and its networks to choose from; each is a method of its own (contract §5). */
export interface Coin {
  coin: string;
  /** `network` in capitals; "" where the method's name has none */
  networks: readonly { network: string; method: Method }[];
}

/** What the player can choose on a list. */
export type Choice = { method: Method } | Coin | { group: string };

/**
 * What one element owns, as the code below `app/` sees it: flows, forms and calls take this and nothing global.
 * `app/Widget.ts` is the one that makes it.
 */
export interface Cashier extends Caller {
  /** the screen the player is on */
  readonly screen: ScreenPath;
  /** whose screen that is: a page of both areas is of the one that the player comes from */
  readonly area: TransactionType;
  readonly store: ReturnType<typeof createStore>;
  readonly i18n: I18n;
  /** Tells the host: a DOM event, and the bridge's message. @returns false where a host called preventDefault */
  emit<Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type]): boolean;
  /** Sends an analytics event with the common fields (spec §7). */
  track(type: AnalyticsType, extra?: AnalyticsExtra): void;
  /** Shows a message for 5 s (spec §8, snackbar); an error unless told otherwise. */
  showNotice(message: string, tone?: NoticeTone): void;
  /** Goes to a screen, by way of the guards. */
  go(to: ScreenPath, options?: GoOptions): void;
  /** Opens the screen that takes what the player has chosen on a list (contract §5). */
  choose(choice: Choice): void;
  /** Whether something draws a screen. */
  canShow(path: ScreenPath): boolean;
  /** Goes to the current screen's back target; at the start of the graph it closes (spec §2). */
  back(): void;
  /** Loads the methods again and shows their list (contract §3, `method_unavailable`). */
  backToFreshList(): void;
  /** Adopts a lazy part's stylesheet into the element's shadow root. */
  adoptStyles(css: string): void;
}

/** Hands the element's {@link Cashier} to its screens. */
export const CashierContext = createContext<Cashier | undefined>(undefined);

/**
 * The {@link Cashier} of the element that a component stands in; the component follows the language.
 * @throws Error outside of an element
 */
export function useCashier(): Cashier {
  useLingui();
  const cashier = useContext(CashierContext);
  if (!cashier) throw new Error("useCashier outside of a cashier-widget");
  return cashier;
}
