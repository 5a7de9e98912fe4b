import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { type FramePage, freshFrames, openFramed, session } from "../driver/frame.ts";
import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { pay } from "./framePlayers.ts";

freshFrames();
afterEach(() => sessionStorage.removeItem("cashier.forceLogging"));

const typed = ["typed-s3cr3t@example.com", "9871.25"];

/** Everything of a frame that somebody else could read later, or elsewhere. */
function traces(page: FramePage): Record<string, string> {
  const { view, element, recording } = page;
  // sockets, in whose query the token belongs, are not among them
  const addresses = view.performance.getEntriesByType("resource").map(({ name }) => name);
  return {
    "messages out": JSON.stringify(page.messages),
    console: recording.console.join("\n"),
    errors: recording.errors.join("\n"),
    "local storage": JSON.stringify({ ...view.localStorage }),
    "session storage": JSON.stringify({ ...view.sessionStorage }),
    cookies: view.document.cookie,
    addresses: addresses.join("\n"),
    "the frame's address": view.location.href,
    history: JSON.stringify(view.history.state),
    "the page": view.document.documentElement.outerHTML,
    "the element": element.shadowRoot?.innerHTML ?? "",
    "the window's name": view.name,
  };
}

function expectNowhere(page: FramePage, secret: string, ...known: string[]): void {
  for (const [place, content] of Object.entries(traces(page))) {
    if (!known.includes(place)) expect(content.includes(secret), `${secret} in ${place}`).to.equal(false);
  }
}

for (const transport of ["socket", "http"]) {
  for (const logging of ["0", "1"]) {
    it(`a token and what is typed stay secret over ${transport}, with logging ${logging}`, async () => {
      sessionStorage.setItem("cashier.forceLogging", logging);
      const page = await openFramed({}, { transport, userId: "u1", user: { token: "users-t0ken", currency: "MXN" } });
      await on(page.element).press("OXXO");
      await on(page.element).fill("Email", typed[0] ?? "");
      await on(page.element).fill("Amount", typed[1] ?? "");
      await server.fault({
        kind: "status",
        status: 422,
        code: "validation",
        call: create,
        times: 1,
        token: page.token,
      });
      await on(page.element).press("Deposit");
      await page.received("error");
      // a host that has got everything wrong, too
      page.say("loaded", { ...session("", { userId: page.token, bonusList: page.token }), token: 5 });
      page.say("bonus-list-updated", page.token);
      page.say(page.token, page.token);
      await page.received("error", 3);
      const renewed = newPlayer("renewed");
      page.say("loaded", session(renewed, { transport, userId: "u1", currency: "MXN", schema: page.token }));
      await server.quiet();
      page.say("go-back");
      await on(page.element).at("/deposit");
      await pay(page, "234");
      for (const secret of [page.token, renewed, "users-t0ken"]) expectNowhere(page, secret);
      // analytics report the amount on purpose
      expectNowhere(page, typed[1] ?? "", "messages out");
      expectNowhere(page, typed[0] ?? "");
      const lines = page.recording.console.filter((line) => line.startsWith("info"));
      if (logging === "1") expect(lines.length).to.be.greaterThan(10);
      else expect(lines).to.deep.equal([]);
    });
  }
}
