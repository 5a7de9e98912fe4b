import { followRedirects } from "/followRedirect.js";
import { languages } from "/languages.js";
import { followScheme } from "/look/followScheme.js";
import { byId, make } from "/panel/dom.js";

// A page without a host. The buttons use the same functions as the console commands.
const regionName = new Intl.DisplayNames(["en"], { type: "region" });
const form = byId("sign-in");
form.elements.lang.append(...languages.map(({ locale, name }) => make("option", { value: locale }, name)));
const user = readUser();

function readUser() {
  try {
    return JSON.parse(sessionStorage.getItem("cashier.user"));
  } catch {
    return null;
  }
}

/** Waits for the widget's code, which defines the console functions. */
async function cashierDebug() {
  while (!window.cashierDebug) await new Promise((resolve) => setTimeout(resolve, 50));
  return window.cashierDebug;
}

function showPlayer() {
  const { token, paymentGeo, currency, lang } = user ?? { token: "none" };
  const country = paymentGeo && regionName.of(paymentGeo);
  const entries = Object.entries({ Player: token, Country: country, Currency: currency, Language: lang });
  for (const [name, value] of entries) {
    if (value) byId("facts").append(make("div", {}, make("dt", {}, name), make("dd", {}, value)));
  }
  byId("sign-out").hidden = !user;
  form.hidden = Boolean(user);
  // the cashier behind the form is not usable yet
  document.querySelector("cashier-widget").inert = !user;
}

function showTransport() {
  const chosen = sessionStorage.getItem("cashier.transport") ?? "socket";
  for (const button of byId("transports").children) {
    const { transport } = button.dataset;
    button.setAttribute("aria-pressed", String(transport === chosen));
    button.addEventListener("click", async () => (await cashierDebug()).setTransport(transport));
  }
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { token, place, lang } = Object.fromEntries(new FormData(form));
  const [paymentGeo, currency] = place.split(" ");
  (await cashierDebug()).setUser({ token, paymentGeo, currency, lang });
});
byId("sign-out").addEventListener("click", async () => (await cashierDebug()).setUser(null));

followScheme(document.querySelector("cashier-widget"));
followRedirects();
showPlayer();
showTransport();
