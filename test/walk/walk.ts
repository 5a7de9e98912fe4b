import type { Browser } from "playwright-core";
import { createManualClock } from "../../demo/server/clock.ts";
import { createDemoServer } from "../../demo/server/createDemoServer.ts";
import { finish } from "./finish.ts";
import { checkCalls, checkLeaks, checkReports } from "./leaks.ts";
import { observe } from "./observe.ts";
import { checkSent, checkTwice } from "./payments.ts";
import type { Player } from "./players.ts";
import { quiet } from "./quiet.ts";
import { Dice } from "./random.ts";
import { checkComplaints, checkEvents, checkFocus, checkMarkup, checkResults } from "./rules.ts";
import { cardSteps } from "./steps/cardSteps.ts";
import { add, cardRegion, hostSteps, sessionOf } from "./steps/hostSteps.ts";
import { networkSteps } from "./steps/networkSteps.ts";
import { playerSteps } from "./steps/playerSteps.ts";
import type { Step } from "./steps/Step.ts";
import { serverSteps } from "./steps/serverSteps.ts";
import { travelSteps } from "./steps/travelSteps.ts";
import { Tab } from "./Tab.ts";
import { type Cashier, type Finding, World } from "./World.ts";

/** The outcome of a walk. */
export interface Outcome {
  seed: number;
  /** the steps so far, in order */
  steps: readonly string[];
  /** payments that were made on a card of the quick view, before the payment at the end */
  cardPayments: number;
  /** the rules that were broken, in order */
  findings: readonly Finding[];
}

export interface WalkOptions {
  seed: number;
  steps: number;
  /** steps that are left out, to find those that matter */
  without?: ReadonlySet<number>;
}

const newPlayers = (): Player[] => ["ana", "ben", "cleo"].map((name) => ({ name, renewals: 0 }));

/** Ways to pay that each player has saved before: on a card they need nothing, a code, or the bank's page. */
function saveAccounts(world: World): void {
  const card = { card_number: "4111111111111111", card_expiry: "12/40", card_holder: "ALEX MORGAN" };
  for (const { name } of world.players) {
    const save = (label: string, account: { method: string; fields?: Record<string, string>; requires?: string[] }) => {
      const currency = account.method === "spei_mxn" ? "MXN" : "AZN";
      const paid = { label: `${label} of ${name}`, amount: world.dice.pick([50, 100, 500]), currency };
      world.server.control.addSavedAccount(name, { fields: {}, requires: [], ...account, ...paid });
      world.remember(name, paid.label);
    };
    save("Transfer", { method: "spei_mxn" });
    if (world.dice.chance(0.4)) save("Mastercard", { method: "card_azn_h2h", fields: card, requires: ["cvv"] });
    save("Visa", { method: "card_azn_h2h", fields: { ...card, cvv: "123" } });
  }
}

function newCashier(id: number, player: Player, dice: Dice): Cashier {
  const attributes = {
    ...sessionOf(player),
    "payment-geo": "MX",
    currency: "MXN",
    lang: "en",
    transport: dice.pick(["socket", "http"]),
    page: dice.chance(0.6) ? "deposit" : "withdrawal",
    ...(dice.chance(0.5) && { view: "quick", page: "deposit", ...(dice.chance(0.8) && cardRegion) }),
  };
  const unknown = {
    shownFor: player.name,
    country: "mx",
    currency: "MXN",
    hasChosen: false,
    look: null,
    before: null,
  };
  return { id, attributes, player, isThere: false, events: [], ...unknown };
}

/** Everything that must hold at any moment. */
function check(world: World): void {
  const rules = [checkComplaints, checkSent, checkTwice, checkCalls, checkLeaks, checkReports, checkResults];
  for (const rule of rules) world.look(() => rule(world));
  for (const cashier of world.cashiers) {
    world.look(() => checkEvents(cashier));
    world.look(() => checkMarkup(cashier));
  }
  if (!world.isMoved) world.look(() => checkFocus(world));
  world.isMoved = false;
}

function possible(world: World, cashier: Cashier): Step[] {
  const around = [...networkSteps(world, cashier), ...serverSteps(world, cashier), ...hostSteps(world, cashier)];
  const rest: Step = { weight: 0.8, name: "a quiet while", run: () => quiet(world) };
  if (!cashier.isThere) return [...around, rest];
  return [
    ...around,
    rest,
    ...playerSteps(world, cashier),
    ...cardSteps(world, cashier),
    ...travelSteps(world, cashier),
  ];
}

/** Widths of the page in px: phones, one of them small, and a desktop. */
const widths = [420, 320, 390, 1_000];

/** ms from one act to the next. */
const reaction = 150;

async function wander(world: World, { seed, steps, without }: WalkOptions): Promise<void> {
  for (let at = 0; at < steps; at += 1) {
    // each step has its own dice, so leaving one out changes the others as little as possible
    world.dice.reset(seed, at);
    const cashier = world.dice.pick(world.cashiers);
    const step = world.dice.weighted(possible(world, cashier));
    if (without?.has(at)) continue;
    world.note(
      `${at} ${world.cashiers.length > 1 ? `[${cashier.id}] ` : ""}${cashier.look?.screen ?? "-"}: ${step.name}`,
    );
    world.count = at + 1;
    await step.run();
    // nobody acts twice in one moment
    await world.tab.pass(reaction);
    await observe(world);
    check(world);
  }
}

/** Takes random steps from a seed until they are done or a rule is broken. */
export async function walk(browser: Browser, options: WalkOptions): Promise<Outcome> {
  const players = newPlayers();
  const clock = createManualClock();
  const server = await createDemoServer({ clock, seed: options.seed, everyFlow: true, coinsAfterMs: 30_000 });
  const dice = new Dice(options.seed);
  const tab = await Tab.open(browser, server, clock, { width: widths[options.seed % widths.length] });
  const world = new World(tab, server, dice, players);
  const { seed } = options;
  let cardPayments = 0;
  try {
    saveAccounts(world);
    const count = dice.chance(0.2) ? 2 : 1;
    for (let id = 0; id < count; id += 1) {
      const cashier = newCashier(id, dice.pick(players), dice);
      world.cashiers.push(cashier);
      world.note(
        `cashier ${id}: ${cashier.player?.name} over ${cashier.attributes.transport}, ${cashier.attributes.view ?? cashier.attributes.page}`,
      );
      await add(world, cashier);
    }
    await observe(world);
    await wander(world, options);
    await quiet(world);
    check(world);
    cardPayments = world.cardPayments.size;
    await finish(world);
  } catch (thrown) {
    world.find(thrown);
  } finally {
    await tab.close();
    await server.close();
  }
  return { seed, steps: world.steps, cardPayments, findings: world.findings };
}
