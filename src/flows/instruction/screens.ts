import type { FlowScreens } from "../Flow";
import { InstructionScreen } from "./InstructionScreen";
import { WithdrawalInstructionScreen } from "./WithdrawalInstructionScreen";

/** The flow's screens. */
export const screens: FlowScreens = {
  "/deposit/redirect/instruction": InstructionScreen,
  "/deposit/peer-to-peer/instruction": InstructionScreen,
  "/withdrawal/redirect/instruction": WithdrawalInstructionScreen,
};
