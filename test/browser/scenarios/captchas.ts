/** Pages whose methods ask for captchas; the demo's scripts play the providers. */

import { type CashierPage, openCashier } from "../driver/cashierPage.ts";
import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";
import { fillForm } from "./form.ts";

/** Methods of the demo, by what they need. */
export const byMethod = { v3: "Card to card", geetest: "Puzzle wallet", both: "Guarded transfer" };

export const scriptOf = (provider: "recaptcha" | "geetest") => `${window.demoServer}/captcha/${provider}.js`;

/** A host's settings of captchas. */
export const captchaKeys = () => ({
  "recaptcha-site-key": "site-key",
  "recaptcha-script": scriptOf("recaptcha"),
  "geetest-id": "an-id",
  "geetest-script": scriptOf("geetest"),
});

/** Names of the providers whose scripts the widget has put into a page. */
export const scriptsIn = (page: Document = document) =>
  [...page.querySelectorAll<HTMLScriptElement>("script[data-cashier-captcha]")].map(
    ({ dataset }) => dataset.cashierCaptcha,
  );

/** Leaves nothing of the providers behind. */
export function forgetCaptchas() {
  for (const script of document.querySelectorAll("script[data-cashier-captcha]")) script.remove();
  for (const name of ["grecaptcha", "initGeetest4"]) Reflect.deleteProperty(window, name);
}

/** The form of a method, filled in and not submitted. */
export async function openFilledCaptchaForm(
  method: string,
  attributes: Record<string, string> = {},
): Promise<CashierPage> {
  const page = await openCashier({ ...captchaKeys(), ...attributes });
  await fillForm(page, method);
  return page;
}

/** The challenge that the demo's GeeTest shows. */
export const challengeIn = (page: Document = document) => page.querySelector<HTMLDialogElement>("dialog[open]");

/** Waits for a button of the challenge and presses it. */
export async function answerChallenge(name: "I am a person" | "Close", page = document) {
  const dialog = await until("the challenge", () => challengeIn(page));
  const button = [...dialog.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  button?.click();
}

/** The create calls of a player, oldest first; what is in a captcha stays out of the server's log. */
export const createCalls = ({ token }: CashierPage) => server.calls(token, create);

/** The server takes no payment without the captchas that its method needs. */
export const requireCaptchas = () => server.fault({ kind: "captchaRequired" });

/** The payment has been made, and with captchas that the server takes. */
export async function expectPaid(page: CashierPage) {
  await page.at("/deposit/complete");
  const transactions = await server.transactions(page.token);
  if (transactions.length !== 1) throw new Error(`${transactions.length} transactions`);
}
