import { chosenGroupAtom } from "../catalogue/state";
import { formsAtom } from "../form/state";
import { forgetMethod } from "../payment/forgetMethod";
import {
  activeDepositsAtom,
  draftAtom,
  earlyPushesAtom,
  pausedAtom,
  preparedAtom,
  unansweredAtom,
} from "../payment/state";
import { regionAtom, snippetAtom, userAtom } from "../session/atoms";
import type { Cashier } from "../session/Cashier";
import { noticeAtom } from "./state";

type Store = Cashier["store"];

/** Forgets the chosen method or group, its amount and the transaction on screen (spec §2: the method list is reset). */
export function resetChoice(store: Store): void {
  forgetMethod(store);
  store.set(chosenGroupAtom, undefined);
  store.set(preparedAtom, undefined);
}

/** Forgets what belongs to one player, before another one takes the element over. */
export function forgetPlayer(store: Store): void {
  resetChoice(store);
  store.set(formsAtom, new Map());
  store.set(snippetAtom, undefined);
  store.set(activeDepositsAtom, []);
  store.set(unansweredAtom, new Map());
  store.set(earlyPushesAtom, new Map());
  store.set(draftAtom, undefined);
  store.set(regionAtom, undefined);
  store.set(pausedAtom, false);
  store.set(userAtom, {});
  store.set(noticeAtom, undefined);
}
