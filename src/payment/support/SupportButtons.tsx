import { useAtomValue } from "jotai/react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { safeAddress } from "../../contract/address/safeLink";
import { CashierError } from "../../contract/CashierError";
import type { Transaction } from "../../contract/payment/transaction";
import { settingsAtom } from "../../session/atoms";
import { useStyles } from "../../ui/dom/useStyles";
import { CopyValue } from "../requisites/CopyValue";
import { recordingAtom } from "./record";
import { helpReport, reportText } from "./report";
import css from "./support.css?inline";

/** Texts of the way to the host's support. */
const texts = {
  get: /*i18n*/ { id: "help.get", message: "Get help" },
  copy: /*i18n*/ { id: "help.copy", message: "Copy details" },
};

/** Props of {@link SupportButtons}. */
export interface SupportButtonsProps {
  /** the transaction on screen */
  transaction?: Transaction | undefined;
}

/** "Get help", which asks the host and opens its help page, and "Copy details", if the host offers help. */
export default function SupportButtons({ transaction }: SupportButtonsProps) {
  const cashier = useCashier();
  const { help } = useAtomValue(settingsAtom);
  const { isReady } = useAtomValue(recordingAtom);
  useStyles(css);
  if (!help || !isReady) return null;
  return (
    <div className="support">
      <button type="button" className="support-get" onClick={() => getHelp(cashier, transaction)}>
        {cashier.text(texts.get)}
      </button>
      <CopyValue
        name="details"
        label={cashier.text(texts.copy)}
        value={() => reportText(helpReport(cashier, transaction))}
      />
    </div>
  );
}

/** Tells the host, and opens its help page unless a listener calls `preventDefault`. */
function getHelp(cashier: Cashier, transaction: Transaction | undefined): void {
  cashier.track("button", { button: "help" });
  const { screen } = cashier;
  const report = helpReport(cashier, transaction);
  // a copy: listeners may change it, and the screen shows the original
  const detail = structuredClone({ screen, ...(transaction && { transaction }), report });
  const isAllowed = cashier.emit("cashier-help", detail);
  const { helpUrl } = cashier.store.get(settingsAtom);
  if (!isAllowed || !helpUrl) return;
  const url = safeAddress(helpUrl);
  if (url?.protocol === "https:") window.open(url, "_blank", "noopener");
  else cashier.report(new CashierError("The help page has to be https", { code: "unsafe_url" }));
}
