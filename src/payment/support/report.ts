import type { Cashier } from "../../cashier/Cashier";
import type { HelpReport } from "../../contract/host/help";
import type { Transaction } from "../../contract/payment/transaction";
import { version } from "../../contract/version";
import { inDigits } from "../../money/amountText";
import { hostSessionAtom, localeAtom, regionOf } from "../../session/atoms";
import { recordAtom, reportOfRecord, reportOfTransaction } from "./record";

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
