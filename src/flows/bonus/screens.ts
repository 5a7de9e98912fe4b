import type { FlowScreens } from "../Flow";
import { BonusScreen } from "./BonusScreen";

/** The flow's screens. */
export const screens: FlowScreens = { "/deposit/bonus-details": BonusScreen };
