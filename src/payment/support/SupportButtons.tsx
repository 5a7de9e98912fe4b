import { useAtomValue } from "jotai/react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { safeAddress } from "../../contract/address/safeLink";
import { CashierError } from "../../contract/CashierError";
import type { HelpReport } from "../../contract/events/events";
import type { Transaction } from "../../contract/payment/transaction";
import { version } from "../../contract/version";
import { inDigits } from "../../money/amountText";
import { hostSessionAtom, localeAtom, settingsAtom } from "../../session/atoms";
import { regionOf } from "../../session/region";
import { useStyles } from "../../ui/dom/useStyles";
import { CopyValue } from "../requisites/CopyValue";
import { recordAtom, recordingAtom, reportOfRecord, reportOfTransaction } from "./record";
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
  if (url?.protocol === "https:") window.open(url.href, "_blank", "noopener");
  else cashier.report(new CashierError("The help page has to be https", { code: "unsafe_url" }));
}

/** Longer user agents are not genuine. */
const maxBrowserLength = 300;

/** Creates the report for support staff. @param transaction the one on screen */
export function helpReport({ store, screen, area }: Cashier, transaction: Transaction | undefined): HelpReport {
  const record = store.get(recordAtom);
  return {
    version,
    at: new Date().toISOString(),
    screen,
    area,
    transport: store.get(hostSessionAtom).transport,
    region: regionOf(store),
    locale: store.get(localeAtom),
    browser: navigator.userAgent.slice(0, maxBrowserLength),
    ...(transaction && { transaction: reportOfTransaction(record, transaction) }),
    ...reportOfRecord(record),
  };
}

/**
 * A report as lines of text, with everything that it holds. In English, whatever the player's language: support staff
 * read it.
 */
export function reportText(report: HelpReport): string {
  const { transaction, calls, lost_connections: lost, region } = report;
  const lines = [
    `Cashier: ${report.version}`,
    `Time: ${report.at}`,
    `Screen: ${report.screen} (${report.area})`,
    `Transport: ${report.transport}`,
    `Region: ${region.country} ${region.currency}`,
    `Locale: ${report.locale}`,
    `Browser: ${report.browser}`,
  ];
  if (transaction) lines.push("", ...transactionLines(transaction));
  lines.push("", calls.length > 0 ? "Calls:" : "Calls: none");
  for (const { at, name, ms, outcome } of calls)
    lines.push(`  ${at} ${name} ${ms === undefined ? "" : `${ms} ms `}${outcome}`);
  lines.push(lost.length > 0 ? "Lost connections:" : "Lost connections: none", ...lost.map((at) => `  ${at}`));
  return lines.join("\n");
}

function transactionLines({ id, type, method, amount, currency, ...rest }: NonNullable<HelpReport["transaction"]>) {
  const { created_at: createdAt, error_code: errorCode, states } = rest;
  return [
    `Transaction: ${id} (${type})`,
    `Method: ${method}`,
    `Amount: ${amount === null ? "not known yet," : inDigits(amount)} ${currency}`,
    ...(createdAt ? [`Created: ${createdAt}`] : []),
    ...(errorCode ? [`Reason: ${errorCode}`] : []),
    "States:",
    ...states.map(({ status, at }) => `  ${at ? `${at} ` : ""}${status}`),
  ];
}
