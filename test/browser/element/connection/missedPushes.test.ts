import { expect } from "chai";
import { freshPage, on } from "../../driver/cashierPage.ts";
import { mountFor, newPlayer, ready } from "../../driver/element.ts";
import { createElsewhere } from "../../scenarios/deposit.ts";
import { activeCalls } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

freshPage();

describe("what was pushed while the socket was lost", () => {
  it("is asked for once when it is back: a deposit that was paid meanwhile is no longer to be continued", async () => {
    const token = newPlayer();
    const id = await createElsewhere(token, "spei_mxn");
    const element = mountFor(token);
    await ready(element);
    await on(element).find("button", "Continue");
    await server.socketsToBe(1);
    await server.quiet(token);
    const before = (await server.calls(token, activeCalls.deposit)).length;
    await server.fault({ kind: "socketRefused" });
    await server.dropSockets();
    await server.socketsToBe(0);
    await server.end(id, "settle");
    await server.clearFaults();
    await until("the result", () => !on(element).query("button", "Continue"), 15_000);
    await server.quiet(token);
    expect(await server.calls(token, activeCalls.deposit)).to.have.lengthOf(before + 1);
    expect(await server.openSockets()).to.equal(1);
  });
});
