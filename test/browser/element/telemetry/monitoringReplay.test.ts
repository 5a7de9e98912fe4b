import { expect } from "chai";
import { freshPage, on } from "../../driver/cashierPage.ts";
import { newPlayer, ready } from "../../driver/element.ts";
import { timePasses, until } from "../../waiting.ts";
import {
  eventsOnRemoval,
  ids,
  type MonitoredPage,
  monitoring,
  openPage,
  replayTexts,
  typed,
  typeName,
  untilStarted,
} from "./monitoredPage.ts";

const openSampled = () => openPage({}, { isReplaySampled: true });
const replays = ({ sent }: MonitoredPage) => sent.filter(({ url }) => url.pathname === "/api/v2/replay");

/** Puts an element on the page whose token is a property; waits until it is being recorded. */
async function mountRecorded(page: MonitoredPage): Promise<HTMLElement> {
  const element = page.page.createElement("cashier-widget");
  Object.assign(element, { server: window.demoServer, paymentGeo: "MX", currency: "MXN", monitoring: ids });
  element.token = newPlayer("very-secret");
  page.page.body.append(element);
  await ready(element);
  await until("the recorder", () => page.fetched("/c/datadogRecorder").length > 0);
  await timePasses(1_000);
  return element;
}

/** The whole replay, once the element is gone. */
async function replayOnRemoval(element: HTMLElement, page: MonitoredPage): Promise<string> {
  await eventsOnRemoval(element, page);
  await until("the replay", () => replays(page).length > 0);
  await timePasses(500);
  return (await replayTexts(page.sent)).join("\n");
}

freshPage();

describe("a session replay", () => {
  it("shows the screens, and of what is typed nothing", async () => {
    const page = await openSampled();
    const element = await mountRecorded(page);
    await on(element).press("Online banking");
    await typeName(element);
    await timePasses(500);
    const replay = await replayOnRemoval(element, page);
    expect(replay).to.include("Online banking");
    expect(replay).to.include("Amount");
    expect(replay).not.to.include("very-secret");
    expect(replay).not.to.include(typed);
  });

  it("is not recorded where the token is an attribute", async () => {
    const page = await openSampled();
    const element = page.mount({ monitoring });
    await ready(element);
    await untilStarted(page);
    await timePasses(1_500);
    await eventsOnRemoval(element, page);
    expect(page.fetched("/c/datadogRecorder")).to.deep.equal([]);
    expect(replays(page)).to.deep.equal([]);
  });

  it("ends before a token that becomes an attribute is seen", async () => {
    const page = await openSampled();
    const element = await mountRecorded(page);
    page.page.body.append("just before");
    element.setAttribute("token", newPlayer("very-secret"));
    await timePasses(1_000);
    page.page.body.append("just after");
    await timePasses(1_000);
    const replay = await replayOnRemoval(element, page);
    expect(replay).to.include("just before");
    expect(replay).not.to.include("just after");
    expect(replay).not.to.include("very-secret");
  });

  it("ends before another widget's token is seen", async () => {
    const page = await openSampled();
    const element = await mountRecorded(page);
    const other = page.mount({ monitoring });
    await ready(other);
    await timePasses(1_000);
    other.remove();
    const replay = await replayOnRemoval(element, page);
    expect(replay).to.include("Online banking");
    expect(replay).not.to.include("very-secret");
  });

  it("does not begin again with a next element that has its token in sight", async () => {
    const page = await openSampled();
    await replayOnRemoval(await mountRecorded(page), page);
    const { length } = replays(page);
    const next = page.mount({ monitoring });
    await ready(next);
    await timePasses(1_500);
    next.remove();
    await timePasses(1_000);
    expect(replays(page)).to.have.length(length);
  });
});
