import type { FlowScreens } from "../Flow";
import { RegionScreen } from "./RegionScreen";

/** The flow's screens: the same one in each area. */
export const screens: FlowScreens = {
  "/deposit/region": RegionScreen,
  "/withdrawal/region": RegionScreen,
  "/empty/region": RegionScreen,
};
