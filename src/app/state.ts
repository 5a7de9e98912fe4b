import { atom } from "jotai/vanilla";
import { chosenCoinAtom, chosenGroupAtom, chosenMethodAtom } from "../catalogue/state";
import type { NoticeTone } from "../session/Cashier";
import { playerAtom } from "../session/playerAtom";
import { transactionAtom } from "../transaction/state";
import type { PushedLogin } from "./start/PushedLogin";

/** What `data-state` shows (contract §1). */
export type WidgetState = "starting" | "loading" | "ready" | "failed";

/** The widget's state; reflected on the element. */
export const widgetStateAtom = atom<WidgetState>("starting");

/** Whether session and connection are there, so that screens may load. */
export const startedAtom = atom(false);

/** Whether the code that shows badges is there, or on its way. */
export const badgeWatchedAtom = atom(false);

/** Counts the loads of the method list that were asked for; a change loads again. */
export const reloadsAtom = atom(0);

/** What the server has pushed of the player's login. */
export const pushedLoginAtom = playerAtom<PushedLogin | undefined>(undefined);

/** What was wrong with pushed logins: each is reported once. */
export const toldPushesAtom = playerAtom<ReadonlySet<string>>(new Set());

/** How often the connection has failed since it was there last, its loss included. */
export const connectionFailuresAtom = playerAtom(0);

/** A message of the snackbar; `id` tells two equal ones apart. */
export interface Notice {
  id: number;
  text: string;
  tone: NoticeTone;
}

/** The message on the snackbar. */
export const noticeAtom = playerAtom<Notice | undefined>(undefined);

/** Whether there is anything for the player to be told between header and screen. */
export const hasNoticesAtom = atom((get) => !!get(noticeAtom) || get(connectionFailuresAtom) > 0);

/** Spec §2: a sub-page needs a chosen method or group; a transaction under way stands for one, but for its form. */
export const choiceAtom = atom((get) => {
  const method = get(chosenMethodAtom) ?? get(chosenCoinAtom);
  const chosen = method ?? get(chosenGroupAtom) ?? get(transactionAtom);
  return { hasChosen: chosen !== undefined, hasMethod: method !== undefined };
});
