import { expect } from "chai";
import { on } from "../../driver/cashierPage.ts";
import { newPlayer, recordEvents } from "../../driver/element.ts";
import { cashierSession } from "../../driver/frame.ts";
import { cashierHost, embed, embedReady, freshHostPage } from "../../driver/hostPage.ts";
import { countLeftovers } from "../../driver/spies.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { eventually, until } from "../../waiting.ts";

freshHostPage();

/** Tokens with which the server was connected to, in order. */
const connections = async (...tokens: string[]) =>
  (await server.log()).filter(({ kind, token }) => kind === "connect" && tokens.includes(String(token)));

describe("an embedded cashier", () => {
  it("gets its session by a message, and shows the player's methods", async () => {
    const cashier = await embed({ title: "Pay in" });
    const loaded = cashier.events("loaded");
    const inits = cashier.events("init");
    await until("the list", () => inits.length > 0, 15_000);
    expect(loaded).to.deep.equal([{ version: "v1.0.346" }]);
    expect(inits).to.deep.equal([{ page: "deposit" }]);
    const [list] = await server.calls(cashier.token, methods);
    expect(list).to.deep.equal({ country: "mx", currency: "MXN" });
    const { iframe } = cashier;
    expect(iframe.title).to.equal("Pay in");
    expect(new URL(iframe.src).origin).to.equal(window.demoServer);
    expect(iframe.src).not.to.include(cashier.token);
    expect(document.documentElement.outerHTML).not.to.include(cashier.token);
    expect(iframe.contentDocument, "a frame of another origin").to.equal(null);
  });

  it("has the name Cashier, fills its container and may copy", async () => {
    const { iframe, container } = await embed();
    expect(iframe.title).to.equal("Cashier");
    expect(iframe.getBoundingClientRect()).to.include({ width: 400, height: 700 });
    expect(iframe.parentElement).to.equal(container);
    expect(iframe.allow).to.include("clipboard-write");
    expect(iframe.hasAttribute("sandbox")).to.equal(false);
  });

  it("has the attributes that the page names", async () => {
    const cashier = await embedReady({ attributes: { page: "withdrawal", theme: "dark", locale: "es" } }, "same");
    const element = await cashier.element();
    expect(element.dataset).to.include({ screen: "/withdrawal", theme: "dark" });
    expect(element.getAttribute("allowed-origins")).to.equal(location.origin);
    await on(element).find("heading", "Método de retirada");
  });

  it("reports itself by events that bubble and cross shadow roots", async () => {
    const outer = document.createElement("div");
    document.body.append(outer);
    const shadow = outer.attachShadow({ mode: "open" });
    const told: EventTarget[] = [];
    document.addEventListener("cashier-loaded", (event) => told.push(...event.composedPath().slice(0, 1)), {
      once: true,
    });
    const host = await cashierHost();
    const frame = host.embed(shadow.appendChild(document.createElement("div")), {
      src: `${window.demoServer}/dist/embed.html`,
      session: cashierSession(newPlayer()),
    });
    await until("the event", () => told.length > 0);
    expect(told).to.deep.equal([frame.iframe]);
    frame.remove();
    outer.remove();
  });

  it("waits for a session that comes late", async () => {
    const token = newPlayer("late");
    const cashier = await embed({
      session: async () => {
        await server.quiet();
        return cashierSession(token);
      },
    });
    const inits = cashier.events("init");
    const errors = cashier.events("init-error");
    await until("the list", () => inits.length > 0, 15_000);
    expect(errors).to.deep.equal([]);
    expect(await server.calls(token, methods)).to.have.length(1);
  });

  it("reports that there is no session, without the reason, and takes a later one", async () => {
    const cashier = await embed({ session: () => Promise.reject(new Error("very secret")) });
    const failures = cashier.events("init-error");
    await until("the failure", () => failures.length > 0);
    expect(failures).to.deep.equal([{ message: "The session could not be fetched", status: 0, url: "" }]);
    const inits = cashier.events("init");
    cashier.frame.update(cashierSession(cashier.token));
    await until("the list", () => inits.length > 0, 15_000);
  });

  it("goes on with a renewed token", async () => {
    const cashier = await embedReady();
    const renewed = newPlayer("renewed");
    cashier.frame.update(cashierSession(renewed));
    const made = await eventually(
      "the new connection",
      () => connections(cashier.token, renewed),
      ({ length }) => length === 2,
    );
    expect(made.map(({ token }) => token)).to.deep.equal([cashier.token, renewed]);
  });

  it("takes another bonus list, also one from before it has loaded", async () => {
    const cashier = await embed({}, "same");
    cashier.frame.setBonusList([{ id: "early", type: "deposit" }]);
    const element = await cashier.element();
    await until("the early list", () => element.bonusList?.[0]?.id === "early");
    cashier.frame.setBonusList([{ id: "late", type: "freespin" }]);
    await until("the late list", () => element.bonusList?.[0]?.id === "late");
  });

  it("is answered again where it loads anew", async () => {
    const cashier = await embedReady();
    const loaded = cashier.events("loaded");
    const inits = cashier.events("init");
    cashier.iframe.src = String(cashier.iframe.src);
    await until("the list again", () => inits.length > 0, 15_000);
    expect(loaded).to.have.length(1);
    expect(await server.calls(cashier.token, methods)).to.have.length(2);
  });

  it("closes on a back message while its list is shown", async () => {
    const cashier = await embedReady();
    const closed = cashier.events("close");
    cashier.frame.back();
    await until("the close", () => closed.length > 0);
    expect(closed).to.deep.equal([{}]);
  });

  it("goes, with all that listens", async () => {
    const { listeners, timers } = countLeftovers(window);
    const before = [...listeners()];
    const cashier = await embedReady();
    expect(listeners()).not.to.deep.equal(before);
    const told = recordEvents(cashier.iframe, "cashier-close");
    const view = cashier.iframe.contentWindow;
    cashier.frame.remove();
    cashier.frame.remove();
    cashier.frame.back();
    cashier.frame.update(cashierSession("nobody"));
    cashier.frame.setBonusList([]);
    await server.quiet();
    expect(cashier.iframe.isConnected).to.equal(false);
    expect(view?.closed).to.equal(true);
    expect(listeners()).to.deep.equal(before);
    expect(timers.size).to.equal(0);
    expect(told).to.deep.equal([]);
  });
});

describe("a frame as high as its content", () => {
  it("follows it", async () => {
    const cashier = await embedReady({ resize: true, attributes: { "closing-button": false } }, "same");
    cashier.container.style.height = "auto";
    const element = await cashier.element();
    const fits = () => {
      const { height } = element.getBoundingClientRect();
      return height > 300 && Math.abs(cashier.iframe.getBoundingClientRect().height - height) < 1 ? height : undefined;
    };
    const list = await until("the list's height", fits);
    await on(element).press("SPEI bank transfer");
    await on(element).at("/deposit/redirect");
    await until("the form's height", () => fits() !== list && fits());
    const { scrollHeight, clientHeight } = cashier.iframe.contentDocument?.documentElement ?? document.body;
    expect(scrollHeight, "nothing scrolls").to.equal(clientHeight);
  });

  it("is another one's too", async () => {
    const cashier = await embedReady({ resize: true });
    cashier.container.style.height = "auto";
    await until("the list's height", () => Number.parseInt(cashier.iframe.style.height, 10) > 300);
  });

  it("is not asked for where the page does not want it", async () => {
    const cashier = await embedReady();
    await server.quiet();
    expect(cashier.iframe.style.height).to.equal("100%");
  });
});
