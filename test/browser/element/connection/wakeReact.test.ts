import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { type PageWindow, pageWindows, type View } from "../../driver/pageWindow.ts";
import { idle, until } from "../../waiting.ts";

declare global {
  interface Window {
    /** messages between ports that a page has dropped; none is while it is undefined */
    dropped?: number;
  }
}

/** Drops messages as WebKit drops those on their way when the player leaves a page that it keeps. */
function dropMessages(view: View) {
  const { postMessage } = view.MessagePort.prototype;
  view.MessagePort.prototype.postMessage = function (...sent: [message: unknown]) {
    if (view.dropped === undefined) postMessage.apply(this, sent);
    else view.dropped += 1;
  };
}

describe("a page whose browser has dropped a message of React's scheduler", () => {
  const openPage = pageWindows();

  const heading = (page: PageWindow) => on(page.element).names("heading")[0];

  /** Opens a list, and drops the messages with which React draws another language. */
  async function openAsleep() {
    const page = await openPage({ attributes: { token: newPlayer(), lang: "en" }, prepare: dropMessages });
    await page.become("ready");
    await idle(page.view);
    page.view.dropped = 0;
    page.element.setAttribute("lang", "es");
    await until("a dropped message", () => (page.view.dropped ?? 0) > 0);
    delete page.view.dropped;
    return page;
  }

  it("draws again once the player is back", async () => {
    const page = await openAsleep();
    page.element.setAttribute("lang", "ru");
    await idle(page.view);
    expect(heading(page)).to.equal("Deposit method");
    page.view.dispatchEvent(new page.view.PageTransitionEvent("pageshow", { persisted: true }));
    await until("the list in Russian", () => heading(page) === "Способ пополнения");
  });

  it("leaves the page its class of channels", async () => {
    const page = await openPage({ attributes: { token: newPlayer() } });
    await page.become("ready");
    expect(String(page.view.MessageChannel)).to.include("[native code]");
  });
});
