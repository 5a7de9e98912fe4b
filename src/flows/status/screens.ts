import { StatusScreen } from "../../payment/StatusScreen";
import type { FlowScreens } from "../Flow";

/** The flow's screens: the same one in each area. */
export const screens: FlowScreens = { "/deposit/complete": StatusScreen, "/withdrawal/complete": StatusScreen };
