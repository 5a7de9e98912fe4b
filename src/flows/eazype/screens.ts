import type { FlowScreens } from "../Flow";
import { EazypeScreen } from "./EazypeScreen";

/** The flow's screens. */
export const screens: FlowScreens = { "/deposit/redirect/eazype": EazypeScreen };
