import { expect } from "chai";
import { freshPage, methods, title } from "../pages/listPage.ts";
import { byRole, namesOf, press } from "../pages/tree.ts";
import { mountFor, newPlayer, onScreen, ready, recordEvents, until } from "../pages/widgetPage.ts";
import { callsTo, eventually, liftFaults, setFaults } from "../server/demoServer.ts";
import { quiet } from "../server/paymentServer.ts";

freshPage();

describe("bad answers", () => {
  it("of one method leave the others, and name its field", async () => {
    const token = newPlayer();
    await setFaults({ kind: "malformed", call: methods, shape: "badMethod", token });
    const element = mountFor(token);
    const errors = recordEvents(element, "cashier-error");
    await ready(element);
    expect(namesOf(element, "button")).to.include.members(["SPEI bank transfer", "Cryptocurrency"]);
    expect(errors).to.have.length(1);
    expect(errors[0]).to.include({ code: "invalid_response", url: methods });
    expect(errors[0]?.message).to.match(/broken_method\.name/);
  });

  for (const transport of ["socket", "http"]) {
    for (const shape of ["null", "array", "html", "truncated", "text", "junk", "junkMap", "wrongTypes"]) {
      it(`of the kind ${shape} over ${transport} lead to the error page`, async () => {
        const token = newPlayer();
        await setFaults({ kind: "malformed", call: methods, shape, token });
        const element = mountFor(token, { transport });
        const errors = recordEvents(element, "cashier-error");
        await until("failed", () => element.dataset.state === "failed", 15_000);
        await byRole(element, "heading", "Error occurred");
        expect(errors[0]).to.include({ code: "invalid_response", url: methods, status: 0 });
        await liftFaults();
        await press(element, "Refresh");
        await byRole(element, "button", "SPEI bank transfer");
      });
    }
    it(`that list nothing, over ${transport}, lead to the empty page`, async () => {
      const token = newPlayer();
      await setFaults({ kind: "malformed", call: methods, shape: "emptyMap", token });
      const element = mountFor(token, { transport });
      const errors = recordEvents(element, "cashier-error");
      await onScreen(element, "/empty");
      expect(errors.map(({ message }) => message)).to.include("Empty payment methods");
    });
  }
});

describe("a slow answer", () => {
  it("does not disturb the screen the player has gone to", async () => {
    const token = newPlayer();
    await setFaults({ kind: "latency", call: methods, ms: 1_000, token });
    const element = mountFor(token);
    await until("loading", () => element.dataset.state === "loading");
    element.open("withdrawal");
    await ready(element);
    await quiet();
    expect(element.dataset.screen).to.equal("/withdrawal");
    expect(title(element)).to.equal("Withdrawal method");
    element.open("deposit");
    await byRole(element, "button", "CoDi");
  });

  it("of the old region does not overwrite the new one's list", async () => {
    const token = newPlayer();
    await setFaults({ kind: "latency", call: methods, ms: 1_000, times: 1, token });
    const element = mountFor(token);
    await eventually(
      "the first question",
      () => callsTo(methods, token),
      (calls) => calls.length === 1,
    );
    element.currency = "USD";
    await byRole(element, "button", "PayPal");
    await quiet();
    expect(namesOf(element, "button")).to.include("PayPal").and.not.include("SPEI bank transfer");
  });
});
