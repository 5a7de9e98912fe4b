/** The actions of a player on a page in a tab of its own, which loads this module. */
import { CashierPage } from "../driver/cashierPage.ts";
import { enterHistory, openItem, rows } from "../scenarios/history.ts";
import { isReady } from "../scenarios/quickCard.ts";
import { until } from "../waiting.ts";

function theElement() {
  const element = document.querySelector("cashier-widget");
  if (!element) throw new Error("There is no element");
  return element;
}

/** Deposits by the method, up to the screen that follows its form. */
async function deposit(page: CashierPage, method: string, screen: string): Promise<void> {
  theElement().open("deposit");
  await page.at("/deposit");
  await page.chooseMethod(method);
  await page.fill("Amount", "500");
  await page.press("Deposit");
  await page.at(screen);
}

/** Deposits at a bank and at a provider in a frame, looks a payment up in the history, and at the withdrawals. */
export async function payAndLookBack(): Promise<void> {
  await customElements.whenDefined("cashier-widget");
  const page = new CashierPage(theElement());
  addEventListener("cashier-redirect", (event) => event.preventDefault());
  await deposit(page, "SPEI bank transfer", "/deposit/complete");
  await deposit(page, "Card at the bank", "/deposit/frame");
  await until("the provider's page", () => !page.element.shadowRoot?.querySelector("[part=skeleton]"));
  theElement().open("deposit");
  await enterHistory(page);
  await until("payments", () => rows(page).length > 0);
  await openItem(page);
  theElement().open("withdrawal");
  await page.at("/withdrawal");
}

/** Deposits with one press on the card of the quick view. */
export async function payQuickly(): Promise<void> {
  const page = new CashierPage(theElement());
  (await isReady(page, "50")).click();
  await until("the payment", () => /Payment (?:is being processed|received)/.test(page.text));
}

/** Asks a host of its own in each way that a page has. */
export async function askEverywhere(): Promise<void> {
  const ask = (name: string) => `fetch("https://${name}.example/", { mode: "no-cors" }).catch(() => {})`;
  const script = (code: string) => URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  await fetch("https://page.example/").catch(() => {});
  navigator.sendBeacon("https://beacon.example/");
  new Worker(script(ask("worker")));
  new SharedWorker(script(ask("shared-worker")));
  new WebSocket("wss://socket.example/");
  new Image().src = "https://image.example/";
  const frame = document.createElement("iframe");
  frame.srcdoc = `<iframe src="https://frame.example/"></iframe><script>${ask("in-frame")}</script>`;
  document.body.append(frame);
}
