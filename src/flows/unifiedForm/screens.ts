import type { FlowScreens } from "../Flow";
import { SharedFormScreen, UnifiedFormScreen } from "./UnifiedFormScreen";

/** The flow's screens. */
export const screens: FlowScreens = {
  "/deposit/redirect/unified-form": UnifiedFormScreen,
  "/deposit/peer-to-peer/unified-form": UnifiedFormScreen,
  "/form": SharedFormScreen,
};
