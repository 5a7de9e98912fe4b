import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { FramePage, freshFrames, openFramed } from "../driver/frame.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

freshFrames();

const heights = (page: FramePage) => page.of("height").map(({ height }) => Number(height));
const lastHeight = (page: FramePage) => heights(page).at(-1);

/** The height on screen, from the top of the frame's page to the end of the content. */
const contentHeight = (page: FramePage) => Math.ceil(page.element.getBoundingClientRect().height);

/** Waits until the reported height is the actual one, and stays. */
async function toldHeight(page: FramePage): Promise<number> {
  const told = await until("the height there is", () => lastHeight(page) === contentHeight(page) && lastHeight(page));
  await server.quiet();
  expect(lastHeight(page)).to.equal(contentHeight(page));
  return Number(told);
}

/** Waits for the whole list: the rows below the first ones are rendered after the first paint. */
async function wholeList(page: FramePage): Promise<void> {
  await page.state("ready");
  await on(page.element).find("button", "Puzzle wallet");
}

describe("the height of the content", () => {
  it("is sent to no parent that has not asked, and the element fills the frame", async () => {
    const page = await openFramed();
    await on(page.element).press("CoDi");
    await on(page.element).at("/deposit/redirect");
    page.frame.style.height = "900px";
    await server.quiet();
    expect(page.of("height")).to.deep.equal([]);
    expect(contentHeight(page)).to.equal(900);
  });

  it("is sent to a parent that asks, at once and with every screen", async () => {
    const page = await openFramed();
    await wholeList(page);
    page.say("watch-height");
    await page.received("height");
    const list = await toldHeight(page);
    expect(list).to.be.greaterThan(700);
    expect(page.of("height").at(-1)).to.deep.equal({ height: list });
    await on(page.element).press("CoDi");
    await on(page.element).at("/deposit/redirect");
    await page.state("ready");
    await until("a lower form", () => Number(lastHeight(page)) < list);
    await toldHeight(page);
    page.say("go-back");
    await on(page.element).at("/deposit");
    await until("the list's height again", () => lastHeight(page) === list);
  });

  it("follows the frame's width, and lets a host show everything without a scroll bar", async () => {
    const page = await openFramed();
    await wholeList(page);
    page.say("watch-height");
    const narrow = await toldHeight(page);
    page.frame.style.width = "1000px";
    await until("a lower list", () => Number(lastHeight(page)) < narrow);
    const wide = await toldHeight(page);
    page.frame.style.height = `${wide}px`;
    await server.quiet();
    expect(await toldHeight(page)).to.equal(wide);
    const { scrollHeight, clientHeight } = page.view.document.documentElement;
    expect(scrollHeight).to.equal(clientHeight);
    const last = on(page.element).all("button").at(-1);
    expect(last?.getBoundingClientRect().bottom).to.be.at.most(wide);
  });

  it("is sent once for each change, however often it is asked for", async () => {
    const page = await openFramed();
    await page.state("ready");
    for (let count = 0; count < 20; count++) page.say("watch-height", { every: "ms" });
    await toldHeight(page);
    const told = heights(page);
    expect(told.filter((height, at) => height === told[at - 1])).to.deep.equal([]);
    expect(told.length).to.be.lessThan(10);
  });

  it("can be asked for before the session, and is sent once that has come", async () => {
    const page = new FramePage();
    await page.received("Loaded");
    page.say("watch-height");
    await server.quiet();
    expect(page.types).to.deep.equal(["Loaded"]);
    await page.enter();
    await page.state("ready");
    expect(await toldHeight(page)).to.be.greaterThan(700);
  });

  it("is not sent to an origin that is no longer allowed", async () => {
    const page = await openFramed();
    page.say("watch-height");
    await toldHeight(page);
    page.element.allowedOrigins = ["https://elsewhere.example"];
    await server.quiet();
    const count = page.messages.length;
    page.frame.style.width = "1000px";
    await server.quiet();
    expect(page.types.slice(count)).to.deep.equal([]);
  });
});
