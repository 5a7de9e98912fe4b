import { expect } from "chai";
import { freshServer, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { openWithdrawals, playerWith, waiting, withdrawalStatus } from "../../scenarios/withdrawal.ts";
import { withdrawalCancel, withdrawalContinue } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { hurryRetries, until } from "../../waiting.ts";

/** The screen of an unfinished withdrawal. */
async function openResumed(method: string, transport: string) {
  const { token, id } = await playerWith(method);
  const page = await openWithdrawals({ token, transport });
  await page.press("Continue");
  return { page, token, id };
}

for (const transport of transports) {
  describe(`a withdrawal over ${transport} whose answer is lost`, () => {
    freshServer();
    hurryRetries();
    const lose = (call: string, token: string) => server.fault({ kind: "loss", call, how: "drop", token, times: 1 });

    it("goes on from an instruction", async () => {
      const { page, token } = await openResumed("payout_guide_mxn", transport);
      await page.at("/withdrawal/redirect/instruction");
      await lose(withdrawalContinue, token);
      await page.press("Continue");
      await withdrawalStatus(page, waiting);
      // a browser repeats a POST by itself if a kept-alive connection breaks
      if (transport === "socket") expect(await server.calls(token, withdrawalContinue)).to.have.length(1);
      expect(await server.transactions(token)).to.have.length(1);
    });

    it("is cancelled", async () => {
      const { page, token, id } = await openResumed("payout_steps_mxn", transport);
      await page.at("/withdrawal/complete");
      await lose(withdrawalCancel, token);
      await page.press("Cancel withdrawal");
      const buttons = () => page.all("button").filter((button) => button.textContent === "Cancel withdrawal");
      (await until("the question", () => (buttons().length > 1 ? buttons().at(-1) : undefined))).click();
      await withdrawalStatus(page, "Withdrawal cancelled");
      expect((await server.transactions(token)).map((one) => [one.id, one.status])).to.deep.equal([[id, 2]]);
    });
  });

  describe(`the steps of a withdrawal over ${transport}`, () => {
    freshServer();

    it("follow the server, up to the money's arrival", async () => {
      const { page, id } = await openResumed("payout_steps_mxn", transport);
      await page.at("/withdrawal/complete");
      const current = () => page.element.shadowRoot?.querySelector("[aria-current='step']")?.textContent ?? "";
      for (const step of ["Review", "Approval", "Sent to the bank", "Arrival"]) {
        await until(step, () => current().includes(step));
        await server.walk(id);
        // nothing is pushed over HTTP
        if (transport === "http") showTab();
      }
      await withdrawalStatus(page, "Money sent");
      await until("no step to wait for", () => current() === "");
    });
  });
}
