/** Payments of any family from the list to their end, on either server, and the steps between. */
import { expect } from "chai";
import { type CashierPage, openCashier } from "../driver/cashierPage.ts";
import { newPlayer, showTab } from "../driver/element.ts";
import { server } from "../server/paymentServer.ts";
import { idle, until, untilAsync } from "../waiting.ts";
import { everyFlowPlayer } from "./deposit.ts";
import type { Family, Step } from "./families.ts";
import { PlainServer } from "./plainServer.ts";

/** How a button is pressed: once by default. */
export type Press = (page: CashierPage, name: string) => Promise<void>;
export const once: Press = (page, name) => page.press(name);

/** The player's part of a step. */
interface PlayerStep {
  fill?: Record<string, string>;
  choose?: Record<string, string>;
  press?: string;
}

/** Does what a step asks for, its press excepted. */
export async function doStep(page: CashierPage, { fill = {}, choose = {} }: PlayerStep) {
  for (const [label, value] of Object.entries(choose)) await page.choose(label, value);
  for (const [label, text] of Object.entries(fill)) await page.fill(label, text);
}

/** Runs when a step is reached. @returns the page to continue with */
export type BeforeStep<Step> = (page: CashierPage, step: Step) => Promise<CashierPage>;

/** Does all steps in order. */
export async function doSteps<Step extends PlayerStep>(
  page: CashierPage,
  steps: readonly Step[],
  options: {
    arrive(page: CashierPage, step: Step): Promise<unknown>;
    /** The step after that one. */
    following(step: Step, at: number): Step;
    press: Press;
    before?: BeforeStep<Step> | undefined;
  },
) {
  const { arrive, following, press, before = async (same) => same } = options;
  let current = page;
  for (const [at, step] of steps.entries()) {
    await arrive(current, step);
    current = await before(current, step);
    await doStep(current, step);
    if (!step.press) continue;
    await press(current, step.press);
    await arrive(current, following(step, at));
  }
  return current;
}

type Data = Record<string, unknown>;

/** A server that a test can steer. */
export interface Bank {
  title: string;
  attributes: Record<string, string>;
  player(): Promise<string>;
  deposits(token: string): Promise<{ id: string }[]>;
  calls(token: string, path: string): Promise<Data[]>;
  /** Loses the next call to that path, before or after its effect. */
  lose(token: string, path: string, when: "before" | "after"): Promise<unknown>;
  settle(id: string): Promise<unknown>;
}

/** The plain server of the page; to be started and stopped. */
export function plainBank(plain = new PlainServer()): Bank & { plain: PlainServer } {
  return {
    plain,
    title: "a plain server over http",
    attributes: { transport: "http", server: plain.address },
    player: async () => newPlayer("plain"),
    deposits: async (token) => plain.deposits(token),
    calls: async (token, path) => plain.calls(token, path),
    lose: async (token, path, when) => plain.lose(token, path, when),
    settle: async (id) => plain.settle(id),
  };
}

/** The demo's, over its socket. */
export const demoBank: Bank = {
  title: "the demo server over socket",
  attributes: { transport: "socket" },
  player: everyFlowPlayer,
  deposits: (token) => server.transactions(token),
  calls: (token, path) => server.calls(token, path),
  lose: (token, call, when) => server.fault({ kind: "loss", how: "drop", times: 1, token, call, when }),
  settle: (id) => server.end(id, "settle"),
};

/** The list of a player of a server. */
export const openList = async (bank: Bank, token?: string) =>
  openCashier({ ...bank.attributes, token: token ?? (await bank.player()) });

/** Waits until a step can be done. */
export const arrive = (page: CashierPage, step: Step) =>
  until(
    `${step.shows} on ${step.screen}`,
    () => page.screen === step.screen && page.element.dataset.state === "ready" && page.text.includes(step.shows),
    60_000,
  );

/** From the list to the screen that takes the payment. */
export async function openForm(page: CashierPage, { tiles, screens, isPrepared }: Family, press = once) {
  for (const [at, tile] of tiles.entries()) {
    await press(page, tile);
    await page.at(screens[at] ?? "", 60_000);
  }
  if (isPrepared) await press(page, "Continue");
}

/** Types and chooses everything that the form asks for. */
export async function fillIn(page: CashierPage, { network, amount, fill = {} }: Family) {
  if (network) (await page.find("radio", network)).click();
  if (amount) await page.fill("Amount", String(amount));
  for (const [label, text] of Object.entries(fill)) await page.fill(label, text);
}

/** From the list to the first step; an address is created on arrival. */
export async function start(page: CashierPage, family: Family, press = once) {
  await openForm(page, family, press);
  await fillIn(page, family);
  await submitFamily(page, family, press);
}

/** Hands in the filled form. */
export async function submitFamily(page: CashierPage, { amount, network, steps }: Family, press = once) {
  if (amount) await press(page, "Deposit");
  else if (network) await press(page, "Continue");
  const [first] = steps;
  if (first) await arrive(page, first);
}

/** The step after a step; after the last one, the status screen waits for the money. */
export function following({ steps }: Family, step: Step): Step {
  // being processed, or received already: the demo believes its players after a second or two
  const end: Step = { screen: "/deposit/complete", shows: "Payment ", action: { type: "status" } };
  return steps[steps.indexOf(step) + 1] ?? end;
}

/** Does all steps in order. @param before runs when a step is reached; returns the page to continue with */
export async function takeSteps(page: CashierPage, family: Family, press = once, before?: BeforeStep<Step>) {
  return doSteps(page, family.steps, { arrive, following: (step) => following(family, step), press, before });
}

/** The money arrives, and the player sees it; there is one deposit, of this method. @returns its id */
export async function finish(bank: Bank, page: CashierPage, { method }: Family) {
  const deposits = await bank.deposits(page.token);
  expect(deposits, "deposits").to.have.length(1);
  const [deposit = { id: "" }] = deposits;
  await bank.settle(deposit.id);
  await untilAsync(
    "the money's arrival",
    async () => {
      // the screen may not listen yet
      showTab();
      await idle();
      return page.screen === "/deposit/complete" && page.text.includes("Payment received");
    },
    60_000,
  );
  await page.status("Payment received");
  expect(deposit).to.satisfy((one: Data) => (one.method ?? Object(one.facts).method) === method);
  return deposit.id;
}
