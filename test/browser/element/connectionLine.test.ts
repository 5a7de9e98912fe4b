import { expect } from "chai";
import { freshPage } from "../pages/listPage.ts";
import { allByRole } from "../pages/tree.ts";
import { mountFor, newPlayer, ready, until } from "../pages/widgetPage.ts";
import {
  dropSockets,
  eventually,
  liftFaults,
  openSockets,
  serverLog,
  setFaults,
  socketsToBe,
} from "../server/demoServer.ts";
import { quiet } from "../server/paymentServer.ts";

freshPage();

const line = (element: HTMLElement) =>
  allByRole(element, "status").find(({ textContent }) => textContent?.includes("Reconnecting"))?.textContent;
const shown = (element: HTMLElement) => until("the line", () => line(element), 15_000);
const gone = (element: HTMLElement) => until("the line to go", () => !line(element), 15_000);
const refusals = async () => (await serverLog()).filter(({ kind }) => kind === "refused").length;

/** A list whose socket, with nothing under way, is cut and cannot come back. */
async function openLost(attributes: Record<string, string> = {}): Promise<HTMLElement> {
  const element = mountFor(newPlayer(), attributes);
  await ready(element);
  await socketsToBe(1);
  // the code for a lost connection is fetched once the browser is idle
  await until("its code", () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/c/receivePush")),
  );
  await setFaults({ kind: "socketRefused" });
  await dropSockets();
  return element;
}

describe("an idle socket that is lost", () => {
  it("reconnects by itself, without a word where the first try succeeds", async () => {
    const element = mountFor(newPlayer());
    await ready(element);
    await socketsToBe(1);
    await dropSockets();
    let seen = false;
    await eventually("the socket", openSockets, (open) => {
      seen ||= line(element) !== undefined;
      return open === 1;
    });
    expect(seen).to.equal(false);
  });

  it("reconnects by itself in the quick view", async () => {
    const element = mountFor(newPlayer(), { view: "quick" });
    await ready(element);
    await socketsToBe(1);
    await dropSockets();
    await socketsToBe(0);
    await socketsToBe(1);
  });

  it("shows the player that a first try has failed, and retries until it is back", async () => {
    const element = await openLost();
    expect(await shown(element)).to.equal("Network connection failed Reconnecting");
    expect(await refusals()).to.be.greaterThan(0);
    await liftFaults();
    await gone(element);
    expect(await openSockets()).to.equal(1);
    expect(element.dataset.screen).to.equal("/deposit");
  });

  it("is shown in the player's language", async () => {
    const element = await openLost({ lang: "es" });
    await until(
      "the line",
      () => allByRole(element, "status").some(({ textContent }) => textContent?.includes("Reconectando")),
      15_000,
    );
  });

  it("is no longer the player's matter once they have signed out", async () => {
    const element = await openLost();
    await shown(element);
    element.removeAttribute("token");
    await gone(element);
    const before = await refusals();
    await quiet(undefined, 3_500);
    expect(await refusals()).to.equal(before);
    expect(line(element)).to.equal(undefined);
  });

  it("is replaced by the connection of a renewed token", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await ready(element);
    await socketsToBe(1);
    await setFaults({ kind: "socketRefused" });
    await dropSockets();
    await shown(element);
    await liftFaults();
    element.setAttribute("token", `${token}-renewed`);
    await gone(element);
    await socketsToBe(1);
    expect(element.dataset.screen).to.equal("/deposit");
  });

  it("stops with the element", async () => {
    const element = await openLost();
    await shown(element);
    element.remove();
    // an attempt may be on its way
    await quiet(undefined, 300);
    const before = await refusals();
    await quiet(undefined, 3_500);
    expect(await refusals()).to.equal(before);
  });
});
