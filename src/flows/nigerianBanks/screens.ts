import type { FlowScreens } from "../Flow";
import { NigerianBanksScreen } from "./NigerianBanksScreen";

/** The flow's screens. */
export const screens: FlowScreens = { "/withdrawal/nigerian-banks": NigerianBanksScreen };
