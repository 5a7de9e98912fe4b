import { expect } from "chai";
import { freshPage, on } from "../../driver/cashierPage.ts";
import { newPlayer, preventRedirects, ready, recordEvents } from "../../driver/element.ts";
import { clickWithMouse } from "../../driver/mouse.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { timePasses, until } from "../../waiting.ts";
import {
  eventsOnRemoval,
  ids,
  monitoring,
  openPage,
  rumEvents,
  sendAll,
  typed,
  typeName,
  untilStarted,
} from "./monitoredPage.ts";

freshPage();

describe("the monitoring client", () => {
  it("is fetched only where monitoring is given", async () => {
    const page = await openPage();
    await ready(page.mount());
    await server.quiet();
    expect(page.fetched("/c/bundledDatadog")).to.deep.equal([]);
    expect(Reflect.has(page.view, "_DD_SESSION")).to.equal(false);
    await ready(page.mount({ monitoring }));
    await until("the client", () => page.fetched("/c/bundledDatadog").length > 0);
  });

  it("gets the user, the application and the version, and masks", async () => {
    const page = await openPage();
    const element = page.mount({ monitoring, "user-id": "player-7", "partner-key": "partner-9" });
    await ready(element);
    await untilStarted(page);
    const events = await eventsOnRemoval(element, page);
    const last = events.find(({ session }) => session.is_active === false);
    expect(last).to.include({ service: "cashier-widget", version: "1.0.346" });
    expect(last?.application).to.deep.equal({ id: ids.applicationId });
    expect(last?.ddtags).to.include("env:production");
    expect(last?.usr).to.deep.equal({ id: "player-7", partner_key: "partner-9" });
    expect(last?.privacy).to.deep.equal({ replay_level: "mask-user-input" });
    expect(last?._dd?.configuration).to.include({ session_sample_rate: 100, session_replay_sample_rate: 20 });
    for (const { url } of page.sent) {
      expect(url.hostname).to.equal("browser-intake-datadoghq.eu");
      expect(url.searchParams.get("dd-api-key")).to.equal(ids.clientToken);
    }
  });

  it("keeps no cookie and nothing in storage", async () => {
    const page = await openPage();
    const { localStorage, sessionStorage } = page.view;
    const kept = () => [page.page.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const before = kept();
    await ready(page.mount({ monitoring }));
    await untilStarted(page);
    expect(kept()).to.deep.equal(before);
  });

  it("leaves a client of the host alone", async () => {
    const page = await openPage();
    const ran: string[] = [];
    // as the client's own snippet sets the page up for a script that comes later
    const own = { q: [() => ran.push("queued")] };
    Reflect.set(page.view, "DD_RUM", own);
    await ready(page.mount({ monitoring }));
    await untilStarted(page);
    expect(Reflect.get(page.view, "DD_RUM")).to.equal(own);
    expect(ran).to.deep.equal([]);
    expect(page.warned).to.deep.equal([]);
  });

  it("is one for two elements, and stops with the last", async () => {
    const page = await openPage();
    const [one, other] = [page.mount({ monitoring }), page.mount({ monitoring })];
    await Promise.all([ready(one), ready(other)]);
    await untilStarted(page);
    one.remove();
    await timePasses(500);
    other.open("withdrawal");
    await ready(other);
    await timePasses(500);
    const events = await eventsOnRemoval(other, page);
    expect(events.map(({ context }) => context?.cashier_widgets)).to.include.members([2, 1]);
    expect(events.map(({ view }) => view.name)).to.include("/withdrawal");
    const { length } = page.sent;
    const end = Date.now();
    await clickWithMouse(page.page.body, page);
    await timePasses(1_500);
    sendAll(page);
    // late measurements of the time before the end may follow, on a busy machine a long task's too
    const late = rumEvents(page.sent.slice(length));
    expect(late.filter(({ date }) => date >= end)).to.deep.equal([]);
    expect(page.warned).to.deep.equal([]);
    const next = page.mount({ monitoring });
    await ready(next);
    await timePasses(1_500);
    next.remove();
    await until("its events", () => page.sent.length > length);
  });

  it("is not for an element of another application: one warning, and the element works", async () => {
    const page = await openPage();
    const first = page.mount({ monitoring });
    await ready(first);
    await untilStarted(page);
    const other = page.mount({ monitoring: JSON.stringify({ ...ids, applicationId: "another" }) });
    await ready(other);
    await until("the warning", () => page.warned.length > 0);
    expect(page.warned.join()).to.match(
      /^cashier-widget: monitoring is off, the page's monitoring client reports to another application/,
    );
    await on(other).press("SPEI bank transfer");
    await on(other).at("/deposit/redirect");
    const events = await eventsOnRemoval(first, page);
    expect(new Set(events.map(({ application }) => application?.id))).to.deep.equal(new Set([ids.applicationId]));
  });

  it("costs the player nothing where the page's policy blocks it", async () => {
    const page = await openPage({ policy: "strict" });
    const element = page.mount({ monitoring });
    preventRedirects(element);
    await ready(element);
    await untilStarted(page);
    await on(element).press("SPEI bank transfer");
    await on(element).fill("Amount", "150");
    await on(element).press("Deposit");
    await on(element).at("/deposit/complete");
    // the intake is this test: of what the client does by itself, nothing is refused
    expect(Reflect.get(page.view, "violations")).to.deep.equal([]);
  });
});

describe("what is monitored", () => {
  it("is the screens, as views, and the failures, as errors, without queries", async () => {
    const page = await openPage({ "host-secret": "1" });
    page.view.location.hash = "fragment-secret";
    const token = newPlayer("very-secret");
    const element = page.mount({ monitoring, "user-id": "player-7" }, token);
    await ready(element);
    await untilStarted(page);
    await page.view.fetch("/bare-page?query-secret");
    const reports = recordEvents<{ status: number; url: string }>(element, "cashier-error");
    const message = "At https://a.example/?text-secret of 4111 1111 1111 1111";
    await server.fault({ kind: "status", call: methods, status: 503, message, token });
    element.refetch();
    await on(element).at("/error");
    page.view.console.error("console-secret");
    await timePasses(500);
    const events = await eventsOnRemoval(element, page);
    const names = events.filter(({ type }) => type === "view").map(({ view }) => view.name);
    expect(new Set(names)).to.deep.equal(new Set(["/deposit", "/error"]));
    const errors = events.filter(({ type }) => type === "error");
    expect(errors[0]?.error).to.include({ type: "cashier-error", source: "custom", message: "Error 503" });
    expect(errors[0]?.context).to.include({ status: 503, url: methods });
    expect(errors).to.have.length(reports.length);
    expect(events.some(({ type }) => type === "resource")).to.equal(true);
    for (const { view } of events) expect(new URL(view.url).pathname).to.equal("/bare-page");
    expect(JSON.stringify(page.sent)).not.to.match(/secret|4111 1111/);
  });

  it("is what is pressed in the widget, never what is typed, nor what else is pressed on the page", async () => {
    const page = await openPage();
    const outside = page.page.body.appendChild(page.page.createElement("button"));
    outside.textContent = "Outside";
    const element = page.mount({ monitoring });
    await ready(element);
    await untilStarted(page);
    await clickWithMouse(outside, page);
    await clickWithMouse(await on(element).find("button", "Online banking"), page);
    await clickWithMouse(await typeName(element), page);
    await timePasses(1_500);
    const events = await eventsOnRemoval(element, page);
    const names = events.filter(({ type }) => type === "action").map(({ action }) => action?.target?.name);
    expect(names).to.include("Online banking");
    expect(names.join()).not.to.include("Outside");
    expect(JSON.stringify(events)).not.to.include(typed);
  });
});
