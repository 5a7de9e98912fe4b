import { MethodList } from "../../payment/list/MethodList";

/** The methods of a withdrawal group. */
export default function WithdrawalList() {
  return <MethodList area="withdrawal" />;
}
