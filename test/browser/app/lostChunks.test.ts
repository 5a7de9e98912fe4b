import { expect } from "chai";
import { descriptionOf } from "../driver/accessibility.ts";
import { on } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { markOf } from "../driver/layout.ts";
import { type PageWindow, pageWindows } from "../driver/pageWindow.ts";
import { openIn } from "../driver/webView.ts";
import { interceptIntake, monitoring } from "../element/telemetry/monitoredPage.ts";
import { createElsewhere, everyFlowPlayer, invoiceMethods } from "../scenarios/deposit.ts";
import { confirm } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { nextTask, until } from "../waiting.ts";

const openPage = pageWindows();

/** A page whose script misses one chunk until it is mended. */
async function openWithout(chunk: string, token = newPlayer(), more: Record<string, string> = {}) {
  const name = `lost-${crypto.randomUUID()}`;
  const page = await openPage({
    attributes: {
      script: `/spoiled/${name}/${chunk}/cashier-widget.js`,
      token,
      "user-id": token,
      transport: "http",
      ...more,
    },
  });
  const element = await page.become("ready");
  const asked = () => requestsOf(page, chunk).length;
  await until(`${chunk} to be asked for in vain`, () => asked() > 0);
  const mend = async () => {
    await fetch(`/mended/${name}`);
    page.view.dispatchEvent(new page.view.Event("online"));
  };
  return { page, element, token, mend };
}

const requestsOf = ({ view }: PageWindow, chunk: string) =>
  view.performance.getEntriesByType("resource").filter(({ name }) => name.includes(`/c/${chunk}-`));

describe("code that is lost once", () => {
  it("loses no message: it is shown as soon as the code is there", async () => {
    const player = await everyFlowPlayer();
    await createElsewhere(player, invoiceMethods.p2p.name);
    const { element, token, mend } = await openWithout("Notices", player);
    await server.fault({ kind: "status", call: confirm, status: 409, message: "Not now", token });
    await on(element).press("Continue");
    await on(element).press("I have paid");
    const submit = await on(element).find("button", "I have paid");
    await until("the refusal", () => !submit.hasAttribute("aria-busy"));
    expect(on(element).all("alert")).to.deep.equal([]);
    await mend();
    await until("the message", () =>
      on(element)
        .all("alert")
        .some(({ textContent }) => /Not now/.test(textContent ?? "")),
    );
  });

  it("keeps no unfinished payment from the list", async () => {
    const token = await everyFlowPlayer();
    await createElsewhere(token, "pix_mxn");
    const { element, mend } = await openWithout("ActiveTransactions", token);
    expect(on(element).all("button", "Continue")).to.deep.equal([]);
    await mend();
    await on(element).find("button", "Continue");
  });

  for (const chunk of ["PageTabs", "deferredCode"]) {
    it(`keeps no player from another country: ${chunk}`, async () => {
      const { element, mend } = await openWithout(chunk);
      expect(on(element).all("button", /^Change country/)).to.deep.equal([]);
      await mend();
      await on(element).press(/^Change country/);
      await until("the region screen", () => element.dataset.screen === "/deposit/region");
    });
  }

  for (const chunk of ["EntryFacts", "MethodMarks"]) {
    it(`is shown in a group that was opened before it came: ${chunk}`, async () => {
      const { element, mend } = await openWithout(chunk);
      await on(element).press("Cryptocurrency");
      const row = await on(element).find("button", "Litecoin");
      const icon = () => markOf(row).childElementCount;
      expect([descriptionOf(row) === "", icon()]).to.deep.equal([chunk === "EntryFacts", 0]);
      await mend();
      await until("facts and icon", () => descriptionOf(row) !== "" && icon());
    });
  }

  it("loses no list of the host, nor the report of what is wrong with it", async () => {
    const list = [
      { id: "right", type: "deposit" },
      { id: "wrong", type: "cash" },
    ];
    const { page, element, mend } = await openWithout("readPartly", newPlayer(), {
      "bonus-list": JSON.stringify(list),
    });
    expect(element.bonusList).to.deep.equal([]);
    await mend();
    await until("the right bonus", () => element.bonusList?.[0]?.id === "right");
    expect(page.of("error").map(({ message }) => message)).to.deep.equal(["Invalid host data: bonusList.1.type"]);
  });

  it("takes no list of the host away until the valid part of another one is read", async () => {
    const { element, mend } = await openWithout("readPartly", newPlayer(), { experiments: "[1]" });
    const before = [{ id: "before", type: "deposit" }] as const;
    const wrong = { id: "wrong", type: "cash" };
    element.bonusList = before;
    Reflect.set(element, "bonusList", [{ id: "right", type: "deposit" }, wrong]);
    Reflect.set(element, "experiments", [1]);
    expect([element.bonusList, element.experiments]).to.deep.equal([before, []]);
    // it is no list of the next player
    Object.assign(element, { token: newPlayer(), userId: "the next" });
    await nextTask();
    expect(element.bonusList).to.deep.equal([]);
    await mend();
    await until("the right bonus", () => element.bonusList?.[0]?.id === "right");
    Reflect.set(element, "bonusList", [wrong]);
    await until("no bonus", () => element.bonusList?.length === 0);
  });

  it("leaves the quick view the height of its card", async () => {
    const name = `lost-${crypto.randomUUID()}`;
    const script = `/spoiled/${name}/QuickView/cashier-widget.js`;
    const page = await openPage({ attributes: { script, token: newPlayer(), transport: "http" } });
    const element = await page.become("ready");
    element.style.width = "320px";
    element.view = "quick";
    await until("the skeleton", () => element.offsetHeight >= 100 && element.offsetHeight <= 132);
    expect(on(element).all("button")).to.deep.equal([]);
    await fetch(`/mended/${name}`);
    page.view.dispatchEvent(new page.view.Event("online"));
    await on(element).find("button", "More methods");
  });

  it("comes by itself after a while, though nothing wakes the page", async () => {
    const { page, element } = await openWithout("PageTabs");
    const before = requestsOf(page, "PageTabs").length;
    await until("another try", () => requestsOf(page, "PageTabs").length > before);
    expect(element.dataset.state).to.equal("ready");
  });
});

describe("the code of monitoring, lost once", () => {
  it("is there for the same element when it is inserted again", async () => {
    const { page, element, mend } = await openWithout("bundledDatadog", newPlayer(), { monitoring });
    await until("the warning", () => page.said.warn.some((text) => text.includes("monitoring client failed")));
    await mend();
    interceptIntake(page.view);
    element.remove();
    await nextTask();
    page.view.document.body.append(element);
    await until("the client", () => Reflect.has(page.view, "_DD_SESSION"));
  });
});

describe("code that comes after the element has been removed", () => {
  it("loses no valid part of a list", async () => {
    const attributes = { script: "/spoiled/slow/readPartly/cashier-widget.js", token: newPlayer(), transport: "http" };
    const page = await openPage({ attributes });
    const element = await page.become("ready");
    element.bonusList = [{ id: "before", type: "deposit" }];
    Reflect.set(element, "bonusList", [{ id: "right", type: "deposit" }, { id: "wrong" }]);
    element.remove();
    await nextTask();
    page.view.document.body.append(element);
    await until("the right bonus", () => element.bonusList?.[0]?.id === "right");
  });
});

describe("code of the start that is lost once", () => {
  before(function () {
    // Firefox keeps the failure of a module that others import, until the page reloads
    if (navigator.userAgent.includes("Firefox/")) this.skip();
  });

  for (const chunk of ["element", "early", "earlyList"])
    it(`costs no start: ${chunk}`, async () => {
      const script = `/spoiled/once-${crypto.randomUUID()}/${chunk}/cashier-widget.js`;
      const page = await openPage({ attributes: { script, token: newPlayer(), transport: "http" } });
      const element = await page.become("ready");
      await on(element).find("button", "SPEI bank transfer");
      expect(page.of("init-error")).to.deep.equal([]);
    });
});

describe("the code that shows errors", () => {
  it("is there before it is needed", async () => {
    const page = await openPage({ attributes: { token: newPlayer() } });
    await page.become("ready");
    for (const chunk of ["Notices", "status", "dispatchPush"])
      await until(chunk, () => requestsOf(page, chunk).length > 0);
    expect(page.events.map(({ type }) => type)).to.deep.equal(["loaded", "screen", "init", "analytics", "analytics"]);
  });
});

describe("the code that reaches the host, lost once", () => {
  it("keeps no event from a native shell whose element has a token of its own", async () => {
    const name = `lost-${crypto.randomUUID()}`;
    const { channel, page } = await openIn(openPage, "iOS", undefined, {
      script: `/spoiled/${name}/startHostSide/cashier-widget.js`,
      token: newPlayer(),
    });
    await page.become("ready");
    expect(channel.types).to.deep.equal([]);
    await fetch(`/mended/${name}`);
    page.view.dispatchEvent(new page.view.Event("online"));
    await until("the list's event", () => channel.types.includes("init"));
    expect(channel.types[0]).to.equal("Loaded");
  });

  it("keeps no event from a native shell whose element gets its token after the failure", async () => {
    const name = `lost-${crypto.randomUUID()}`;
    const { channel, page } = await openIn(openPage, "iOS", undefined, {
      script: `/spoiled/${name}/startHostSide/cashier-widget.js`,
      token: "",
    });
    const element = await page.become("failed");
    await fetch(`/mended/${name}`);
    element.setAttribute("token", newPlayer());
    await page.become("ready");
    await until("the list's event", () => channel.types.includes("init"));
    expect(channel.types[0]).to.equal("Loaded");
  });
});
