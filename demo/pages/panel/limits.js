import { byId } from "./dom.js";
import { control } from "./server.js";

const periods = ["day", "week", "month"];

/** Describes limits in a line. */
function textOf(limits) {
  if (!limits) return "The player has none.";
  const parts = limits.items.map(({ period, used, amount, currency, pending }) => {
    const raise = pending
      ? `, ${pending.amount ?? "none"} from ${new Date(pending.effective_at).toLocaleString()}`
      : "";
    return `${period}: ${used} of ${amount ?? "no limit"} ${currency}${raise}`;
  });
  return parts.join(" · ");
}

/**
 * Connects the form that sets the deposit limits of the element's player, uses them up and moves their clock.
 * @param {() => string} player the player's token
 * @returns `refresh`
 */
export function createLimitsForm({ player, onProblem }) {
  const form = byId("limits-form");
  /** Shows the limits of a player, unless another one has taken their place meanwhile. */
  const show = (token, limits) => {
    if (token !== player()) return;
    byId("limits-result").textContent = textOf(limits);
    for (const period of periods)
      form.elements[period].value = limits?.items.find((limit) => limit.period === period)?.amount ?? "";
  };
  async function read(token) {
    return token === "" ? null : (await control("GET", `limits?token=${encodeURIComponent(token)}`)).limits;
  }
  const refresh = async () => {
    const token = player();
    show(token, await read(token));
  };
  const change = (body, token = player()) =>
    control("POST", "limits", { token, ...body }).then(
      ({ limits }) => show(token, limits),
      (problem) => onProblem(problem.message),
    );
  const actions = {
    async use() {
      const token = player();
      const day = (await read(token))?.items.find(({ period }) => period === "day");
      if (day && day.amount !== null) await change({ use: Math.max(0, day.amount - day.used) }, token);
    },
    ripen: () => change({ ripen: true }),
    prompt: () => change({ prompt: true }),
    none: () => change({ none: true }),
    async day() {
      await control("POST", "clock", { hours: 24 });
      await refresh();
    },
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const amounts = periods.map((period) => [period, form.elements[period].value]);
    void change(Object.fromEntries(amounts.map(([period, text]) => [period, text === "" ? null : Number(text)])));
  });
  form.addEventListener("click", ({ target }) => void actions[target.dataset.do]?.());
  return { refresh };
}
