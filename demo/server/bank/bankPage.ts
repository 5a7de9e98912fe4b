import { waiting } from "../transactions/statuses";
import type { StoredTransaction } from "../transactions/storedTransaction";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

function money({ amount, currency }: StoredTransaction): string {
  return new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "code" }).format(amount ?? 0);
}

/** The bank's pages: a payment, the approval of a card, and in a frame of the cashier either or an identity check. */
export const bankSteps = ["pay", "3ds", "frame", "check"] as const;
/** Names a page of the bank. */
export type BankStep = (typeof bankSteps)[number];

/** Whether a page is shown in a frame. */
const isFramed = (step: BankStep): boolean => step === "frame" || step === "check";

/** A page of the bank as HTML. */
export function bankPage(transaction: StoredTransaction, step: BankStep, params: Record<string, string>): string {
  const title = titleOf(transaction, step);
  const isOpen = transaction.status === waiting && transaction.action.type !== "status";
  return layout(
    title,
    isOpen ? decisionForm(transaction, title, step, params) : finishedNotice(transaction, step),
    step,
  );
}

/** The page after a decision in a frame, as HTML: it tells the cashier that it is done. */
export const donePage = (): string =>
  layout("Done", "<h1 data-done>Thank you</h1><p>The bank has your answer. You can go on in the cashier.</p>", "frame");

function titleOf({ type }: StoredTransaction, step: BankStep): string {
  if (step === "check") return "Confirm your identity";
  if (type === "withdrawal") return "Confirm the payout";
  return step === "pay" ? "Confirm the payment" : "Approve the card payment";
}

/** The page for an unknown payment, as HTML. */
export function unknownPaymentPage(): string {
  return layout(
    "Unknown payment",
    "<h1>Unknown payment</h1><p>This link does not belong to any payment. Start again in the cashier.</p>",
  );
}

function layout(title: string, content: string, step: BankStep = "pay"): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Demo Bank</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/bank/bank.css">
<script type="module" src="/bank/bank.js"></script>
</head>
<body${isFramed(step) ? ' class="framed"' : ""}>
<header><span class="mark" aria-hidden="true"></span> Demo Bank</header>
<main>${content}</main>
<footer>A fictional bank for this demo. No money moves.</footer>
</body>
</html>`;
}

function decisionForm(
  transaction: StoredTransaction,
  title: string,
  step: BankStep,
  params: Record<string, string>,
): string {
  const rows = [
    ["Merchant", "Demo Cashier"],
    ["Method", transaction.method],
    ["Order", transaction.id.toUpperCase()],
    ...cardRow(step, transaction.fields),
    ...Object.entries(params).map(([name, value]) => [`Sent: ${name}`, value]),
  ];
  const list = rows
    .map(([name = "", value = ""]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join("");
  return `<h1>${escapeHtml(title)}</h1>
<p class="amount">${escapeHtml(money(transaction))}</p>
<dl>${list}</dl>
<form method="post" action="/bank/decide/${transaction.id}">
<button class="pay" name="decision" value="pay">${payLabel(transaction, step)}</button>
<button name="decision" value="decline">Decline</button>
<button class="quiet" name="decision" value="cancel">${isFramed(step) ? "Cancel" : "Cancel and return"}</button>
</form>`;
}

function payLabel({ type }: StoredTransaction, step: BankStep): string {
  if (step === "check") return "It is me";
  return type === "withdrawal" ? "Confirm" : "Pay";
}

function finishedNotice({ returnUrl }: StoredTransaction, step: BankStep): string {
  const back =
    returnUrl === null || isFramed(step)
      ? ""
      : `<p><a class="button" href="${escapeHtml(returnUrl)}">Return to the merchant</a></p>`;
  return `<h1>This payment is already finished</h1><p>There is nothing left to do.</p>${back}`;
}

/** The card that is charged: its number or, of a card at the provider, its token, which ends with the same digits. */
function cardRow(step: BankStep, { card_number, card }: StoredTransaction["fields"]): string[][] {
  const [digits] = /\d{4}$/.exec(card_number ?? card ?? "") ?? [];
  if (step !== "3ds" && !digits) return [];
  return [["Card", digits ? `•••• ${digits}` : "—"]];
}
