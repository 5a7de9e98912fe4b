import { MethodList } from "../../payment/MethodList";
import type { FlowScreens } from "../Flow";

const DepositList = () => <MethodList area="deposit" />;

/** The flow's screens. */
export const screens: FlowScreens = {
  "/deposit/group": DepositList,
  "/deposit/peer-to-peer": DepositList,
  "/withdrawal/group": () => <MethodList area="withdrawal" />,
};
