import type { FlowScreens } from "../Flow";
import { RedirectScreen } from "./RedirectScreen";

/** The screens of the redirect flow. */
export const screens: FlowScreens = { "/deposit/redirect": RedirectScreen };
