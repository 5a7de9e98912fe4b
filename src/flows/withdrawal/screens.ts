import type { FlowScreens } from "../Flow";
import { ConfirmScreen } from "./ConfirmScreen";
import { WithdrawalScreen } from "./WithdrawalScreen";

/** The flow's screens; one is hardly opened without the next. */
export const screens: FlowScreens = {
  "/withdrawal/redirect": WithdrawalScreen,
  "/withdrawal/group/redirect": WithdrawalScreen,
  "/withdrawal/confirm": ConfirmScreen,
};
