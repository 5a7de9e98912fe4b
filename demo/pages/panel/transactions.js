import { byId, make } from "./dom.js";
import { control } from "./server.js";

const statuses = ["Waiting", "Processed", "Failed", "Accepted"];
const finalStatuses = [
  { id: "settle", label: "Settle" },
  { id: "fail", label: "Fail" },
  { id: "accept", label: "Accept" },
  { id: "expire", label: "Expire" },
];
const nextStep = { id: "walk", label: "Next step" };
const maxRows = 50;
const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
const number = new Intl.NumberFormat("en", { maximumFractionDigits: 8 });

function row(transaction, onProblem) {
  const { id, createdAt, token, type, method, amount, currency, bonusId, status, error, payout } = transaction;
  // a withdrawal on its way: accepted, and not all of its steps done
  const isOnItsWay = Boolean(payout?.timeline) && status === 3;
  const buttons = [...(isOnItsWay ? [nextStep] : []), ...finalStatuses].map(({ id: change, label }) => {
    const button = make("button", { type: "button", "aria-label": `${label} ${method} ${id}` }, label);
    button.addEventListener("click", () => {
      const code = change === "fail" && byId("fail-code").value;
      const details = { silent: byId("silent").checked, ...(code && { code }) };
      control("POST", `transactions/${id}/${change}`, details).catch(({ message }) => onProblem(message));
    });
    return button;
  });
  const details = error ? ` (${error.code})` : isOnItsWay ? `, ${payout.timeline.doneAt.length} of 4 steps` : "";
  return make(
    "tr",
    { title: id },
    make("td", {}, time.format(createdAt)),
    make("td", { class: "name" }, token),
    make("td", { class: "name" }, type === "withdrawal" ? `↑ ${method}` : method),
    make("td", { class: "number" }, amount === null ? "any amount" : `${number.format(amount)} ${currency}`),
    make("td", { class: "name" }, bonusId ?? "–"),
    make(
      "td",
      {},
      make("span", { class: "status", "data-status": String(status) }, (statuses[status] ?? status) + details),
    ),
    make("td", {}, make("div", { class: "row" }, ...buttons)),
  );
}

/** Creates the table of all players' transactions. @returns `refresh`, which is debounced */
export function createTransactionTable({ onProblem }) {
  let isScheduled = false;
  async function load() {
    isScheduled = false;
    const { items, count } = await control("GET", `transactions?limit=${maxRows}`);
    byId("transaction-count").textContent = count;
    byId("no-transactions").hidden = count > 0;
    byId("transactions").replaceChildren(...items.map((item) => row(item, onProblem)));
  }
  return {
    refresh() {
      if (isScheduled) return;
      isScheduled = true;
      setTimeout(() => load().catch(({ message }) => onProblem(message)), 80);
    },
  };
}
