import type { FlowScreens } from "../Flow";
import { HistoryScreen } from "./HistoryScreen";
import { ItemScreen } from "./ItemScreen";

/** The flow's screens. */
export const screens: FlowScreens = { "/history": HistoryScreen, "/history/item": ItemScreen };
