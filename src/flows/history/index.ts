import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { type Flow, type ScreenOptions, sharedScreen } from "../Flow";

const fromAnyScreen: ScreenOptions = { guard: "fromScreen", transition: "step" };

/** The player's transactions of both areas, from both lists. */
export const historyFlow: Flow = {
  screens: {
    "/history": sharedScreen("previous", { ...fromAnyScreen, title: sharedDeferredTexts.history, sheet: "history" }),
    "/history/item": sharedScreen("previous", { ...fromAnyScreen, sheet: "historyItem" }),
  },
  load: {
    "/history": () => import("./HistoryScreen"),
    "/history/item": () => import("./ItemScreen"),
  },
};
