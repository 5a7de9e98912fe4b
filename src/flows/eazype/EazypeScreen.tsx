import { useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { ActionOf } from "../../contract/payment/action";
import type { Transaction } from "../../contract/payment/transaction";
import { visibleText } from "../../contract/text/textSchemas";
import { AppLinks } from "../../payment/guidance/Links";
import { AmountDue } from "../../payment/requisites/AmountDue";
import { FoldedCode } from "../../payment/requisites/QrOnDemand";
import { ActionScreen, Awaiting, awaitingTexts } from "../../payment/status/ActionScreen";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./eazype.css?inline";

/** Texts of EazyPe. */
const texts = {
  scan: /*i18n*/ { id: "eazype.scan", message: "Scan with any UPI app" },
  qr: /*i18n*/ { id: "eazype.qr", message: "UPI QR code" },
};

/** A payment in a UPI app: links to apps on this phone, and a QR code to scan. */
export default function EazypeScreen() {
  return (
    <ActionScreen type="eazype">
      {(action, transaction) => <Eazype action={action} transaction={transaction} />}
    </ActionScreen>
  );
}

function Eazype({ action, transaction }: { action: ActionOf<"eazype">; transaction: Transaction }) {
  const cashier = useCashier();
  const id = useId();
  const payload = visibleText(action.payload);
  useStyles(css);
  return (
    <div className="body beside">
      <div className="stack">
        <AmountDue transaction={transaction} />
        <AppLinks apps={action.apps} payload={payload} />
      </div>
      {/* a server may have apps alone */}
      {payload && (
        <section className="beside-code eazype-way" aria-labelledby={`${id}scan`}>
          <h2 id={`${id}scan`}>{cashier.text(texts.scan)}</h2>
          <FoldedCode text={payload} label={cashier.text(texts.qr)} />
        </section>
      )}
      <Awaiting text={awaitingTexts.deposit} />
    </div>
  );
}
