/** One player after another in one frame, as tests drive them. */

import { type FramePage, session } from "../pages/framePage.ts";
import { fill, press } from "../pages/tree.ts";
import { newPlayer, onScreen } from "../pages/widgetPage.ts";
import { callsTo, eventually, serverLog } from "../server/demoServer.ts";

export const create = "/BANKING_DEPOSIT/create";

const repliesTo = async (path: string, token: string) =>
  (await serverLog(token)).filter(({ kind, call }) => kind === "reply" && call === path);

/** Waits until a call of that player has been answered so often. */
export const answered = (path: string, token: string, count = 1) =>
  eventually(
    `${count} answers of ${path}`,
    () => repliesTo(path, token),
    (replies) => replies.length >= count,
  );

/** Hands the widget over to somebody else, and waits for their list. */
export async function handOver(page: FramePage, more: Record<string, unknown> = {}): Promise<string> {
  const second = newPlayer("second");
  const inits = page.of("init").length;
  page.say("loaded", session(second, more));
  await page.received("init", inits + 1);
  await onScreen(page.element, "/deposit");
  await page.state("ready");
  return second;
}

export async function fillCodi(page: FramePage, amount = "150"): Promise<void> {
  await press(page.element, "CoDi");
  await fill(page.element, "Amount", amount);
}

/** Presses Deposit, and waits until the server has been asked. */
export async function submit(page: FramePage): Promise<void> {
  await press(page.element, "Deposit");
  await eventually(
    "the submission",
    () => callsTo(create, page.token),
    (calls) => calls.length === 1,
  );
}

/** Pays by CoDi, up to the state of the payment. */
export async function pay(page: FramePage, amount?: string): Promise<string> {
  const count = page.of("transaction").length;
  await fillCodi(page, amount);
  await press(page.element, "Deposit");
  const { id } = await page.received("transaction", count + 1);
  await onScreen(page.element, "/deposit/complete");
  return String(id);
}
