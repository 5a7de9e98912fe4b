import { confirmWithdrawal } from "../../api/withdrawal";
import { toCashierError } from "../../contract";
import type { Submitted } from "../../form/state";
import { onePress } from "../../payment/onePress";
import { sayRefusal } from "../../payment/sayRefusal";
import { proceed } from "../../payment/show";
import type { Cashier } from "../../session/Cashier";
import { isHeard } from "../../transport/Transport";

/**
 * Hands in the one-time code of a withdrawal and shows what the server wants shown next. Presses while one is under way
 * are ignored; a repeated one is safe, as it confirms the same withdrawal.
 * @returns a refusal that belongs to the form is handed back; everything else is said here
 */
export function submitCode(cashier: Cashier, id: string, code: string): Promise<Submitted> {
  return onePress(cashier, async () => {
    cashier.track("submit");
    try {
      proceed(cashier, await confirmWithdrawal(cashier, { id, code }));
      return "taken";
    } catch (thrown) {
      return isHeard(thrown, cashier.signal) ? sayRefusal(cashier, toCashierError(thrown)) : "said";
    }
  });
}
