import type { FlowScreens } from "../Flow";
import { CashScreen } from "./CashScreen";

/** The flow's screens. */
export const screens: FlowScreens = { "/deposit/cash": CashScreen };
