import { bonusLists } from "/desk/bonusLists.js";
import { followRedirects } from "/followRedirect.js";
import { followScheme } from "/look/followScheme.js";
import { showSportsbook } from "/site/sportsbook.js";

// A host that handles the widget's events: it shows the balance that its own server keeps, and notes.
const cashier = document.querySelector("cashier-widget");
const balance = document.querySelector("#balance");
const note = document.querySelector("#note");
const money = new Intl.NumberFormat("en", { minimumFractionDigits: 2 });

/** Asks the site's own server for the balance. @returns the balance as a text */
async function refreshBalance() {
  const response = await fetch("/account", { headers: { authorization: cashier.getAttribute("token") } });
  const { user } = await response.json();
  const { amount, currency } = user.balanceData.primary;
  balance.textContent = `${money.format(amount)} ${currency}`;
  return balance.textContent;
}

document.addEventListener("cashier-transaction", async ({ detail }) => {
  const text = await refreshBalance();
  if (detail.status === 1) note.textContent = `Your balance is now ${text}.`;
});
document.addEventListener("cashier-token-expired", () => {
  note.textContent = "Your session has expired. Sign in again.";
});
document.addEventListener("cashier-init-error", ({ detail }) => {
  note.textContent = `The cashier failed to start: ${detail.message}`;
});

document.querySelector("#deposit").addEventListener("click", () => {
  // the element may not be defined yet; it opens with deposits
  cashier.open?.("deposit");
  document.querySelector("#cashier").scrollIntoView();
});

// The demo simulates the captcha providers. Script addresses are properties, not attributes.
cashier.recaptchaScript = "/captcha/recaptcha.js";
cashier.geetestScript = "/captcha/geetest.js";
// an attribute, as the element may not be defined yet; afterwards use the property `bonusList`
cashier.setAttribute("bonus-list", JSON.stringify(bonusLists[0]));
followScheme(cashier);
followRedirects();
showSportsbook();
await refreshBalance();
