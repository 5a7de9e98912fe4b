import { StatusScreen } from "../../payment/StatusScreen";
import type { FlowScreens } from "../Flow";

/** The flow's screens. */
export const screens: FlowScreens = { "/deposit/complete": StatusScreen };
