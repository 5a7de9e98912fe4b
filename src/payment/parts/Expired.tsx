import type { Transaction } from "../../contract";
import { useCashier } from "../../session/Cashier";
import { startAgain } from "../../transaction/startAgain";
import { Button } from "../../ui/Button";
import { texts as statusScreenTexts } from "../statusTexts";
import { useSubmitting } from "../useSubmitting";
import { expiredTexts as texts } from "./actionTexts";
import { StatusMessage } from "./StatusMessage";

/** In place of what can be paid no more: a new request with one press (contract §4.3, Expired). */
export function Expired({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  return (
    <>
      <div className="body">
        <StatusMessage status="mistaked" title={cashier.text(texts.title)} text={cashier.text(texts.text)} />
      </div>
      <div className="actions">
        <Button busy={busy} disabled={paused} onClick={() => void startAgain(cashier, transaction)}>
          {cashier.text(texts.again)}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            cashier.track("button", { button: "to_methods" });
            cashier.showReloadedList();
          }}
        >
          {cashier.text(statusScreenTexts.toMethods)}
        </Button>
      </div>
    </>
  );
}
