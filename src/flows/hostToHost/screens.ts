import type { FlowScreens } from "../Flow";
import { HostToHostScreen } from "./HostToHostScreen";

/** The flow's screens. */
export const screens: FlowScreens = { "/deposit/host-to-host": HostToHostScreen };
