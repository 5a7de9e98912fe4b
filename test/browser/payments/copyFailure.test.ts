import { expect } from "chai";
import { type CashierPage, freshServer } from "../driver/cashierPage.ts";
import { showTab } from "../driver/element.ts";
import { isInView } from "../driver/layout.ts";
import { onPhone } from "../driver/media.ts";
import { createElsewhere, everyFlowPlayer, openAction, wholeScreen } from "../scenarios/deposit.ts";
import { openHistory, openItem } from "../scenarios/history.ts";
import { advance, until } from "../waiting.ts";

const pix = { action: { type: "pix", payload: "0002012658" }, screen: "/deposit/redirect/pix" };

/** Presses the last button of a name. @returns whether the player sees why nothing was copied */
async function isFailureShown(page: CashierPage, name: string): Promise<boolean> {
  const button = await until(name, () => page.all("button", name).at(-1));
  button.scrollIntoView({ block: "nearest" });
  button.click();
  const failure = await until("the failure", () =>
    page.all("status").find(({ textContent }) => textContent?.includes("We could not copy the text.")),
  );
  return isInView(page, failure);
}

describe("the message that nothing was copied is in view", () => {
  const { matchMedia } = window;
  freshServer();
  onPhone();
  before(() => {
    const writeText = () => Promise.reject(new Error("Not allowed"));
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    Object.defineProperty(document, "execCommand", { value: () => false, configurable: true });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  after(() => {
    Reflect.deleteProperty(navigator, "clipboard");
    Reflect.deleteProperty(document, "execCommand");
  });

  it("at the bar of a Pix deposit", async () => {
    // a touch screen has the button there
    window.matchMedia = (query) => matchMedia(query.includes("pointer: coarse") ? "all" : query);
    const { page } = await openAction(pix);
    await wholeScreen(page);
    expect(await isFailureShown(page, "Copy Pix code")).to.equal(true);
  });

  it("below the details of a payment", async () => {
    const { page } = await openAction(pix, { help: "true" });
    await wholeScreen(page);
    advance(window, 181_000);
    showTab();
    expect(await isFailureShown(page, "Copy details")).to.equal(true);
  });

  it("in a receipt, whose last button is at the start of a line", async () => {
    const token = await everyFlowPlayer();
    await createElsewhere(token, "spei_mxn");
    const page = await openHistory({ token });
    await wholeScreen(page);
    page.element.style.inlineSize = "320px";
    await openItem(page);
    await page.press("Receipt");
    expect(await isFailureShown(page, "Copy")).to.equal(true);
  });
});
