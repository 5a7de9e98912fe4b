import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { violationsInThemes } from "../../driver/accessibility.ts";
import { freshServer, itOverSocket, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { focusedName, tabTo } from "../../driver/keyboard.ts";
import {
  cancelled,
  cancelWithdrawal,
  failed,
  fillStep,
  openPayout,
  paid,
  payoutBy,
  payouts,
  question,
  reopen,
  withdrawalStatus,
} from "../../scenarios/withdrawal.ts";
import { withdrawalCancel, withdrawalCreate } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { holdTimers, hurryRetries, until } from "../../waiting.ts";

const answered = payouts.filter(({ button }) => button);
const form = payoutBy("Payout with tax form");
const guide = payoutBy("Guided payout");

/**
 * Loses the next answer. Over HTTP it is an error, because browsers repeat a call on a broken connection by themselves.
 */
const lose = (transport: string, when: "before" | "after", call: string, token: string) =>
  server.fault({
    ...(transport === "http" ? { kind: "status", status: 500 } : { kind: "loss", how: "drop" }),
    when,
    call,
    token,
    times: 1,
  });

for (const transport of transports) {
  describe(`over ${transport}, a withdrawal`, () => {
    freshServer();
    hurryRetries();
    const onlyOverSocket = itOverSocket(transport);

    for (const payout of payouts) {
      // over HTTP withdrawalFamilies.test.ts takes each of them to its end
      const itByPayout = payout === payouts[0] ? it : onlyOverSocket;
      // what waits elsewhere has the other button
      const itByButton = payout.method === "Payout by an agent" ? it : itByPayout;

      itByPayout(`goes to its end: ${payout.method}`, async () => {
        const { page, id } = await openPayout(payout, { transport });
        if (payout.button && payout.call) {
          await fillStep(page, payout);
          const button = await page.find("button", payout.button);
          button.click();
          button.click();
          await withdrawalStatus(page, payout.after ?? "");
          const calls = await server.calls(page.token, payout.call);
          expect(calls.map((call) => call.id)).to.deep.equal([id]);
        }
        await server.end(id, "settle");
        if (transport === "http") showTab();
        await withdrawalStatus(page, paid);
        expect(await server.calls(page.token, withdrawalCreate)).to.have.length(1);
        expect(page.of("error")).to.deep.equal([]);
        const cats = page.of("analytics").filter(({ type }) => type === "button" || type === "form_view");
        expect(new Set(cats.map(({ event_cat }) => event_cat))).to.deep.equal(new Set(["withdrawal"]));
      });

      itByPayout(`is resumed where it was: ${payout.method}`, async () => {
        const { page } = await openPayout(payout, { transport });
        const again = await reopen(page, payout.screen, { transport });
        await until(payout.shows, () => again.text.includes(payout.shows));
        expect(await server.calls(page.token, withdrawalCreate)).to.have.length(1);
      });

      itByButton(`is cancelled after a question, once: ${payout.method}`, async () => {
        const { page, id } = await openPayout(payout, { transport });
        await cancelWithdrawal(page);
        await withdrawalStatus(page, cancelled);
        expect((await server.calls(page.token, withdrawalCancel)).map((call) => call.id)).to.deep.equal([id]);
        expect(page.all("button", "Cancel withdrawal")).to.deep.equal([]);
        // nothing went wrong: there is nothing to try again
        expect(page.all("button", "Try again")).to.deep.equal([]);
        await page.press("Done");
        await page.at("/withdrawal");
      });
    }

    for (const payout of answered) {
      const { call = "", button = "", after = "" } = payout;

      it(`goes on where only the answer was lost: ${payout.method}`, async () => {
        const { page } = await openPayout(payout, { transport });
        await lose(transport, "after", call, page.token);
        await fillStep(page, payout);
        await page.press(button);
        await withdrawalStatus(page, after);
        expect(await server.calls(page.token, call)).to.have.length(1);
      });

      it(`asks for another press where the call was lost: ${payout.method}`, async () => {
        const { page } = await openPayout(payout, { transport });
        await lose(transport, "before", call, page.token);
        await fillStep(page, payout);
        await page.press(button);
        await page.snackbar("Nothing will be withdrawn twice");
        expect(page.screen).to.equal(payout.screen);
        await until("an idle button", () => !page.query("button", button)?.hasAttribute("aria-busy"));
        await page.press(button);
        await withdrawalStatus(page, after);
        expect(await server.transactions(page.token)).to.have.length(1);
      });
    }

    it("is cancelled although the answer was lost", async () => {
      const { page } = await openPayout(form, { transport });
      await server.fault({
        kind: "loss",
        when: "after",
        how: "drop",
        call: withdrawalCancel,
        token: page.token,
        times: 1,
      });
      await cancelWithdrawal(page);
      await withdrawalStatus(page, cancelled);
    });
  });
}

describe("a step of a withdrawal", () => {
  freshServer();

  for (const payout of payouts) {
    it(`is left by its own push alone: ${payout.method}`, async () => {
      const { page, id } = await openPayout(payout);
      await server.push(page.token, { status: 1, id: "another" }, "withdrawal.status");
      await server.push(page.token, { status: 2, id }, "deposit.status");
      await server.push(page.token, { status: 0, id }, "withdrawal.status");
      await server.push(page.token, { status: "1", id }, "withdrawal.status");
      await until("the junk is reported", () => page.of("error").length > 0);
      expect([page.screen, page.text.includes(payout.shows)]).to.deep.equal([payout.screen, true]);
      await server.end(id, "fail", { message: "The bank has refused it" });
      await withdrawalStatus(page, failed);
      expect(page.text).to.include("The bank has refused it");
    });

    it(`has no violation: ${payout.method}`, async () => {
      const { page } = await openPayout(payout);
      expect(await violationsInThemes(page.element)).to.deep.equal([]);
      await page.press("Cancel withdrawal");
      await question(page);
      expect(await violationsInThemes(page.element)).to.deep.equal([]);
    });
  }

  describe("is answered by the keyboard alone", () => {
    // a whole code submits itself after that time, unless the player has left its field
    holdTimers(400);
    for (const payout of answered)
      it(payout.method, async () => {
        const { page } = await openPayout(payout);
        if (payout.fill) {
          await tabTo(page, payout.fill[0]);
          await sendKeys({ type: payout.fill[1] });
        }
        await tabTo(page, payout.button ?? "");
        await sendKeys({ press: "Enter" });
        await withdrawalStatus(page, payout.after ?? "");
      });
  });

  it("is kept where the player answers so, and the focus returns", async () => {
    const { page } = await openPayout(guide);
    await tabTo(page, "Cancel withdrawal");
    await sendKeys({ press: "Enter" });
    const dialog = await question(page);
    expect(dialog.textContent).to.include("Cancel this withdrawal?");
    await until("the safe answer's focus", () => focusedName(page) === "Keep withdrawal");
    await sendKeys({ press: "Escape" });
    await until("the focus again", () => focusedName(page) === "Cancel withdrawal");
    expect(await server.calls(page.token, withdrawalCancel)).to.deep.equal([]);
  });

  it("that came too late to be cancelled says so and shows the state", async () => {
    const { page, id } = await openPayout(guide);
    await server.end(id, "settle", { silent: true });
    await cancelWithdrawal(page);
    await withdrawalStatus(page, paid);
    expect(await server.calls(page.token, withdrawalCancel)).to.have.length(1);
  });

  it("that cannot be cancelled offers no such button", async () => {
    const { page, id } = await openPayout(guide);
    await server.alter(id, { cancellable: false });
    showTab();
    await until("no button", () => page.all("button", "Cancel withdrawal").length === 0);
    expect(page.all("button", "Continue")).to.have.length(1);
  });
});
