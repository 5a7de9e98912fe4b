import { expect } from "chai";
import { type FramePage, freshFrames, openFramed, session } from "../pages/framePage.ts";
import { allByRole, byRole, fill, press, shows } from "../pages/tree.ts";
import { newPlayer, onScreen } from "../pages/widgetPage.ts";
import { callsTo, eventually, setFaults } from "../server/demoServer.ts";
import { quiet } from "../server/paymentServer.ts";
import { answered, create, fillCodi, handOver, pay, submit } from "./framePlayers.ts";

freshFrames();

const snippet = "/BANKING/userdata-payment-snippet";
const active = "/BANKING_DEPOSIT/active";
const transports = ["socket", "http"] as const;

const typedIn = async (page: FramePage, label: string) =>
  ((await byRole(page.element, "textbox", label)) as HTMLInputElement).value;

for (const transport of transports) {
  describe(`another player takes over, ${transport}`, () => {
    it("while a deposit is being created: sees and pays nothing of it", async () => {
      const page = await openFramed({}, { transport });
      await setFaults({ kind: "latency", call: create, ms: 1_500, token: page.token });
      await fillCodi(page);
      await submit(page);
      const second = await handOver(page, { transport });
      const received = page.messages.length;
      await answered(create, page.token);
      await quiet();
      expect(page.types.slice(received)).to.deep.equal([]);
      expect(page.of("transaction")).to.deep.equal([]);
      expect(page.of("redirect")).to.deep.equal([]);
      expect(page.element.dataset.screen).to.equal("/deposit");
      expect(await callsTo(create, second)).to.deep.equal([]);
      expect(page.recording.errors).to.deep.equal([]);
      // and is not held up by it
      await pay(page, "160");
      expect((await callsTo(create, second)).map(({ data }) => Object(data).amount)).to.deep.equal([160]);
      expect(await callsTo(create, page.token)).to.have.length(1);
    });

    it("while a deposit is being created, with the same token: sees nothing of it", async () => {
      const page = await openFramed({}, { transport });
      await setFaults({ kind: "latency", call: create, ms: 1_500, token: page.token, times: 1 });
      await fillCodi(page);
      await submit(page);
      page.say("loaded", session(page.token, { transport, userId: newPlayer("second") }));
      await page.received("init", 2);
      await answered(create, page.token);
      await quiet();
      expect(page.of("transaction")).to.deep.equal([]);
      expect(page.of("redirect")).to.deep.equal([]);
      expect(page.element.dataset.screen).to.equal("/deposit");
    });

    it("from a half-filled form: nothing typed, chosen or shown is left", async () => {
      const page = await openFramed({}, { transport });
      await answered(snippet, page.token);
      await press(page.element, "OXXO");
      await fill(page.element, "Amount", "321");
      await fill(page.element, "Email", "first@example.com");
      const second = await handOver(page, { transport });
      expect(page.of("close")).to.deep.equal([]);
      const received = page.messages.length;
      page.say("go-back");
      await page.received("close");
      const [exit] = page.envelopes.slice(received);
      expect(exit?.payload).to.include({ type: "exit", method_type: "default", method_name: "", submit_amount: 0 });
      await answered(snippet, second);
      await quiet();
      await press(page.element, "OXXO");
      expect(await typedIn(page, "Email")).to.equal("player@example.com");
      expect(await typedIn(page, "Amount")).not.to.equal("321");
      expect(JSON.stringify(page.envelopes)).not.to.include("first@example.com");
    });

    it("from a payment's state: it is gone, and so is the offer to go on with it", async () => {
      const page = await openFramed({}, { transport });
      const id = await pay(page);
      const second = await handOver(page, { transport });
      await answered(active, second);
      await quiet();
      expect(shows(page.element, id)).to.equal(false);
      expect(allByRole(page.element, "button", "Continue")).to.deep.equal([]);
      const received = page.messages.length;
      page.view.dispatchEvent(new page.view.Event("online"));
      await fetch(`${window.demoServer}/control/transactions/${id}/settle`, { method: "POST", body: "{}" });
      await quiet();
      expect(page.types.slice(received)).to.deep.equal([]);
      expect(page.element.dataset.screen).to.equal("/deposit");
    });

    it("from a list with unfinished deposits: they are gone with their player", async () => {
      const page = await openFramed({}, { transport });
      await pay(page);
      page.say("go-back");
      await onScreen(page.element, "/deposit");
      await byRole(page.element, "button", "Continue");
      const second = await handOver(page, { transport });
      expect(allByRole(page.element, "button", "Continue")).to.deep.equal([]);
      await answered(active, second);
      await quiet();
      expect(allByRole(page.element, "button", "Continue")).to.deep.equal([]);
    });

    for (const [name, call] of [
      ["unfinished deposits", active],
      ["prefill", snippet],
    ] as const) {
      it(`while the ${name} of the first are on their way: they come to nothing`, async () => {
        const page = await openFramed({}, { transport });
        await pay(page, "777");
        await setFaults({ kind: "latency", call, ms: 1_500, token: page.token });
        const before = (await callsTo(call, page.token)).length;
        page.element.refetch();
        page.say("go-back");
        await eventually(
          `another question to ${call}`,
          () => callsTo(call, page.token),
          (calls) => calls.length > before,
        );
        const second = await handOver(page, { transport });
        await answered(call, second);
        await answered(call, page.token, before + 1);
        await quiet();
        expect(allByRole(page.element, "button", "Continue")).to.deep.equal([]);
        await press(page.element, "CoDi");
        expect(await typedIn(page, "Amount")).not.to.equal("777");
      });
    }
  });
}
