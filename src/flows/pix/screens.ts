import type { FlowScreens } from "../Flow";
import { PixScreen } from "./PixScreen";

/** The flow's screens. */
export const screens: FlowScreens = { "/deposit/redirect/pix": PixScreen };
