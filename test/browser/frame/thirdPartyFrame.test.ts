import { expect } from "chai";
import { freshServer } from "../driver/cashierPage.ts";
import { type Visit, visitDemo } from "../driver/visit.ts";
import { eventually } from "../waiting.ts";

/** The screen of the frame's cashier, and its texts. */
function shown() {
  const element = document.querySelector("cashier-widget");
  return { screen: element?.dataset.screen, text: element?.shadowRoot?.textContent ?? "" };
}

const frameShows = (visit: Visit, screen: string, text: string) =>
  eventually(
    `${text} on ${screen}`,
    () => visit.lookInFrame(shown),
    (found) => found?.screen === screen && found.text.includes(text),
    30_000,
  );

/** Presses the button whose text begins so. */
function press(name: string) {
  const root = document.querySelector("cashier-widget")?.shadowRoot;
  [...(root?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent.startsWith(name))?.click();
}

/** Sets the amount without the keyboard, which a frame of another process takes only with the focus. */
function fillAmount(text: string) {
  const input = document.querySelector("cashier-widget")?.shadowRoot?.querySelector("input");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input?.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
}

describe("a cashier in a frame of another site, whose storage is the frame's alone", () => {
  freshServer();
  let visit: Visit | undefined;
  afterEach(async () => {
    expect(await visit?.end()).to.deep.equal([]);
    visit = undefined;
  });

  it("pays at the bank, and shows the payment when the player comes back", async () => {
    const page = await visitDemo("/iframe.html");
    visit = page;
    // another port would be the same site
    await page.look(() => location.assign(location.href.replace("127.0.0.1", "localhost")));
    await page.until("the other site", () => location.hostname === "localhost");
    await frameShows(page, "/deposit", "SPEI bank transfer");
    await page.lookInFrame(() => localStorage.setItem("third-party", "kept"));
    await page.lookInFrame(press, "SPEI bank transfer");
    await frameShows(page, "/deposit/redirect", "Amount");
    await page.lookInFrame(fillAmount, "500");
    await page.lookInFrame(press, "Deposit");
    await page.until("the bank", () => location.pathname.startsWith("/bank/pay/"));
    await page.until("the bank's button", () => document.querySelector("form button") !== null);
    await page.look(() => document.querySelector<HTMLElement>("form button")?.click());
    await page.until("the host's page", () => location.pathname === "/iframe.html");
    await frameShows(page, "/deposit/complete", "Payment received");
    expect(await page.lookInFrame(() => localStorage.getItem("third-party"))).to.equal("kept");
    await page.look((address) => location.assign(address), `${window.demoServer}/iframe/iframe.css`);
    await page.until("the frame's site", () => location.pathname === "/iframe/iframe.css");
    expect(await page.look(() => localStorage.getItem("third-party"))).to.equal(null);
  });
});
