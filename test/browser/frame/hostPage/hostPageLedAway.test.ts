import { expect } from "chai";
import { newPlayer, recordEvents } from "../../driver/element.ts";
import { cashierSession } from "../../driver/frame.ts";
import {
  embedReady,
  freshHostPage,
  openPuppet,
  puppetPage,
  recordFrameEvents,
  removeFrames,
} from "../../driver/hostPage.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const ledElsewhere = {
  message: "The frame was navigated elsewhere",
  status: 0,
  url: "",
  code: "frame_navigated",
};

describe("a frame that shows what its page has not loaded", () => {
  afterEach(removeFrames);

  for (const [name, order] of [
    ["another address of the same origin", { go: `${puppetPage()}?server=https%3A%2F%2Fevil.example` }],
    ["its own address", { reload: true }],
  ] as const) {
    it(`gets no session and sends nothing more: ${name}`, async () => {
      const puppet = await openPuppet();
      const events = recordFrameEvents(puppet);
      puppet.order(order);
      await until("the error", () => events.length > 0);
      const before = puppet.received.length;
      puppet.cashier.update({ token: "renewed" });
      puppet.cashier.setBonusList([]);
      puppet.cashier.back();
      puppet.say("redirect", { url: "https://evil.example/", method: "GET", params: {}, target: "host" });
      puppet.say("init", { page: "deposit" });
      await server.quiet();
      expect(puppet.received).to.have.length(before);
      expect(events).to.deep.equal([{ type: "init-error", detail: ledElsewhere }]);
    });
  }

  it("gets none where it announces nothing either", async () => {
    const puppet = await openPuppet();
    const loads = recordEvents(puppet.iframe, "load");
    puppet.order({ go: `${puppetPage()}?silent` });
    await until("the page", () => loads.length > 0);
    const before = puppet.received.length;
    puppet.cashier.update({ token: "renewed" });
    await server.quiet();
    expect(puppet.received).to.have.length(before);
  });

  it("is answered again where the page reloads it, with the messages sent meanwhile", async () => {
    const puppet = await openPuppet();
    const failures = recordEvents(puppet.iframe, "cashier-init-error");
    puppet.order({ go: `${puppetPage()}?led` });
    await until("the error", () => failures.length > 0);
    puppet.cashier.update({ token: "renewed" });
    puppet.iframe.src = String(puppet.iframe.src);
    await puppet.toHear("loaded", 2);
    expect(puppet.messages.at(-1)?.[1]).to.include({ token: "renewed" });
  });

  it("is answered again where the page changes the query, but not where it loads another document", async () => {
    const puppet = await openPuppet();
    const url = new URL(puppet.iframe.src);
    url.searchParams.set("page", "withdrawal");
    puppet.iframe.src = url.href;
    await puppet.toHear("loaded", 2);
    const failures = recordEvents(puppet.iframe, "cashier-init-error");
    url.hostname = location.hostname;
    puppet.iframe.src = url.href;
    await server.quiet();
    expect(puppet.messages.filter(([type]) => type === "loaded")).to.have.length(2);
    expect(failures).to.deep.equal([]);
  });

  it("is answered again where the page has moved it", async () => {
    const puppet = await openPuppet();
    document.body.append(puppet.iframe);
    await puppet.toHear("loaded", 2);
    await puppet.tell("init", { page: "deposit" });
  });
});

describe("the real frame, led to another server", () => {
  freshHostPage();

  it("takes no token there", async () => {
    const renewed = newPlayer("renewed");
    const cashier = await embedReady({}, "same");
    const failures = cashier.events("init-error");
    const evil = window.demoServer.replace("127.0.0.1", "localhost");
    const { contentWindow } = cashier.iframe;
    contentWindow?.location.replace(`/dist/embed.html?server=${encodeURIComponent(evil)}`);
    await until("the error", () => failures.length > 0);
    expect(failures).to.deep.equal([ledElsewhere]);
    cashier.frame.update(cashierSession(renewed));
    await server.quiet();
    expect(await server.calls(cashier.token, methods)).to.have.length(1);
    expect(await server.log({ token: renewed })).to.deep.equal([]);
  });
});
