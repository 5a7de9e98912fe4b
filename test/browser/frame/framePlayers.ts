/** One player after another in one frame, as tests drive them. */

import { on } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { type FramePage, session } from "../driver/frame.ts";
import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";

/** Hands the widget over to somebody else, and waits for their list. */
export async function handOverFrame(page: FramePage, more: Record<string, unknown> = {}): Promise<string> {
  const second = newPlayer("second");
  const inits = page.of("init").length;
  page.say("loaded", session(second, more));
  await page.received("init", inits + 1);
  await on(page.element).at("/deposit");
  await page.state("ready");
  return second;
}

export async function fillCodi(page: FramePage, amount = "150"): Promise<void> {
  await on(page.element).press("CoDi");
  await on(page.element).fill("Amount", amount);
}

/** Presses Deposit, and waits until the server has been asked. */
export async function submit(page: FramePage): Promise<void> {
  await on(page.element).press("Deposit");
  await server.called(page.token, create);
}

/** Pays by CoDi, up to the state of the payment. */
export async function pay(page: FramePage, amount?: string): Promise<string> {
  const count = page.of("transaction").length;
  await fillCodi(page, amount);
  await on(page.element).press("Deposit");
  const { id } = await page.received("transaction", count + 1);
  await on(page.element).at("/deposit/complete");
  return String(id);
}
