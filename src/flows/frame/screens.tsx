import type { FlowScreens } from "../Flow";
import { FrameScreen } from "./FrameScreen";

/** The flow's screens. */
export const screens: FlowScreens = {
  "/deposit/frame": () => <FrameScreen area="deposit" />,
  "/withdrawal/frame": () => <FrameScreen area="withdrawal" />,
};
