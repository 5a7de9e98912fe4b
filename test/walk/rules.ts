import { processed, waiting } from "../../demo/server/transactions/statuses.ts";
import type { Look, SeenCard } from "./look.ts";
import { technical } from "./technicalTexts.ts";
import { BrokenRuleError, type Cashier, type World } from "./World.ts";

/** Messages of the browser about failed calls, and those that the widget logs on request. */
const known =
  /^Failed to load resource|net::ERR_|WebSocket connection to|Locale receiving error|^cashier-widget: Network connection failed$/;

/** Rule: no page error, no unhandled rejection, no word on the console, no technical text on screen. */
export function checkComplaints(world: World): void {
  const complaint = world.tab.complaints.splice(0).find(({ text }) => !known.test(text));
  if (complaint) throw new BrokenRuleError("complaint", `${complaint.kind}: ${complaint.text}`);
  for (const { look } of world.cashiers) {
    const found = look && technical.exec(look.text);
    if (found)
      throw new BrokenRuleError("technical", `"${found[0]}" is on screen ${look.screen}: ${look.text.slice(0, 300)}`);
  }
}

/** Rule: every control has a name, every reference a target, every id one element, and nothing scrolls sideways. */
export function checkMarkup({ look, id }: Cashier): void {
  const flaw = look?.flaws[0];
  if (flaw) throw new BrokenRuleError("markup", `cashier ${id} on ${look.screen}: ${flaw}`);
}

/** Rule: the page never gets the focus that one of its cashiers had. */
export function checkFocus(world: World): void {
  // an element that was removed or reloaded loses it
  const present = world.cashiers.filter(({ before, look }) => before && look);
  const owner = present.find(({ before }) => before?.focus.startsWith("widget"));
  const isLost = present.some(({ look }) => look?.focus === "body") && (owner !== undefined || world.isFocusAwaited);
  // a press may have moved it to another cashier's card, which takes it once it is there
  world.isFocusAwaited = isLost && present.some(({ look }) => look?.view === "quick" && !look.card);
  if (!isLost || world.isFocusAwaited) return;
  const [screens, focus] = [present.map(({ look }) => look?.screen).join(), owner?.before?.focus];
  throw new BrokenRuleError("focus", `cashier ${owner?.id} (${focus}) → ${screens}, focus on body`);
}

/** Rule: each change is reported once, and nothing after an element has gone. */
export function checkEvents({ events, look, id }: Cashier): void {
  const gone = events.find(({ isGone }) => isGone);
  if (gone) throw new BrokenRuleError("events", `cashier ${id}: ${gone.type} after the element has gone`);
  const screens = events.filter(({ type }) => type === "screen").map(({ detail }) => detail.screen);
  const twice = screens.find((screen, at) => at > 0 && screen === screens[at - 1]);
  if (twice) throw new BrokenRuleError("events", `cashier ${id}: screen ${twice} told twice`);
  const last = screens.at(-1);
  if (last && look && last !== look.screen) {
    throw new BrokenRuleError("events", `cashier ${id}: told of ${last} and shows ${look.screen}`);
  }
  const statuses = new Map<string, unknown>();
  for (const { type, detail } of events) {
    if (type !== "transaction") continue;
    const key = String(detail.id);
    if (statuses.has(key) && statuses.get(key) === detail.status) {
      throw new BrokenRuleError("events", `cashier ${id}: status ${detail.status} of ${key} told twice`);
    }
    statuses.set(key, detail.status);
  }
}

const statusNames = ["waiting", "processed", "mistaked"];
const nameOf = (status: number): string => statusNames[status] ?? "accepted";

const isResult = (look: Look | null): look is Look => look?.screen.endsWith("/complete") === true && look.icon !== "";

/** The transaction whose state a screen shows, by its number among the facts. */
function shownTransaction(world: World, { look }: Cashier) {
  return isResult(look) ? world.wholeLedger().find(({ id }) => look.facts.includes(id)) : undefined;
}

/** The transactions whose state a card may show: it has no number, but the amount and the name of the account. */
function shownOnCard(world: World, { look, events, shownFor }: Cashier) {
  const { note = "" } = (isResult(look) && look.card) || {};
  const told = new Set(events.filter(({ type }) => type === "transaction").map(({ detail }) => detail.id));
  const digits = note.split(" · ")[0]?.replace(/\D/g, "");
  // a coin's payment has no amount until it arrives
  const isOf = ({ amount }: { amount: number | null }) =>
    amount === null
      ? digits === ""
      : [String(amount), amount.toFixed(2)].some((text) => text.replace(/\D/g, "") === digits);
  // why a payment failed stands in the place of its amount
  return world
    .ledger(shownFor)
    .filter((one) => told.has(one.id) && one.type === "deposit" && (look?.icon === "mistaked" || isOf(one)));
}

/** Rule: a result once shown is never undone, but by the server itself, and no payment is received but there. */
export function checkResults(world: World): void {
  for (const cashier of world.cashiers) {
    checkCard(world, cashier, ["processed"]);
    const transaction = shownTransaction(world, cashier);
    if (!transaction || !cashier.look) continue;
    const { icon } = cashier.look;
    const before = world.results.get(transaction.id);
    const isUndone = before && before === nameOf(transaction.status) && before !== icon;
    if (isUndone) throw new BrokenRuleError("result", `${transaction.id} was ${before}, is shown as ${icon}`);
    if (icon === "processed" || icon === "mistaked") world.results.set(transaction.id, icon);
  }
}

/** A card shows such a state only if one of its transactions has it. */
function checkCard(world: World, cashier: Cashier, icons: readonly string[]): void {
  const { look, shownFor } = cashier;
  if (!look?.card || !isResult(look) || !icons.includes(look.icon)) return;
  const shown = shownOnCard(world, cashier);
  if (shown.some(({ status }) => nameOf(status) === look.icon)) return;
  const known = shown.map(({ id, status }) => `${id} is ${nameOf(status)}`).join(", ");
  throw new BrokenRuleError("truth", `the card of ${shownFor} shows ${look.icon}: ${look.text}; the server: ${known}`);
}

/** Rule: after a quiet while the screen shows what the server has, nothing loads for ever, and no screen is empty. */
export function checkTruth(world: World, cashier: Cashier): void {
  const { look } = cashier;
  if (!look || !cashier.player) return;
  const place = `cashier ${cashier.id} (${cashier.player.name}) on ${look.screen}`;
  if (look.state === "starting" || look.state === "loading")
    throw new BrokenRuleError("stuck", `${place} is ${look.state}`);
  const words = look.text.replace(look.title, "").trim();
  const below = look.buttons.filter(({ part }) => part !== "back" && part !== "close");
  if (words.length < 3 && below.length === 0 && look.inputs.length === 0)
    throw new BrokenRuleError("empty", `${place} shows nothing`);
  // the button of a payment that waits on the card is busy as long as the payment
  const isWaiting = look.card !== null && isResult(look) && look.icon === "waiting";
  const busy = !isWaiting && look.buttons.find(({ isBusy }) => isBusy);
  if (busy) throw new BrokenRuleError("stuck", `${place}: "${busy.name}" is busy`);
  const transaction = shownTransaction(world, cashier);
  if (transaction && nameOf(transaction.status) !== look.icon) {
    throw new BrokenRuleError(
      "truth",
      `${place}: ${transaction.id} is ${nameOf(transaction.status)}, shown is ${look.icon}`,
    );
  }
  checkCard(world, cashier, ["waiting", "processed", "mistaked", "accepted"]);
  if (look.screen === "/deposit" || look.screen === "/withdrawal") checkList(world, cashier, place);
}

/** The unfinished payments above the list are those that the server has. */
function checkList(world: World, { look, player }: Cashier, place: string): void {
  if (!look || !player) return;
  const area = look.screen.slice(1);
  // a withdrawal is unfinished until it is over: it can be watched and cancelled
  const isOpen = ({ type, status }: { type: string; status: number }) =>
    type === area && (area === "deposit" ? status === waiting : !isOver(status));
  const open = world.ledger(player.name).filter(isOpen);
  if (look.card) {
    // a card about one payment leads to that one
    if (look.icon === "") checkLink(look.card, open, place);
    return;
  }
  const more = look.buttons.find(({ isForMore }) => isForMore);
  const shown = look.cards.length + (more ? Number(/\d+/.exec(more.name)?.[0]) : 0);
  if (open.length !== shown) {
    const ids = open.map(({ id, method, amount }) => `${id} ${method} ${amount}`).join("; ");
    throw new BrokenRuleError("list", `${place} lists ${shown} of ${open.length} unfinished payments: ${ids}`);
  }
}

/** The card leads to the newest unfinished payment, unless its line has something more urgent to say. */
function checkLink({ isUnfinished, isTrouble, note }: SeenCard, open: readonly { id: string }[], place: string): void {
  if (isUnfinished ? open.length > 0 : open.length === 0 || isTrouble) return;
  const ids = open.map(({ id }) => id).join();
  throw new BrokenRuleError(
    "list",
    `${place}: "${note}" is on the card with ${open.length} unfinished payments: ${ids}`,
  );
}

/** Whether a transaction is over for good. */
export const isOver = (status: number): boolean => status === processed || status === 2;
