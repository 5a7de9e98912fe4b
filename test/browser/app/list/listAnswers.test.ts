import { expect } from "chai";
import { freshPage, on, title, transports } from "../../driver/cashierPage.ts";
import { mountFor, newPlayer, ready, recordEvents } from "../../driver/element.ts";
import { methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

freshPage();

describe("bad answers", () => {
  it("of one method leave the others, and name its field", async () => {
    const token = newPlayer();
    await server.fault({ kind: "malformed", call: methods, shape: "badMethod", token });
    const element = mountFor(token);
    const errors = recordEvents(element, "cashier-error");
    await ready(element);
    expect(on(element).names("button")).to.include.members(["SPEI bank transfer", "Cryptocurrency"]);
    expect(errors).to.have.length(1);
    expect(errors[0]).to.include({ code: "invalid_response", url: methods });
    expect(errors[0]?.message).to.match(/broken_method\.name/);
  });

  for (const transport of ["socket", "http"]) {
    for (const shape of ["null", "array", "html", "truncated", "text", "junk", "junkMap", "wrongTypes"]) {
      it(`of the kind ${shape} over ${transport} lead to the error page`, async () => {
        const token = newPlayer();
        await server.fault({ kind: "malformed", call: methods, shape, token });
        const element = mountFor(token, { transport });
        const errors = recordEvents(element, "cashier-error");
        await until("failed", () => element.dataset.state === "failed", 15_000);
        await on(element).find("heading", "Error occurred");
        expect(errors[0]).to.include({ code: "invalid_response", url: methods, status: 0 });
        await server.clearFaults();
        await on(element).press("Refresh");
        await on(element).find("button", "SPEI bank transfer");
      });
    }
    it(`that list nothing, over ${transport}, lead to the empty page`, async () => {
      const token = newPlayer();
      await server.fault({ kind: "malformed", call: methods, shape: "emptyMap", token });
      const element = mountFor(token, { transport });
      const errors = recordEvents(element, "cashier-error");
      await on(element).at("/empty");
      expect(errors.map(({ message }) => message)).to.include("Empty payment methods");
    });
  }
});

describe("a slow answer", () => {
  it("does not disturb the screen the player has gone to", async () => {
    const token = newPlayer();
    await server.fault({ kind: "latency", call: methods, ms: 1_000, token });
    const element = mountFor(token);
    await until("loading", () => element.dataset.state === "loading");
    element.open("withdrawal");
    await ready(element);
    await server.quiet();
    expect(element.dataset.screen).to.equal("/withdrawal");
    expect(title(element)).to.equal("Withdrawal method");
    element.open("deposit");
    await on(element).find("button", "CoDi");
  });

  it("of the old region does not overwrite the new one's list", async () => {
    const token = newPlayer();
    await server.fault({ kind: "latency", call: methods, ms: 1_000, times: 1, token });
    const element = mountFor(token);
    await server.called(token, methods);
    element.currency = "USD";
    await on(element).find("button", "PayPal");
    await server.quiet();
    expect(on(element).names("button")).to.include("PayPal").and.not.include("SPEI bank transfer");
  });

  for (const transport of transports)
    it(`from before a refetch does not overwrite the newer list, over ${transport}`, async () => {
      const token = newPlayer();
      const element = mountFor(token, { transport });
      await ready(element);
      const inits = recordEvents(element, "cashier-init");
      await server.hold(token, methods);
      element.refetch();
      await server.called(token, methods, 2);
      await server.health("spei_mxn", "down");
      element.refetch();
      await until("the newer list", () => inits.length > 0);
      await on(element).find("button", "SPEI bank transfer, Unavailable");
      await server.release();
      await server.quiet(token);
      expect(on(element).query("button", "SPEI bank transfer, Unavailable")).not.to.equal(undefined);
    });
});
