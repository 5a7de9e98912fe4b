import { expect } from "chai";
import { type CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { doStep, type Press } from "../../scenarios/journey.ts";
import { requestIds } from "../../scenarios/payments.ts";
import { complete, type PayoutStep, payoutFamilies } from "../../scenarios/payouts.ts";
import { onlyPayout, openPayouts } from "../../scenarios/withdrawal.ts";
import { withdrawalCancel, withdrawalConfirm, withdrawalContinue, withdrawalCreate } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { hurryRetries, until, untilAsync } from "../../waiting.ts";
import { arrive, fillPayout, payOut, takePayoutSteps } from "./payouts.ts";

const { chain } = payoutFamilies;
const count = async ({ token }: CashierPage, path: string) => (await server.calls(token, path)).length;
const twice: Press = async (page, name) => {
  const button = await until(`button ${name}`, () => page.query("button", name));
  button.focus();
  for (let press = 0; press < 2; press += 1) button.click();
};
/** Whether a step is on screen. */
const isAt = (page: CashierPage, { screen, fill = {} }: PayoutStep) =>
  page.screen === screen && Object.keys(fill).every((label) => page.query("textbox", label));
const isFinished = (page: CashierPage) => page.screen === complete && page.text.includes("Withdrawal cancelled");

for (const transport of transports) {
  describe(`a withdrawal of many steps over ${transport}`, () => {
    freshServer();
    hurryRetries();

    /** A player with 10,000, on the first step of a withdrawal of 500. */
    async function openChain() {
      const page = await openPayouts({ transport });
      await server.setBalance(page.token, 10_000);
      await fillPayout(page, chain);
      return page;
    }

    /** The withdrawal is paid out, once, and the balance is less by it. */
    async function isPaidOnce(page: CashierPage) {
      await payOut(page, chain);
      expect(await server.balance(page.token)).to.equal(9_500);
      expect(await requestIds(page.token)).to.have.length(1);
    }

    for (const when of ["before", "after"] as const) {
      it(`is paid once where each call is lost ${when} its effect`, async () => {
        const page = await openChain();
        await server.fault({ kind: "loss", how: "drop", call: withdrawalCreate, token: page.token, times: 1, when });
        await page.press("Withdraw");
        // as a person does: presses again where the step is still there
        const insist: Press = async (current, name) => {
          const step = chain.steps.find((one) => isAt(current, one));
          const call = step?.call ?? withdrawalContinue;
          await server.fault({ kind: "loss", how: "drop", call, token: current.token, times: 1, when });
          await current.press(name);
          await untilAsync("the loss", async () => !(await isAwaited(call)), 60_000);
          await until("the end of the press", () => !current.isBusy, 60_000);
          if (when === "before" && step && isAt(current, step)) await current.press(name);
        };
        await takePayoutSteps(page, chain, insist);
        await isPaidOnce(page);
      });
    }

    it("is paid once where every button is pressed twice", async () => {
      const page = await openChain();
      await twice(page, "Withdraw");
      await takePayoutSteps(page, chain, twice);
      const { id } = await onlyPayout(page.token);
      await isPaidOnce(page);
      expect(await count(page, withdrawalCreate)).to.equal(1);
      expect(await count(page, withdrawalContinue)).to.equal(3);
      expect(await server.calls(page.token, withdrawalConfirm)).to.deep.equal([{ id, code: "1234" }]);
    });

    it("goes on from the same step after a reload at each", async () => {
      const page = await openChain();
      await page.press("Withdraw");
      const reload = async (current: CashierPage, step: PayoutStep) => {
        current.element.remove();
        const again = await openCashier({ transport, page: "withdrawal", token: current.token });
        await again.press("Continue");
        await arrive(again, step);
        return again;
      };
      const last = await takePayoutSteps(page, chain, undefined, reload);
      await isPaidOnce(last);
    });

    for (const when of ["before", "after", null] as const) {
      const loss = when === null ? "nothing is lost" : `the cancel is lost ${when} its effect`;
      it(`is cancelled once by two presses, and the money is back, where ${loss}`, async () => {
        const page = await openChain();
        await page.press("Withdraw");
        await arrive(page, chain.steps[0] ?? { screen: "" });
        const { id } = await onlyPayout(page.token);
        expect(await server.balance(page.token)).to.equal(9_500);
        // the player sees the instruction, which offers to cancel
        await doStep(page, chain.steps[0] ?? { screen: "" });
        await page.press("Continue");
        await arrive(page, chain.steps[1] ?? { screen: "" });
        if (when)
          await server.fault({ kind: "loss", how: "drop", call: withdrawalCancel, token: page.token, times: 1, when });
        await page.press("Cancel withdrawal");
        const dialog = await until("the question", () => page.element.shadowRoot?.querySelector("dialog"));
        const yes = await until("the answer", () =>
          [...dialog.querySelectorAll("button")].find((button) => button.textContent === "Cancel withdrawal"),
        );
        for (let press = 0; press < 2; press += 1) yes.click();
        await until("the end", () => isFinished(page), 60_000);
        expect(await server.balance(page.token)).to.equal(10_000);
        expect((await onlyPayout(page.token)).status).to.equal(2);
        const calls = await server.calls(page.token, withdrawalCancel);
        expect(new Set(calls.map((call) => call.id))).to.deep.equal(new Set([id]));
        if (!when) expect(calls).to.have.length(1);
      });
    }
  });
}

/** Whether a fault still waits for its call. */
async function isAwaited(call: string) {
  const { faults } = await (await fetch(`${window.demoServer}/control/faults`)).json();
  return faults.some((fault: { call: string }) => fault.call === call);
}
