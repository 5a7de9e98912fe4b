import { MethodList } from "../../payment/MethodList";

/** The methods of a group (spec §2, /deposit/group). */
export const DepositGroupScreen = () => <MethodList transaction="deposit" />;

/** The same for withdrawals (spec §2, /withdrawal/group). */
export const WithdrawalGroupScreen = () => <MethodList transaction="withdrawal" />;
