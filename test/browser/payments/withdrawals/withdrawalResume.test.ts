import { expect } from "chai";
import { type CashierPage, freshServer, itOverSocket, openCashier, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { createElsewhere, everyFlowPlayer, offers } from "../../scenarios/deposit.ts";
import {
  accepted,
  openCodeStep,
  openFilledWithdrawal,
  openWithdrawals,
  paid,
  playerWith,
  rightCode,
  withdrawalStatus,
  withdrawElsewhere,
} from "../../scenarios/withdrawal.ts";
import { activeCalls, withdrawalCreate } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const active = activeCalls.withdrawal;
const form = "/withdrawal/redirect";
const toMethods = "Back to methods";
const unfinished = "Unfinished withdrawal";

/** Waits until the list offers to go on. */
const untilOffered = (page: CashierPage) => until("the card", () => offers(page, "Continue"));
/** Waits until the list of that player has been answered, and drawn. */
async function untilAnswered(page: CashierPage, path: string) {
  await server.answered(page.token, path);
  await until("the list", () => page.element.dataset.state === "ready");
}

for (const transport of transports) {
  describe(`an unfinished withdrawal over ${transport}`, () => {
    freshServer();
    const onlyOverSocket = itOverSocket(transport);

    onlyOverSocket("stands above the list of withdrawals, and leads on to its end", async () => {
      const { token } = await playerWith("payout_code_mxn", { amount: 1234.5 });
      const page = await openWithdrawals({ token, transport });
      await until("the card", () => page.query("heading", unfinished));
      expect(page.shows("1,234.50")).to.equal(true);
      expect(page.shows("Payout by code")).to.equal(true);
      await page.press("Continue");
      await page.at("/withdrawal/confirm");
      await page.fill("Code", rightCode);
      await page.press("Confirm");
      await withdrawalStatus(page, accepted);
      expect(await server.transactions(token)).to.have.length(1);
    });

    it("is offered after a reload, even if the answer that created it never arrived", async () => {
      const page = await openFilledWithdrawal({ transport });
      await server.fault({ kind: "loss", call: withdrawalCreate, how: "silent", token: page.token, times: 1 });
      await page.press("Withdraw");
      await server.attempted(page.token);
      page.element.remove();
      const again = await openWithdrawals({ token: page.token, transport });
      await untilOffered(again);
      await again.press("Continue");
      await again.at("/withdrawal/confirm");
      expect(await server.transactions(page.token)).to.have.length(1);
    });

    onlyOverSocket("is offered by the list of the element that has left it", async () => {
      const page = await openCodeStep({ transport });
      await page.press("Back");
      await page.at("/withdrawal");
      await untilOffered(page);
      await page.press("Continue");
      await page.at("/withdrawal/confirm");
    });

    it("leads on to what has become of it meanwhile", async () => {
      const { token, id } = await playerWith("payout_code_mxn");
      const page = await openWithdrawals({ token, transport });
      await untilOffered(page);
      await server.end(id, "settle", { silent: true });
      await page.press("Continue");
      await withdrawalStatus(page, paid);
    });

    it("goes from the list when it is over", async () => {
      const { token, id } = await playerWith("payout_code_mxn");
      const page = await openWithdrawals({ token, transport });
      await untilOffered(page);
      await server.end(id, "settle", { silent: true });
      showTab();
      await until("the list without it", () => !offers(page, "Continue"));
    });

    it("shows on the list what a push changes", async () => {
      const { token, id } = await playerWith("payout_code_mxn");
      const page = await openWithdrawals({ token, transport });
      await untilOffered(page);
      await server.end(id, "accept");
      // nothing is pushed over HTTP
      if (transport === "http") showTab();
      await until("its new status", () => page.query("heading", accepted));
    });

    onlyOverSocket("is on the list of its area alone", async () => {
      const { token } = await playerWith("payout_code_mxn");
      const deposits = await openCashier({ token, transport });
      await untilAnswered(deposits, activeCalls.deposit);
      expect(offers(deposits, "Continue")).to.equal(false);
      deposits.element.remove();
      await createElsewhere(token, "pix_mxn", { amount: 777 });
      const page = await openWithdrawals({ token, transport });
      await untilOffered(page);
      expect(page.all("button", "Continue")).to.have.length(1);
      expect(page.text).to.not.include("777");
    });

    onlyOverSocket("of another player is not offered", async () => {
      await playerWith("payout_code_mxn");
      const page = await openWithdrawals({ token: await everyFlowPlayer(), transport });
      await untilAnswered(page, active);
      expect(offers(page, "Continue")).to.equal(false);
    });
  });
}

/** One withdrawal for each action, the screen that shows it, and where its way back leads. */
const steps = [
  { method: "payout_code_mxn", screen: "/withdrawal/confirm", shown: "Enter the code" },
  { method: "payout_form_mxn", screen: "/form", shown: "Your tax number" },
  { method: "payout_guide_mxn", screen: "/withdrawal/redirect/instruction", shown: "Open your wallet", back: form },
  { method: "payout_contacts_mxn", screen: "/withdrawal/redirect/instruction", shown: "Agent in Telegram", back: form },
  { method: "payout_invoice_mxn", screen: "/withdrawal/redirect/instruction", shown: "Demo Cash Desk", back: form },
  { method: "payout_bank_mxn", screen: "/withdrawal/complete", shown: "Open the payment page", press: toMethods },
  { method: "payout_steps_mxn", screen: "/withdrawal/complete", shown: "Sent to the bank", press: toMethods },
];

describe("a withdrawal that another device has started", () => {
  freshServer();

  for (const { method, screen, shown, back = "/withdrawal", press = "Back" } of steps) {
    it(`leads to the screen of its action: ${method}`, async () => {
      const { token, id } = await playerWith(method);
      const page = await openWithdrawals({ token });
      await page.press("Continue");
      await page.at(screen);
      await until(shown, () => page.shows(shown));
      expect(page.of("screen").at(-1)).to.deep.equal({ screen, transaction: "withdrawal" });
      await page.press(press);
      await page.at(back);
      if (back === form) await page.press("Back");
      await page.at("/withdrawal");
      await untilOffered(page);
      expect(await server.transactions(token)).to.have.length(1);
      expect((await server.transactions(token))[0]?.id).to.equal(id);
    });
  }

  it("stands with the others, newest first", async () => {
    const { token } = await playerWith("payout_code_mxn", { amount: 111 });
    await withdrawElsewhere(token, "payout_form_mxn", { amount: 222 });
    const page = await openWithdrawals({ token });
    await until("both", () => page.all("button", "Continue").length === 2);
    expect(page.text.indexOf("222")).to.be.below(page.text.indexOf("111"));
  });
});
