/** Reads the cost of a form's payment, and the terms that the player agrees to. */
import { descriptionOf } from "../../driver/accessibility.ts";
import { type CashierPage, openCashier } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { createElsewhere } from "../../scenarios/deposit.ts";
import { openMethod } from "../../scenarios/form.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";

export const quote = "/BANKING/quote";

/** The submit button; its name continues with the amount. */
export const submitButton = (page: CashierPage) =>
  until("the submit button", () => page.element.shadowRoot?.querySelector<HTMLElement>("button[type='submit']"));

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** The description of the submit button: the line above it. */
export const factsOf = async (page: CashierPage) => plain(descriptionOf(await submitButton(page)));

/** Waits for that line. */
export const facts = (page: CashierPage, expected: string) =>
  untilAsync(`the facts ${expected}`, async () => (await factsOf(page)) === expected);

/** The amounts that the server was asked to quote. */
export const quotedAmounts = async (page: CashierPage) =>
  (await server.calls(page.token, quote)).map(({ amount }) => Number(amount));

/** The form of a withdrawal that costs the player the bonus of a deposit, filled in but for the amount. */
export async function openForfeitForm(attributes: Record<string, string> = {}) {
  const token = newPlayer("forfeit");
  await createElsewhere(token, "spei_mxn", { bonus_id: "welcome" });
  const page = await openCashier({ token, page: "withdrawal", ...attributes });
  await openMethod(page, "Bank card");
  await page.fill("Card number", "4242424242424242");
  return page;
}

/** The checkbox that agrees to what is lost, if there is one. */
export const agreementOf = (page: CashierPage) =>
  [...(page.element.shadowRoot?.querySelectorAll<HTMLInputElement>("input[type='checkbox']") ?? [])].find(
    ({ labels }) => labels?.[0]?.textContent === "I agree to lose this",
  );

/** Waits for the cost line, then returns it. */
export const agreement = (page: CashierPage) => until("the checkbox", () => agreementOf(page));

/** Returns a function that tells where amount, presets and submit button are, once the form is settled. */
export async function placesOf(page: CashierPage, label = "Amount") {
  const watched = [await page.input(label), await page.find("group"), await submitButton(page)];
  const places = () => watched.map((node) => Math.round(node.getBoundingClientRect().top));
  await untilAsync("a form that is settled", async () => {
    const before = String(places());
    await server.quiet(page.token);
    return before === String(places());
  });
  return places;
}
