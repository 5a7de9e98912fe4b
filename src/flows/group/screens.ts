import type { FlowScreens } from "../Flow";
import { GroupRedirectScreen } from "./GroupRedirectScreen";
import { DepositGroupScreen, WithdrawalGroupScreen } from "./GroupScreen";

/** The flow's screens. */
export const screens: FlowScreens = {
  "/deposit/group": DepositGroupScreen,
  "/deposit/group/redirect": GroupRedirectScreen,
  "/withdrawal/group": WithdrawalGroupScreen,
};
