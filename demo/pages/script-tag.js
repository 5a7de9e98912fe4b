import { bonusLists } from "/desk/bonusLists.js";
import { followScheme } from "/followScheme.js";

// A host that handles the widget's events: it updates its own balance and shows notes.
const start = 1250;
const balance = document.querySelector("#balance");
const note = document.querySelector("#note");
const money = new Intl.NumberFormat("en", { minimumFractionDigits: 2 });
/** Ids of transactions that are already counted: the widget may report a status more than once. */
const counted = new Set(JSON.parse(sessionStorage.getItem("northline.counted") ?? "[]"));
let sum = Number(sessionStorage.getItem("northline.balance") ?? start);

function show() {
  balance.textContent = `${money.format(sum)} MXN`;
}

document.addEventListener("cashier-transaction", ({ detail }) => {
  if (detail.status === 1 && !counted.has(detail.id)) {
    counted.add(detail.id);
    sum += detail.type === "deposit" ? detail.amount : -detail.amount;
    // keep the balance while the player is redirected to the bank and back
    sessionStorage.setItem("northline.counted", JSON.stringify([...counted]));
    sessionStorage.setItem("northline.balance", String(sum));
    note.textContent = `Your balance is now ${money.format(sum)} MXN.`;
    show();
  }
});
document.addEventListener("cashier-token-expired", () => {
  note.textContent = "Your session has expired. Sign in again.";
});
document.addEventListener("cashier-init-error", ({ detail }) => {
  note.textContent = `The cashier failed to start: ${detail.message}`;
});

const cashier = document.querySelector("cashier-widget");
// The demo simulates the captcha providers. Script addresses are properties, not attributes.
cashier.recaptchaScript = "/captcha/recaptcha.js";
cashier.geetestScript = "/captcha/geetest.js";
// an attribute, as the element may not be defined yet; afterwards use the property `bonusList`
cashier.setAttribute("bonus-list", JSON.stringify(bonusLists[0]));
followScheme(cashier);
show();
