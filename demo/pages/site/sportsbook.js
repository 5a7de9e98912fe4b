import { byId, make } from "/panel/dom.js";
import { matches } from "./matches.js";

const decimal = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = new Intl.NumberFormat("en", { style: "currency", currency: "MXN", currencyDisplay: "narrowSymbol" });
const signs = ["1", "X", "2"];

/** Fills the page with matches and a bet slip. No bet is ever placed. */
export function showSportsbook() {
  /** the chosen odds, by match */
  const chosen = new Map();
  const slip = createSlip(chosen);
  byId("matches").replaceChildren(...matches.map((match) => matchItem(match, chosen, slip)));
  byId("stake").addEventListener("input", slip.update);
  slip.update();
}

function matchItem(match, chosen, slip) {
  const { id, league, live, starts, home, guests, score } = match;
  const when = live ? make("span", { class: "live" }, "Live ", live) : make("span", {}, `Today ${starts}`);
  const team = (name, side) =>
    make("p", { class: "team" }, make("span", {}, name), score ? make("b", {}, String(score[side])) : "");
  const odds = make("div", { class: "odds" });
  match.odds.forEach((value, at) => {
    if (value === null) return;
    const outcome = [`${home} win`, "Draw", `${guests} win`][at];
    const label = `${outcome}, ${decimal.format(value)}`;
    const button = make("button", { type: "button", class: "odd", "aria-pressed": "false", "aria-label": label });
    button.append(make("span", {}, signs[at]), make("b", {}, decimal.format(value)));
    button.addEventListener("click", () => {
      const isChosen = button.getAttribute("aria-pressed") === "true";
      for (const other of odds.children) other.setAttribute("aria-pressed", String(other === button && !isChosen));
      if (isChosen) chosen.delete(id);
      else chosen.set(id, { outcome, value, match: `${home} – ${guests}` });
      slip.update();
    });
    odds.append(button);
  });
  const head = make("p", { class: "league" }, make("span", {}, league), when);
  return make("li", { class: "match" }, head, team(home, 0), team(guests, 1), odds);
}

function createSlip(chosen) {
  const update = () => {
    const bets = [...chosen.values()];
    const total = bets.reduce((product, { value }) => product * value, 1);
    const stake = Math.max(0, Number(byId("stake").value) || 0);
    byId("slip-count").textContent = String(bets.length);
    byId("slip-empty").hidden = bets.length > 0;
    byId("slip-form").hidden = bets.length === 0;
    byId("slip-bets").replaceChildren(
      ...bets.map(({ outcome, value, match }) =>
        make("li", {}, make("b", {}, outcome), make("b", {}, decimal.format(value)), make("span", {}, match)),
      ),
    );
    byId("slip-return").textContent = money.format(stake * total);
  };
  return { update };
}
