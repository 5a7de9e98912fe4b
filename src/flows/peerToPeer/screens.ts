import type { FlowScreens } from "../Flow";
import { BaseScreen } from "./BaseScreen";
import { ListScreen } from "./ListScreen";

/** The flow's screens. */
export const screens: FlowScreens = {
  "/deposit/peer-to-peer": ListScreen,
  "/deposit/peer-to-peer/base": BaseScreen,
};
