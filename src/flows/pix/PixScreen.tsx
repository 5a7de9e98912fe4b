import { useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { ActionOf } from "../../contract/payment/action";
import type { Transaction } from "../../contract/payment/transaction";
import { visibleText } from "../../contract/text/textSchemas";
import { Steps } from "../../payment/guidance/Steps";
import { AmountDue } from "../../payment/requisites/AmountDue";
import { CopyValue } from "../../payment/requisites/CopyValue";
import { DetailRows } from "../../payment/requisites/DetailRows";
import { FoldedCode, isTouchDevice } from "../../payment/requisites/QrOnDemand";
import { ActionScreen, Awaiting, awaitingTexts } from "../../payment/status/ActionScreen";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./pix.css?inline";

/** Texts of Pix. */
const texts = {
  qr: /*i18n*/ { id: "pix.qr", message: "Pix QR code" },
  copy: /*i18n*/ { id: "pix.copy", message: "Copy Pix code" },
  code: /*i18n*/ { id: "pix.code", message: "Pix copy-and-paste code" },
  how: /*i18n*/ { id: "pix.how", message: "How to pay" },
  open: /*i18n*/ { id: "pix.step.open", message: "Open your bank's app." },
  choose: /*i18n*/ { id: "pix.step.choose", message: "Choose Pix." },
  scan: /*i18n*/ { id: "pix.step.scan", message: "Scan the QR code or paste the code." },
};

/** Characters at the end that are never clipped: the checksum, which differs between codes. */
const endLength = 8;

/** The Pix code to copy. The page contains all of it; CSS clips the middle if space is short. */
function PixCode({ payload }: { payload: string }) {
  const cashier = useCashier();
  const characters = Array.from(payload);
  // one element, so that selections and screen readers get the whole code
  const shown = (
    <code className="pix-value" dir="ltr">
      <span className="pix-start">{characters.slice(0, -endLength).join("")}</span>
      {characters.slice(-endLength).join("")}
    </code>
  );
  return <DetailRows rows={[{ label: cashier.text(texts.code), value: payload, copyName: "pix", shown }]} />;
}

/** A Pix payment: the amount, the time left, and a code to scan or paste. */
export default function PixScreen() {
  return (
    <ActionScreen type="pix">{(action, transaction) => <Pix action={action} transaction={transaction} />}</ActionScreen>
  );
}

function Pix({ action, transaction }: { action: ActionOf<"pix">; transaction: Transaction }) {
  const cashier = useCashier();
  const [isTouch] = useState(isTouchDevice);
  const payload = visibleText(action.payload);
  useStyles(css);
  const content = (
    <div className="body beside">
      <div className="stack">
        <AmountDue transaction={transaction} />
        <PixCode payload={action.payload} />
      </div>
      <div className="beside-code">
        <FoldedCode text={payload} label={cashier.text(texts.qr)} />
      </div>
      <div className="stack">
        <Steps small aria-label={cashier.text(texts.how)}>
          {[texts.open, texts.choose, texts.scan].map((step) => (
            <li key={step.id}>
              <p>{cashier.text(step)}</p>
            </li>
          ))}
        </Steps>
        <Awaiting text={awaitingTexts.deposit} />
      </div>
    </div>
  );
  if (!isTouch) return content;
  return (
    <>
      {content}
      <div className="actions">
        <CopyValue variant="primary" value={payload} name="pix" label={cashier.text(texts.copy)} />
      </div>
    </>
  );
}
