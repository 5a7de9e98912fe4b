import { expect } from "chai";
import { newPlayer } from "../../driver/element.ts";
import { serverCounts, serverSees, spoiledPages } from "../../driver/pageWindow.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const { open, openSpoiled } = spoiledPages();

describe("the loader's call for an element that", () => {
  for (const transport of ["socket", "http"]) {
    const openHeld = async (how: "held" | "lost" = "held", chunk = "element") => {
      const opened = await openSpoiled(how, chunk, { transport });
      await server.answered(opened.token, methods);
      return opened;
    };
    const [first, sockets] = transport === "socket" ? [[1, 1], 1] : [[0, 0], 0];

    it(`is signed out before it is defined is dropped: ${transport}`, async () => {
      const { token, page, mend } = await openHeld();
      page.element.removeAttribute("token");
      await mend();
      await until("the element", () => page.of("loaded").length > 0);
      await server.socketsToBe(0);
      expect(await serverCounts(token, "connect", "disconnect")).to.deep.equal(first);
      expect(page.of("init")).to.deep.equal([]);
      const next = newPlayer();
      page.element.token = next;
      await page.become("ready");
      expect(await server.calls(token, methods)).to.have.length(1);
      expect(await server.calls(next, methods)).to.have.length(1);
    });

    for (const name of ["token", "user-id"]) {
      it(`gets another ${name} before it is defined is dropped: ${transport}`, async () => {
        const { token, page, mend } = await openHeld();
        const next = newPlayer();
        // only the token tells the server who it is
        const [player, calls] = name === "token" ? [next, [1, 1]] : [token, [2, 2]];
        page.element.setAttribute(name, next);
        await mend();
        await page.become("ready");
        await server.socketsToBe(sockets);
        expect([
          (await server.calls(token, methods)).length,
          (await server.calls(player, methods)).length,
        ]).to.deep.equal(calls);
        if (sockets > 0) await serverSees(token, "disconnect", 1);
        expect(page.events.map(({ type }) => type)).to.deep.equal([
          "loaded",
          "screen",
          "init",
          "analytics",
          "analytics",
        ]);
      });
    }

    it(`is removed before it is defined is dropped: ${transport}`, async () => {
      const { token, page, mend } = await openHeld();
      page.element.remove();
      await mend();
      await until("the definition", () => page.view.customElements.get("cashier-widget"));
      await server.socketsToBe(0);
      expect(await serverCounts(token, "connect", "disconnect")).to.deep.equal(first);
    });

    for (const chunk of ["element", "early"]) {
      it(`misses a chunk is dropped: ${chunk}, ${transport}`, async () => {
        const { token, page } = await openHeld("lost", chunk);
        await until("the event", () => page.of("init-error").length > 0);
        await server.socketsToBe(0);
        expect(await serverCounts(token, "connect", "disconnect")).to.deep.equal(first);
        expect(await server.calls(token, methods)).to.have.length(1);
        expect(Object.getOwnPropertySymbols(page.element)).to.deep.equal([]);
      });
    }
  }

  it("is there is the only one, over HTTP too", async () => {
    const { token, page } = await open({ transport: "http" });
    await page.become("ready");
    expect(await server.calls(token, methods)).to.have.length(1);
    expect(await serverCounts(token, "connect")).to.deep.equal([0]);
  });
});
