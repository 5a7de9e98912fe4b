import { MethodList } from "../../payment/list/MethodList";

/** The methods of a deposit group. */
export default function DepositList() {
  return <MethodList area="deposit" />;
}
