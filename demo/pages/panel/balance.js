import { byId, make } from "./dom.js";
import { control } from "./server.js";

/**
 * Creates the form that shows and changes the balance of the element's player.
 * @param {() => string} player the player's token
 * @param {string[]} currencies
 * @returns `refresh`
 */
export function createBalanceForm({ player, currencies, onProblem }) {
  const form = byId("balance-form");
  const { currency, amount } = form.elements;
  let balance = {};
  currency.replaceChildren(...currencies.map((code) => make("option", { value: code }, code)));

  /** Shows the balance of a player, unless another one has taken their place meanwhile. */
  function show(token, balanceData) {
    if (token !== player()) return;
    balance = balanceData ?? {};
    byId("balance-player").textContent = token || "nobody";
    amount.value = balance[currency.value] ?? "";
  }
  async function refresh(code) {
    if (code) currency.value = code;
    const token = player();
    show(token, token === "" ? null : (await control("GET", `balance?token=${encodeURIComponent(token)}`)).balanceData);
  }
  currency.addEventListener("change", () => show(player(), balance));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wanted = { token: player(), currency: currency.value, amount: amount.valueAsNumber };
    await control("POST", "balance", wanted).then(
      ({ balanceData }) => show(wanted.token, balanceData),
      (problem) => onProblem(problem.message),
    );
  });
  return { refresh };
}
