import { expect } from "chai";
import { descriptionOf } from "../../driver/accessibility.ts";
import { type CashierPage, freshServer, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { openMethod } from "../../scenarios/form.ts";
import {
  accepted,
  openCodeStep,
  openWithdrawals as openList,
  openPayout,
  payoutBy,
  reopen,
  rightCode,
  withdrawalStatus,
  withdrawElsewhere,
} from "../../scenarios/withdrawal.ts";
import { withdrawalConfirm, withdrawalResend } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";

/** The screen that asks for the code of a payout, sent just now. */
const openCodePayout = (attributes: Record<string, string> = {}) => openPayout(payoutBy("Payout by code"), attributes);

/**
 * Lets the code be sent again after that many seconds.
 * @param clock how answers tell when: both, expires_at or expires_in
 */
async function allowResend(id: string, { seconds = 0, clock = "both" } = {}) {
  await server.alter(id, { action: { type: "code", length: 4, resend_in: seconds }, clock });
  // over HTTP nothing is pushed
  showTab();
}

/** The screen of a code that can be sent again now. */
async function openResendable(attributes: Record<string, string> = {}) {
  const { page, id } = await openCodePayout(attributes);
  await allowResend(id);
  await resendable(page);
  // the push and the question of the shown tab may both bring it: a press between them meets another screen
  await server.quiet(page.token);
  return { page, id };
}

/** The button that asks for the code again. */
const sendAgain = (page: CashierPage) => page.find("button", "Send again");

/** Waits until the code can be sent again. */
const resendable = (page: CashierPage) =>
  until("a code to send again", () => page.query("button", "Send again")?.matches(":enabled:not([aria-busy])"));

/** The seconds of the countdown to sending the code again; undefined without one. */
function resendSeconds(page: CashierPage): number | undefined {
  const timer = page.element.shadowRoot?.querySelector("[role='timer']")?.textContent;
  return timer?.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Enters a wrong code, and waits for what the screen says of the attempts left. */
async function enterWrongCode(page: CashierPage, left: string) {
  await page.fill("Code", "9999");
  await page.press("Confirm");
  await until(left, () => page.text.includes(left));
}

const confirmScreen = "/withdrawal/confirm";
const sent = "We have sent you a new code";
const isSent = (page: CashierPage) =>
  until(sent, () => page.all("status").some(({ textContent }) => textContent?.includes(sent)));
const isLocked = async (page: CashierPage) =>
  (await page.input("Code")).disabled && page.query("button", "Confirm")?.matches(":disabled");
const resends = ({ token }: CashierPage) => server.calls(token, withdrawalResend);
/** Waits for the countdown of the server's minute. */
const aMinute = (page: CashierPage) =>
  until("a minute's countdown", () => {
    const seconds = resendSeconds(page);
    return seconds !== undefined && seconds > 30 && seconds <= 60;
  });
const noAlert = (page: CashierPage) =>
  expect(page.all("alert").map(({ textContent }) => textContent)).to.deep.equal([]);

/** Enters wrong codes until no attempt is left. */
async function lock(page: CashierPage) {
  for (const left of ["Attempts left: 2", "One attempt left", "Too many attempts"]) await enterWrongCode(page, left);
  await untilAsync("the lock", () => isLocked(page));
}

describe("sending the code of a withdrawal again", () => {
  freshServer();

  it("is possible once its countdown is over", async () => {
    const { page, id } = await openCodePayout();
    await aMinute(page);
    const button = await sendAgain(page);
    expect(button.matches(":disabled")).to.equal(true);
    expect(descriptionOf(button)).to.match(/^Available in 0\d:\d\d$/);
    await allowResend(id, { seconds: 2 });
    await resendable(page);
    expect(resendSeconds(page)).to.equal(undefined);
    expect(page.all("status").some(({ textContent }) => textContent === "You can ask for a new code now.")).to.equal(
      true,
    );
    expect(await resends(page)).to.deep.equal([]);
  });

  for (const clock of ["expires_at", "expires_in"]) {
    it(`counts down where the server tells the time by ${clock} alone`, async () => {
      const { page, id } = await openCodePayout();
      await allowResend(id, { seconds: 300, clock });
      await until("the new time", () => (resendSeconds(page) ?? 0) > 200);
      await allowResend(id, { clock });
      await resendable(page);
      await page.press("Send again");
      await isSent(page);
      await aMinute(page);
      expect(page.focused).to.equal(await page.input("Code"));
    });
  }

  it("makes one call for two presses, and restarts the countdown", async () => {
    const { page, id } = await openResendable();
    await server.hold(page.token, withdrawalResend);
    const button = await sendAgain(page);
    for (let press = 0; press < 2; press += 1) button.click();
    await until("a busy button", () => button.getAttribute("aria-busy") === "true");
    button.click();
    await server.called(page.token, withdrawalResend);
    await server.release();
    await isSent(page);
    await aMinute(page);
    expect(await resends(page)).to.deep.equal([{ id }]);
    await page.fill("Code", rightCode);
    await page.press("Confirm");
    await withdrawalStatus(page, accepted);
  });

  it("keeps the button of the code busy meanwhile, so that no press on it is lost", async () => {
    const { page } = await openResendable();
    await server.hold(page.token, withdrawalResend);
    await page.press("Send again");
    await server.called(page.token, withdrawalResend);
    await page.fill("Code", rightCode);
    expect((await page.find("button", "Confirm")).getAttribute("aria-busy")).to.equal("true");
    await server.release();
    await isSent(page);
    await page.press("Confirm");
    await withdrawalStatus(page, accepted);
  });

  it("is not reported as sent on the screen of another withdrawal, which has a code of its own", async () => {
    const { page } = await openResendable();
    await withdrawElsewhere(page.token, "payout_code_mxn", { amount: 600 });
    await server.hold(page.token, withdrawalResend);
    await page.press("Send again");
    await page.press("Back");
    await page.press("Continue");
    await until("the other withdrawal", () => page.screen === "/withdrawal/confirm" && page.text.includes("$600"));
    await server.release();
    await server.answered(page.token, withdrawalResend);
    await server.quiet(page.token);
    expect(page.text).to.include("$600").and.not.include(sent);
  });

  it("that the server limits moves the countdown, and refuses nothing", async () => {
    const { page } = await openResendable();
    const limit = { kind: "status", status: 429, code: "rate_limited", retry_after: 240, message: "Not so fast" };
    await server.fault({ ...limit, call: withdrawalResend, token: page.token, times: 1 });
    await page.press("Send again");
    await until("the server's time", () => (resendSeconds(page) ?? 0) > 200);
    noAlert(page);
    expect(page.text).to.not.include(sent);
    expect(page.focused).to.equal(await page.input("Code"));
    await page.fill("Code", rightCode);
    await page.press("Confirm");
    await withdrawalStatus(page, accepted);
  });

  it("empties the field of a code that was refused", async () => {
    const { page } = await openResendable();
    await enterWrongCode(page, "Attempts left: 2");
    await page.press("Send again");
    await isSent(page);
    const field = await page.input("Code");
    await until("an empty field", () => field.value === "" && field.getAttribute("aria-invalid") !== "true");
  });

  it("that the server refuses says why, and the code that came first can be entered", async () => {
    const { page } = await openResendable();
    const refusal = { kind: "status", status: 409, code: "resend_limit", message: "No further code" };
    await server.fault({ ...refusal, call: withdrawalResend, token: page.token, times: 1 });
    await page.press("Send again");
    await page.snackbar("No further code");
    await page.fill("Code", rightCode);
    await page.press("Confirm");
    await withdrawalStatus(page, accepted);
  });
});

for (const transport of transports) {
  describe(`sending the code again over ${transport}`, () => {
    freshServer();
    const lost = { kind: "loss", call: withdrawalResend, how: "drop" };

    it("counts down if only its answer was lost", async () => {
      const { page, id } = await openResendable({ transport });
      await server.fault({ ...lost, when: "after", token: page.token, times: 1 });
      await page.press("Send again");
      await aMinute(page);
      noAlert(page);
      expect(new Set((await resends(page)).map((call) => call.id))).to.deep.equal(new Set([id]));
      // a browser repeats a POST by itself if a kept-alive connection breaks
      if (transport === "socket") expect(await resends(page)).to.have.length(1);
      await page.fill("Code", rightCode);
      await page.press("Confirm");
      await withdrawalStatus(page, accepted);
    });

    it("says that nobody answered if it never arrived, and can be pressed again", async () => {
      const { page } = await openResendable({ transport });
      const undo = await server.spoil({ ...lost, when: "before", token: page.token });
      await page.press("Send again");
      await page.snackbar("We did not get a response");
      await undo();
      await resendable(page);
      await page.press("Send again");
      await isSent(page);
      await aMinute(page);
    });

    for (const [ending, after] of [
      ["accept", accepted],
      ["settle", "Money sent"],
    ] as const) {
      it(`is not reported as sent if the withdrawal has moved on: ${after}`, async () => {
        const { page, id } = await openResendable({ transport });
        await server.fault({ ...lost, when: "before", token: page.token });
        await server.end(id, ending, { silent: true });
        await page.press("Send again");
        await withdrawalStatus(page, after);
        expect(page.text).to.not.include(sent);
      });
    }

    it("unlocks the field after too many wrong codes, also if its answer was lost", async () => {
      const { page } = await openResendable({ transport });
      await lock(page);
      await server.fault({ ...lost, when: "after", token: page.token, times: 1 });
      await page.press("Send again");
      await untilAsync("the field again", async () => !(await isLocked(page)));
      await aMinute(page);
      await page.fill("Code", rightCode);
      await page.press("Confirm");
      await withdrawalStatus(page, accepted);
    });
  });
}

describe("the attempts at the code of a withdrawal", () => {
  freshServer();

  it("are counted in words, down to the lock, which a new code opens", async () => {
    const { page } = await openResendable();
    await lock(page);
    expect(page.text).to.include("This code can no longer be used");
    expect(await server.calls(page.token, withdrawalConfirm)).to.have.length(3);
    await page.press("Send again");
    await isSent(page);
    await untilAsync("the field again", async () => !(await isLocked(page)));
    expect(page.text).to.not.include("Too many attempts").and.to.not.include("Attempts left");
    await enterWrongCode(page, "Attempts left: 2");
    await page.fill("Code", rightCode);
    await page.press("Confirm");
    await withdrawalStatus(page, accepted);
  });

  for (const pasted of ["12 34", "1-2-3-4", " 1234\n", "12\u00a034"]) {
    it(`take ${JSON.stringify(pasted)} as pasted`, async () => {
      const { page, id } = await openCodePayout();
      const code = await page.fill("Code", pasted);
      await until("the digits", () => code.value === rightCode);
      await page.press("Confirm");
      await withdrawalStatus(page, accepted);
      expect(await server.calls(page.token, withdrawalConfirm)).to.deep.equal([{ id, code: rightCode }]);
    });
  }
});

describe("what the code of a withdrawal confirms", () => {
  freshServer();
  const facts = (page: CashierPage) =>
    until("the summary", () => page.element.shadowRoot?.querySelector("dl")?.textContent);

  it("is summed up, after a reload without the account, which is kept nowhere", async () => {
    const page = await openCodeStep();
    const before = await facts(page);
    const account = "•••• 4567";
    expect(before).to.include(account).and.to.include("$500");
    const after = await facts(await reopen(page, confirmScreen));
    expect(after).to.equal(before.replace(account, ""));
  });

  it("has the fee and what arrives, after a reload too", async () => {
    const page = await openList();
    await openMethod(page, "Bank card");
    await page.fill("Withdrawal amount", "500");
    await page.fill("Card number", "4242424242424242");
    await page.press("Withdraw");
    await page.at(confirmScreen);
    const before = await facts(page);
    for (const fact of ["Amount$500", "Fee$5", "You receive$495"]) expect(before).to.include(fact);
    expect(await facts(await reopen(page, confirmScreen))).to.equal(before);
  });
});
