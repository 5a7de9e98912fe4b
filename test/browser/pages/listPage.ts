import { liftFaults, socketsToBe } from "../server/demoServer.ts";
import { allByRole, fill, press } from "./tree.ts";
import { clearPage, defineElement, onScreen } from "./widgetPage.ts";

/** The call that the deposit list makes. */
export const methods = "/BANKING/methods-payment-v3";

/** The heading of the screen. */
export const title = (element: HTMLElement) => allByRole(element, "heading")[0]?.textContent;

/** Each test starts with the element defined, and leaves no element, no fault and no open socket. */
export function freshPage(): void {
  before(() => defineElement());
  afterEach(async () => {
    clearPage();
    await liftFaults();
    await socketsToBe(0);
  });
}

/** Pays with SPEI up to the waiting screen; nobody leaves the page. */
export async function deposit(element: HTMLElement): Promise<void> {
  element.addEventListener("cashier-redirect", (event) => event.preventDefault());
  await press(element, "SPEI bank transfer");
  await fill(element, "Amount", "150");
  await press(element, "Deposit");
  await onScreen(element, "/deposit/complete");
}
