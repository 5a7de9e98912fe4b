import { expect } from "chai";
import { on } from "../driver/cashierPage.ts";
import { newPlayer } from "../driver/element.ts";
import { type FramePage, freshFrames, openFramed, session } from "../driver/frame.ts";
import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { eventually } from "../waiting.ts";
import { fillCodi, handOverFrame, pay, submit } from "./framePlayers.ts";

freshFrames();

const snippet = "/BANKING/userdata-payment-snippet";
const active = "/BANKING_DEPOSIT/active";
const transports = ["socket", "http"] as const;

const typedIn = async (page: FramePage, label: string) =>
  ((await on(page.element).find("textbox", label)) as HTMLInputElement).value;

for (const transport of transports) {
  describe(`another player takes over, ${transport}`, () => {
    it("while a deposit is being created: sees and pays nothing of it", async () => {
      const page = await openFramed({}, { transport });
      await server.hold(page.token, create);
      await fillCodi(page);
      await submit(page);
      const second = await handOverFrame(page, { transport });
      const received = page.messages.length;
      await server.release();
      await server.answered(page.token, create);
      await server.quiet();
      expect(page.types.slice(received)).to.deep.equal([]);
      expect(page.of("transaction")).to.deep.equal([]);
      expect(page.of("redirect")).to.deep.equal([]);
      expect(page.element.dataset.screen).to.equal("/deposit");
      expect(await server.calls(second, create)).to.deep.equal([]);
      expect(page.recording.errors).to.deep.equal([]);
      // and is not held up by it
      await pay(page, "160");
      expect((await server.calls(second, create)).map(({ amount }) => amount)).to.deep.equal([160]);
      expect(await server.calls(page.token, create)).to.have.length(1);
    });

    it("while a deposit is being created, with the same token: sees nothing of it", async () => {
      const page = await openFramed({}, { transport });
      await server.hold(page.token, create);
      await fillCodi(page);
      await submit(page);
      await server.attempted(page.token);
      page.say("loaded", session(page.token, { transport, userId: newPlayer("second") }));
      await page.received("init", 2);
      await server.release();
      await server.answered(page.token, create);
      await server.quiet();
      expect(page.of("transaction")).to.deep.equal([]);
      expect(page.of("redirect")).to.deep.equal([]);
      expect(page.element.dataset.screen).to.equal("/deposit");
    });

    it("from a half-filled form: nothing typed, chosen or shown is left", async () => {
      const page = await openFramed({}, { transport });
      await server.answered(page.token, snippet);
      await on(page.element).press("OXXO");
      await on(page.element).fill("Amount", "321");
      await on(page.element).fill("Email", "first@example.com");
      const second = await handOverFrame(page, { transport });
      expect(page.of("close")).to.deep.equal([]);
      const received = page.messages.length;
      page.say("go-back");
      await page.received("close");
      const [exit] = page.envelopes.slice(received);
      expect(exit?.payload).to.include({ type: "exit", method_type: "default", method_name: "", submit_amount: 0 });
      await server.answered(second, snippet);
      await server.quiet();
      await on(page.element).press("OXXO");
      expect(await typedIn(page, "Email")).to.equal("player@example.com");
      expect(await typedIn(page, "Amount")).not.to.equal("321");
      expect(JSON.stringify(page.envelopes)).not.to.include("first@example.com");
    });

    it("from a payment's state: it is gone, and so is the offer to go on with it", async () => {
      const page = await openFramed({}, { transport });
      const id = await pay(page);
      const second = await handOverFrame(page, { transport });
      await server.answered(second, active);
      await server.quiet();
      expect(on(page.element).shows(id)).to.equal(false);
      expect(on(page.element).all("button", "Continue")).to.deep.equal([]);
      const received = page.messages.length;
      page.view.dispatchEvent(new page.view.Event("online"));
      await fetch(`${window.demoServer}/control/transactions/${id}/settle`, { method: "POST", body: "{}" });
      await server.quiet();
      expect(page.types.slice(received)).to.deep.equal([]);
      expect(page.element.dataset.screen).to.equal("/deposit");
    });

    it("from a list with unfinished deposits: they are gone with their player", async () => {
      const page = await openFramed({}, { transport });
      await pay(page);
      page.say("go-back");
      await on(page.element).at("/deposit");
      await on(page.element).find("button", "Continue");
      const second = await handOverFrame(page, { transport });
      expect(on(page.element).all("button", "Continue")).to.deep.equal([]);
      await server.answered(second, active);
      await server.quiet();
      expect(on(page.element).all("button", "Continue")).to.deep.equal([]);
    });

    for (const [name, call] of [
      ["unfinished deposits", active],
      ["prefill", snippet],
    ] as const) {
      it(`while the ${name} of the first are on their way: they come to nothing`, async () => {
        const page = await openFramed({}, { transport });
        await pay(page, "777");
        await server.hold(page.token, call);
        const before = (await server.calls(page.token, call)).length;
        page.element.refetch();
        page.say("go-back");
        await eventually(
          `another question to ${call}`,
          () => server.calls(page.token, call),
          (calls) => calls.length > before,
        );
        const second = await handOverFrame(page, { transport });
        await server.answered(second, call);
        await server.release();
        await server.answered(page.token, call, before + 1);
        await server.quiet();
        expect(on(page.element).all("button", "Continue")).to.deep.equal([]);
        await on(page.element).press("CoDi");
        expect(await typedIn(page, "Amount")).not.to.equal("777");
      });
    }
  });
}
