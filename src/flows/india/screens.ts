import type { FlowScreens } from "../Flow";
import { IndiaScreen } from "./IndiaScreen";

/** The flow's screens. */
export const screens: FlowScreens = { "/deposit/india": IndiaScreen };
