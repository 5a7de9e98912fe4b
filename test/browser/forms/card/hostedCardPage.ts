import { executeServerCommand, sendKeys } from "@web/test-runner-commands";
import { type CashierPage, openCashier } from "../../driver/cashierPage.ts";
import { frameOf } from "../../driver/layout.ts";
import { openMethod } from "../../scenarios/form.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";

/** The demo's method whose card fields are the provider's, in a frame of another origin. */

/** its tile */
export const hostedMethod = "Card at the provider";
/** cards by what the demo's provider does with them */
export const cards = { good: "4242424242424242", challenged: "4000000000003220", refused: "4000000000000002" };

/** Waits until the provider's page can be used. */
export const usable = (page: CashierPage) =>
  until("the card fields", () => {
    const frame = frameOf(page);
    return frame?.closest("[aria-busy='false']") && frame;
  });

/** Opens the form with the provider's page in it. */
export async function openHosted(attributes: Record<string, string> = {}): Promise<CashierPage> {
  const page = await openCashier({ lang: "en", ...attributes });
  await openMethod(page, hostedMethod);
  await usable(page);
  return page;
}

/** The messages that a frame's page has posted to the test's window. */
export interface CardMessage {
  type: string;
  id?: string;
  complete?: boolean;
}

/** Records what the frame of an element posts, until the signal aborts. */
export function listen(page: CashierPage, signal: AbortSignal): CardMessage[] {
  const heard: CardMessage[] = [];
  const hear = ({ source, data }: MessageEvent) => {
    if (source === frameOf(page)?.contentWindow && typeof data?.type === "string") heard.push(data);
  };
  window.addEventListener("message", hear, { signal });
  return heard;
}

/** Waits until a focused frame receives keys: its process learns of the focus later, without an event. */
export const takesKeys = () =>
  untilAsync(
    "the focus inside the frame",
    async () => (await executeServerCommand<{ focused: boolean }, undefined>("frame-focused")).focused,
  );

/** Types as a person does: Tab into the frame, and from field to field. */
export async function typeInto(page: CashierPage, before: string, texts: readonly string[]): Promise<void> {
  const done = new AbortController();
  const heard = listen(page, done.signal);
  (await page.input(before)).focus();
  await untilAsync("the focus in the frame", async () => {
    if (page.focused === frameOf(page)) return true;
    await sendKeys({ press: "Tab" });
    return page.focused === frameOf(page);
  });
  await takesKeys();
  for (const [at, text] of texts.entries()) {
    if (at > 0) await sendKeys({ press: "Tab" });
    await sendKeys({ type: text });
  }
  await until("a complete card", () => heard.findLast(({ type }) => type === "cashier-card-state")?.complete);
  done.abort();
}

/** Fills in the form with a card. */
export async function typeHostedCard(page: CashierPage, number = cards.good): Promise<void> {
  await page.fill("Amount", "500");
  await typeInto(page, "Amount", [number, "1234", "123"]);
}

/** Bodies of a player's creates, oldest first. */
export const bodies = async (token: string): Promise<Record<string, unknown>[]> =>
  (await server.attempts(token)).map(({ payload }) => Object(payload));

/** The card's tokens that a player's creates carried. */
export const tokens = async (token: string, field = "card"): Promise<string[]> =>
  (await bodies(token)).map(({ fields }) => Object(fields)[field]);
