import { bonusLists } from "/desk/bonusLists.js";
import { followScheme } from "/followScheme.js";

// What a host does with the widget's events: here it keeps its own balance and says what has happened.
const start = 1250;
const balance = document.querySelector("#balance");
const note = document.querySelector("#note");
const money = new Intl.NumberFormat("en", { minimumFractionDigits: 2 });
/** The transactions that are already counted: the widget may tell of a status more than once. */
const counted = new Set(JSON.parse(sessionStorage.getItem("northline.counted") ?? "[]"));
let sum = Number(sessionStorage.getItem("northline.balance") ?? start);

// The demo plays the captchas' providers. Where a script comes from is said by script alone, not by an attribute.
const cashier = document.querySelector("cashier-widget");
cashier.recaptchaScript = "/captcha/recaptcha.js";
cashier.geetestScript = "/captcha/geetest.js";

function show() {
  balance.textContent = `${money.format(sum)} MXN`;
}

document.addEventListener("cashier-transaction", ({ detail }) => {
  if (detail.status === 1 && !counted.has(detail.id)) {
    counted.add(detail.id);
    sum += detail.type === "deposit" ? detail.amount : -detail.amount;
    // The player leaves for the bank and comes back: the page starts anew, its balance does not.
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
  note.textContent = `The cashier could not start: ${detail.message}`;
});

// an attribute, as the element may not be defined yet; later the property `bonusList` does as well
cashier.setAttribute("bonus-list", JSON.stringify(bonusLists[0]));
followScheme(cashier);
show();
