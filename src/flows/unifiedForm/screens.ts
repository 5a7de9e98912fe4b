import type { FlowScreens } from "../Flow";
import { UnifiedFormScreen } from "./UnifiedFormScreen";

/** The flow's screens. */
export const screens: FlowScreens = {
  "/deposit/redirect/unified-form": UnifiedFormScreen,
  "/deposit/peer-to-peer/unified-form": UnifiedFormScreen,
};
