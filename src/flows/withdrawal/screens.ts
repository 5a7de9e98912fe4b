import type { FlowScreens } from "../Flow";
import { ConfirmScreen } from "./ConfirmScreen";
import { WithdrawalScreen } from "./WithdrawalScreen";

/** The flow's screens. */
export const screens: FlowScreens = {
  "/withdrawal/redirect": WithdrawalScreen,
  "/withdrawal/group/redirect": WithdrawalScreen,
  "/withdrawal/confirm": ConfirmScreen,
};
