import { atom } from "jotai/vanilla";
import { chosenGroupAtom, chosenMethodAtom } from "../catalogue/state";
import { transactionAtom } from "../payment/state";
import type { Theme } from "../theme/chooseTheme";
import type { FindBrand } from "../ui/icons/MethodIcon";

/** What `data-state` shows (contract §1). */
export type WidgetState = "starting" | "loading" | "ready" | "failed";

/** The widget's state; reflected on the element. */
export const widgetStateAtom = atom<WidgetState>("starting");

/** The theme in use. */
export const themeAtom = atom<Theme>("light");

/** Finds brand icons, once their chunk has come. */
export const findBrandAtom = atom<{ find: FindBrand } | undefined>(undefined);

/** Whether session and connection are there, so that screens may load. */
export const startedAtom = atom(false);

/** Counts the loads of the method list that were asked for; a change loads again. */
export const reloadsAtom = atom(0);

/** A message of the snackbar; `id` tells two equal ones apart. */
export interface Notice {
  id: number;
  text: string;
}

/** The message on the snackbar. */
export const noticeAtom = atom<Notice | undefined>(undefined);

/** Spec §2: a sub-page needs a chosen method or group; a transaction under way stands for one. */
export const hasChosenAtom = atom(
  (get) => Boolean(get(chosenMethodAtom) ?? get(chosenGroupAtom)) || get(transactionAtom) !== undefined,
);
