import type { FlowScreens } from "../Flow";
import { VideoScreen } from "./VideoScreen";

/** The flow's screens. */
export const screens: FlowScreens = { "/deposit/video-instruction": VideoScreen };
