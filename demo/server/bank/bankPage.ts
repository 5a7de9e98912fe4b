import { type StoredTransaction, waiting } from "../transactions/storedTransaction";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

function money({ amount, currency }: StoredTransaction): string {
  return new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "code" }).format(amount ?? 0);
}

/** The bank's payment page as HTML; with `isCard` the page that approves a card payment. */
export function bankPage(transaction: StoredTransaction, isCard: boolean, params: Record<string, string>): string {
  const title = titleOf(transaction, isCard);
  const isOpen = transaction.status === waiting && transaction.action.type !== "status";
  return layout(title, isOpen ? question(transaction, title, isCard, params) : finished(transaction));
}

function titleOf({ type }: StoredTransaction, isCard: boolean): string {
  if (type === "withdrawal") return "Confirm the payout";
  return isCard ? "Approve the card payment" : "Confirm the payment";
}

/** The page for an unknown payment, as HTML. */
export function unknownPaymentPage(): string {
  return layout(
    "Unknown payment",
    "<h1>Unknown payment</h1><p>This link does not belong to any payment. Start again in the cashier.</p>",
  );
}

function layout(title: string, content: string): string {
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
<body>
<header><span class="mark" aria-hidden="true"></span> Demo Bank</header>
<main>${content}</main>
<footer>A fictional bank for this demo. No money moves.</footer>
</body>
</html>`;
}

function question(
  transaction: StoredTransaction,
  title: string,
  isCard: boolean,
  params: Record<string, string>,
): string {
  const rows = [
    ["Merchant", "Demo Cashier"],
    ["Method", transaction.method],
    ["Order", transaction.id.toUpperCase()],
    ...(isCard ? [["Card", maskedCard(transaction.fields.card_number)]] : []),
    ...Object.entries(params).map(([name, value]) => [`Sent: ${name}`, value]),
  ];
  const list = rows
    .map(([name = "", value = ""]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join("");
  return `<h1>${escapeHtml(title)}</h1>
<p class="amount">${escapeHtml(money(transaction))}</p>
<dl>${list}</dl>
<form method="post" action="/bank/decide/${transaction.id}">
<button class="pay" name="decision" value="pay">${transaction.type === "withdrawal" ? "Confirm" : "Pay"}</button>
<button name="decision" value="decline">Decline</button>
<button class="quiet" name="decision" value="cancel">Cancel and return</button>
</form>`;
}

function finished({ returnUrl }: StoredTransaction): string {
  const back =
    returnUrl === null ? "" : `<p><a class="button" href="${escapeHtml(returnUrl)}">Return to the merchant</a></p>`;
  return `<h1>This payment is already finished</h1><p>There is nothing left to do.</p>${back}`;
}

function maskedCard(number: string | undefined): string {
  return number === undefined ? "—" : `•••• ${number.slice(-4)}`;
}
