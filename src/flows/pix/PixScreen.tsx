import type { Transaction } from "../../contract";
import { type ActionOf, ActionScreen } from "../../payment/ActionScreen";
import { AmountDue, AwaitingPayment } from "../../payment/parts/AmountDue";
import { QrOnDemand } from "../../payment/parts/QrOnDemand";
import { Steps } from "../../payment/parts/Steps";
import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../ui/useStyles";
import { PixCode } from "./PixCode";
import css from "./pix.css?inline";
import { texts } from "./texts";

/** A Pix payment: the amount, the time left, and a code to scan or paste. */
export const PixScreen = () => (
  <ActionScreen type="pix" area="deposit">
    {(action, transaction) => <Pix action={action} transaction={transaction} />}
  </ActionScreen>
);

function Pix({ action: { payload }, transaction }: { action: ActionOf<"pix">; transaction: Transaction }) {
  const cashier = useCashier();
  useStyles(css);
  return (
    <div className="body beside">
      <div className="stack">
        <AmountDue transaction={transaction} />
        <PixCode payload={payload} />
      </div>
      <div className="beside-code">
        <QrOnDemand text={payload} label={cashier.text(texts.qr)} />
      </div>
      <div className="stack">
        <Steps small aria-label={cashier.text(texts.how)}>
          {[texts.open, texts.choose, texts.scan].map((step) => (
            <li key={step.id}>
              <p>{cashier.text(step)}</p>
            </li>
          ))}
        </Steps>
        <AwaitingPayment />
      </div>
    </div>
  );
}
