import { firstToken } from "../../demo/server/transactions/Ledger.ts";
import { tokenOf } from "./players.ts";
import { BrokenRuleError, type Cashier, type World } from "./World.ts";

/** For whom a screen is drawn: the player who is signed in once nothing is under way any more. */
export const drawnFor = ({ player }: Cashier): string => player?.name ?? "";

/** Shorter texts stand on a screen by chance. */
const shortest = 6;

/** The text of a screen, with that of its fields. */
const wordsOn = ({ look }: Cashier): string =>
  look ? [look.text, ...look.inputs.filter(({ type }) => type !== "radio").map(({ value }) => value)].join("\n") : "";

/** Rule: nothing of one player under another, on screen or in what is sent. */
export function checkLeaks(world: World): void {
  for (const cashier of world.cashiers) {
    const words = wordsOn(cashier);
    const mine = world.typed.get(cashier.shownFor);
    for (const [player, texts] of world.typed) {
      if (player === cashier.shownFor) continue;
      const leaked = [...texts].find((text) => text.length >= shortest && !mine?.has(text) && words.includes(text));
      if (leaked)
        throw new BrokenRuleError("player", `"${leaked}" of ${player} is shown to ${cashier.shownFor || "nobody"}`);
    }
    const foreign = world.wholeLedger().find((one) => one.token !== cashier.shownFor && words.includes(one.id));
    if (foreign) {
      throw new BrokenRuleError(
        "player",
        `transaction ${foreign.id} of ${foreign.token} is shown to ${cashier.shownFor}`,
      );
    }
  }
}

/** Rule: an id that belongs to one player is never in a call of another. */
export function checkCalls(world: World): void {
  const ids = new Map(world.wholeLedger().map((one) => [one.id, one.token]));
  const asked = world.calls.splice(0);
  for (const { call, token, data } of asked) {
    const { id, request_id } = { id: "", request_id: "", ...Object(data) };
    const player = world.players.find(({ name }) => name === firstToken(token));
    if (!player) continue;
    const owner = ids.get(String(id)) ?? world.requests.get(String(request_id));
    if (owner && owner !== player.name)
      throw new BrokenRuleError("player", `${call} of ${tokenOf(player)} names ${owner}'s ${id || request_id}`);
    if (request_id) world.requests.set(String(request_id), player.name);
  }
}

/** A report of help as text, without the amount of its payment, which a player has typed. */
function reported({ detail }: Cashier["events"][number]): string {
  const report = structuredClone(Object(detail).report ?? {});
  if (report.transaction) report.transaction.amount = null;
  return JSON.stringify(report);
}

/** Rule: no token, no typed text, and nothing of another player in the report that support staff get. */
export function checkReports(world: World): void {
  for (const cashier of world.cashiers) {
    for (const event of cashier.events.filter(({ type }) => type === "help")) {
      const text = reported(event);
      const token = world.players.map(tokenOf).find((one) => new RegExp(`\\b${one}\\b`).test(text));
      if (token) throw new BrokenRuleError("report", `the report of ${cashier.shownFor} has the token ${token}`);
      const typed = [...world.typed.values()]
        .flatMap((texts) => [...texts])
        .find((one) => one.length >= shortest && text.includes(one));
      if (typed) throw new BrokenRuleError("report", `the report of ${cashier.shownFor} has "${typed}"`);
      if (/\d{12}/.test(text.replace(/"(?:id|txid)":"[^"]*"/g, "")))
        throw new BrokenRuleError("report", `a long number is in ${text}`);
      const foreign = world.wholeLedger().find((one) => one.token !== cashier.shownFor && text.includes(one.id));
      if (foreign)
        throw new BrokenRuleError(
          "report",
          `${foreign.id} of ${foreign.token} is in the report of ${cashier.shownFor}`,
        );
    }
  }
}
