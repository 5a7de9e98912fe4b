import { expect } from "chai";
import { freshPage, on } from "../../driver/cashierPage.ts";
import { mountFor, newPlayer, ready } from "../../driver/element.ts";
import { server } from "../../server/paymentServer.ts";
import { eventually, holdTimers, until } from "../../waiting.ts";

freshPage();

const line = (element: HTMLElement) =>
  on(element)
    .all("status")
    .find(({ textContent }) => textContent?.includes("Reconnecting"))?.textContent;
const shown = (element: HTMLElement) => until("the line", () => line(element), 15_000);
const gone = (element: HTMLElement) => until("the line to go", () => !line(element), 15_000);
const refusals = async () => (await server.log({ kind: "refused" })).length;

/** A list whose socket, with nothing under way, is cut and cannot come back. */
async function openLost(attributes: Record<string, string> = {}): Promise<HTMLElement> {
  const element = mountFor(newPlayer(), attributes);
  await ready(element);
  await server.socketsToBe(1);
  // the code for a lost connection is fetched once the browser is idle
  await until("its code", () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/c/dispatchPush")),
  );
  await server.fault({ kind: "socketRefused" });
  await server.dropSockets();
  return element;
}

describe("an idle socket that is lost", () => {
  it("reconnects by itself, without a word where the first try succeeds", async () => {
    const element = mountFor(newPlayer());
    await ready(element);
    await server.socketsToBe(1);
    await server.dropSockets();
    let seen = false;
    await eventually("the socket", server.openSockets, (open) => {
      seen ||= line(element) !== undefined;
      return open === 1;
    });
    expect(seen).to.equal(false);
  });

  it("reconnects by itself in the quick view", async () => {
    const element = mountFor(newPlayer(), { view: "quick" });
    await ready(element);
    await server.socketsToBe(1);
    await server.dropSockets();
    await server.socketsToBe(0);
    await server.socketsToBe(1);
  });

  it("shows the player that a first try has failed, and retries until it is back", async () => {
    const element = await openLost();
    expect(await shown(element)).to.equal("Network connection failed Reconnecting");
    expect(await refusals()).to.be.greaterThan(0);
    await server.clearFaults();
    await gone(element);
    expect(await server.openSockets()).to.equal(1);
    expect(element.dataset.screen).to.equal("/deposit");
  });

  it("is shown in the player's language", async () => {
    const element = await openLost({ lang: "es" });
    await until(
      "the line",
      () =>
        on(element)
          .all("status")
          .some(({ textContent }) => textContent?.includes("Reconectando")),
      15_000,
    );
  });

  it("is replaced by the connection of a renewed token", async () => {
    const token = newPlayer();
    const element = mountFor(token);
    await ready(element);
    await server.socketsToBe(1);
    await server.fault({ kind: "socketRefused" });
    await server.dropSockets();
    await shown(element);
    await server.clearFaults();
    element.setAttribute("token", `${token}-renewed`);
    await gone(element);
    await server.socketsToBe(1);
    expect(element.dataset.screen).to.equal("/deposit");
  });
});

describe("the next attempt for a lost socket", () => {
  const retries = holdTimers({ atLeast: 1_000 });
  /** Waits for the line, which comes with the first failure. */
  const shownAtOnce = (element: HTMLElement) =>
    until("the line", () => {
      retries.end();
      return line(element);
    });

  it("is not made once the player has signed out", async () => {
    const element = await openLost();
    await shownAtOnce(element);
    element.removeAttribute("token");
    await gone(element);
    // an attempt may be on its way
    await server.quiet();
    const before = await refusals();
    retries.end();
    await server.quiet();
    expect(await refusals()).to.equal(before);
    expect(line(element)).to.equal(undefined);
  });

  it("is not made once the element is gone", async () => {
    const element = await openLost();
    await shownAtOnce(element);
    element.remove();
    // an attempt may be on its way
    await server.quiet();
    const before = await refusals();
    retries.end();
    await server.quiet();
    expect(await refusals()).to.equal(before);
  });
});
