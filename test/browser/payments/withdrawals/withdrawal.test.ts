import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import type { CashierWidget } from "../../../../src/index.ts";
import { freshServer, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { control, openMethod } from "../../scenarios/form.ts";
import {
  accepted,
  failed,
  openCodeStep,
  openFilledWithdrawal,
  openWithdrawals,
  paid,
  radioChoice,
  rightCode,
  waiting,
  withdraw,
  withdrawalStatus,
} from "../../scenarios/withdrawal.ts";
import { withdrawalConfirm, withdrawalCreate, withdrawalShow } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

for (const transport of transports) {
  describe(`a withdrawal over ${transport}`, () => {
    freshServer();

    it("with a code: form, code, status", async () => {
      const page = await openFilledWithdrawal({ transport });
      (await radioChoice(page, "Additional account")).click();
      await page.press("Withdraw");
      await page.at("/withdrawal/confirm");
      expect(page.text).to.include("We sent it to the demo phone");
      await page.fill("Code", rightCode);
      await page.press("Confirm");
      await withdrawalStatus(page, accepted);
      const [sent] = await server.calls(page.token, withdrawalCreate);
      expect(sent).to.deep.include({
        method: "spei_mxn",
        amount: 500,
        account: "additional",
        fields: { clabe: "012345678901234567", full_name: "Ana Morales" },
      });
      expect(sent).to.not.have.any.keys("return_url", "bonus_id");
      const transactions = await server.transactions(page.token);
      expect(transactions).to.have.length(1);
      const [{ id } = { id: "" }] = transactions;
      expect(await server.calls(page.token, withdrawalConfirm)).to.deep.equal([{ id, code: rightCode }]);
      await server.end(id, "settle");
      if (transport === "http") showTab();
      await withdrawalStatus(page, paid);
      expect(page.of("transaction").map((one) => [one.type, one.status])).to.deep.equal([
        ["withdrawal", 0],
        ["withdrawal", 3],
        ["withdrawal", 1],
      ]);
      expect(page.of("error")).to.deep.equal([]);
    });

    it("without a code: form, status, from the main account unless another is chosen", async () => {
      const { page, id } = await withdraw({ transport });
      expect((await server.calls(page.token, withdrawalCreate))[0]).to.deep.include({ account: "main" });
      await server.end(id, "fail", { message: "The account does not exist", silent: transport === "http" });
      if (transport === "http") showTab();
      await withdrawalStatus(page, failed);
      expect(page.text).to.include("The account does not exist");
      await page.press("Try again");
      await page.at("/withdrawal/redirect");
      expect(await server.calls(page.token, withdrawalCreate)).to.have.length(1);
    });

    it("whose push was lost comes right when the tab becomes visible", async () => {
      const { page, id } = await withdraw({ transport });
      await server.end(id, "settle", { silent: true });
      await server.quiet(page.token);
      await withdrawalStatus(page, waiting);
      showTab();
      await withdrawalStatus(page, paid);
      expect(page.text).to.include("We have sent you the money.");
      const { length } = await server.calls(page.token, withdrawalShow);
      showTab();
      await server.quiet(page.token);
      expect(await server.calls(page.token, withdrawalShow)).to.have.length(length);
    });

    it("refused for its amount shows the error under it", async () => {
      const page = await openFilledWithdrawal({ transport });
      const message = "Minimum 600 MXN today";
      await server.fault({
        kind: "status",
        call: withdrawalCreate,
        status: 422,
        code: "amount_out_of_range",
        message,
        token: page.token,
        times: 1,
      });
      await page.press("Withdraw");
      await until("the message", () => page.text.includes(message));
      expect(await page.note("Withdrawal amount")).to.equal(message);
      await page.fill("Withdrawal amount", "600");
      await page.press("Withdraw");
      await page.at("/withdrawal/confirm");
      expect(await server.transactions(page.token)).to.have.length(1);
    });
  });
}

describe("pushes of a withdrawal", () => {
  freshServer();

  it("are its own: neither another's nor a deposit's", async () => {
    const { page, id } = await withdraw();
    await server.push(page.token, { status: 1, id: `${id}x` }, "withdrawal.status");
    await server.push(page.token, { status: 1, id }, "deposit.status");
    await server.push(page.token, { status: "1", id }, "withdrawal.status");
    await server.quiet(page.token);
    await withdrawalStatus(page, waiting);
    await server.push(page.token, { status: 1 }, "withdrawal.status");
    await withdrawalStatus(page, paid);
  });

  it("that end it end the waiting for its code as well", async () => {
    const page = await openCodeStep();
    const [{ id } = { id: "" }] = await server.transactions(page.token);
    await server.end(id, "fail", { message: "The code has run out" });
    await withdrawalStatus(page, failed);
    expect(page.text).to.include("The code has run out");
    await page.press("Try again");
    await page.at("/withdrawal/redirect");
  });
});

it("an instruction is shown, and the status after it", async () => {
  const page = await openWithdrawals();
  await openMethod(page, "Crypto exchange");
  await page.fill("Withdrawal amount", "500");
  (await radioChoice(page, "Solana")).click();
  await page.fill("Email", "ana@example.com");
  await page.press("Withdraw");
  await page.at("/withdrawal/redirect/instruction");
  await page.press("Continue");
  await page.at("/withdrawal/complete");
  await withdrawalStatus(page, waiting);
});

describe("the account of a withdrawal", () => {
  freshServer();

  it("stays chosen, in other methods too, and is one element's", async () => {
    const page = await openWithdrawals();
    const other = await openWithdrawals();
    await openMethod(page, "SPEI bank transfer");
    (await radioChoice(page, "Additional account")).click();
    expect(page.of("analytics").filter(({ type }) => type === "select_field")).to.have.length(1);
    await page.press("Back");
    await page.at("/withdrawal");
    await openMethod(page, "Mercado Pago");
    expect((await radioChoice(page, "Additional account")).checked).to.equal(true);
    await openMethod(other, "Mercado Pago");
    expect((await radioChoice(other, "Main account")).checked).to.equal(true);
  });

  it("is chosen by the arrow keys, and is no field of the server's", async () => {
    const page = await openWithdrawals();
    await openMethod(page, "Mercado Pago");
    (await radioChoice(page, "Main account")).focus();
    await sendKeys({ press: "ArrowDown" });
    expect((await radioChoice(page, "Additional account")).checked).to.equal(true);
    await sendKeys({ press: "Enter" });
    const amount = await control(page, "amount");
    await until("the amount's focus", () => page.focused === amount);
    await page.fill("Withdrawal amount", "500");
    // from the last payment, which arrives later than the form
    const email = await page.input("Email");
    await until("the email", () => email.value !== "");
    await page.press("Withdraw");
    await page.at("/withdrawal/complete");
    const [sent] = await server.calls(page.token, withdrawalCreate);
    expect(Object.keys(Object(sent?.fields))).to.deep.equal(["email"]);
    expect(sent?.account).to.equal("additional");
  });
});

describe("a page of both areas, come to from the withdrawals", () => {
  freshServer();
  const list = "/BANKING/methods-withdrawal";

  it("the empty page is the withdrawals'", async () => {
    const page = await openWithdrawals({ "payment-geo": "JP", currency: "JPY" });
    await page.at("/empty");
    await until("the title", () => page.query("heading", "Withdrawals"));
    expect(page.of("screen").at(-1)).to.deep.equal({ screen: "/empty", transaction: "withdrawal" });
    await page.press("Refresh");
    await page.at("/empty");
    await page.press("Change country");
    await page.at("/empty/region");
    const pressed = page.of("analytics").filter(({ type }) => type === "button");
    expect(new Set(pressed.map(({ event_cat }) => event_cat))).to.deep.equal(new Set(["withdrawal"]));
  });

  it("the error page is, and leads back to them", async () => {
    const page = await openWithdrawals();
    await server.fault({ kind: "status", status: 500, call: list, token: page.token, times: 1 });
    (page.element as CashierWidget).refetch();
    await until("the error page's title", () => page.screen === "/error" && page.query("heading", "Withdrawals"));
    expect(page.of("screen").at(-1)).to.deep.equal({ screen: "/error", transaction: "withdrawal" });
    await page.press("Refresh");
    await page.at("/withdrawal");
    const pressed = page.of("analytics").filter(({ type }) => type === "button");
    expect(pressed.at(-1)).to.include({ button: "refresh", event_cat: "withdrawal" });
  });
});
