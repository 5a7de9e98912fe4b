import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { violationsInThemes } from "../../driver/accessibility.ts";
import { freshServer } from "../../driver/cashierPage.ts";
import { inLargeText, onPhone, onScreen } from "../../driver/media.ts";
import { wholeScreen } from "../../scenarios/deposit.ts";
import { openMethod } from "../../scenarios/form.ts";
import {
  accepted,
  openCodeStep,
  openWithdrawals,
  question,
  rightCode,
  withdrawalStatus,
} from "../../scenarios/withdrawal.ts";
import { withdrawalConfirm } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { holdTimers, until, untilAsync } from "../../waiting.ts";

describe("the code of a withdrawal", () => {
  freshServer();
  /** the time after which a whole code is sent by itself */
  const settling = holdTimers(400);

  it("can be filled in by the phone, and takes digits alone", async () => {
    const page = await openCodeStep();
    const code = await page.input("Code");
    expect([code.getAttribute("autocomplete"), code.inputMode, code.getAttribute("enterkeyhint")]).to.deep.equal([
      "one-time-code",
      "numeric",
      "done",
    ]);
    code.focus();
    await sendKeys({ type: "a1b2 3-4" });
    await until("the digits", () => code.value === rightCode);
    await sendKeys({ press: "Enter" });
    await withdrawalStatus(page, accepted);
    expect((await server.calls(page.token, withdrawalConfirm)).map(({ code }) => code)).to.deep.equal([rightCode]);
  });

  it("that is wrong is reported once, and can be corrected", async () => {
    const page = await openCodeStep();
    const code = await page.fill("Code", "9999");
    await page.press("Confirm");
    await until("the message", () => code.getAttribute("aria-invalid") === "true");
    expect(await page.note("Code")).to.equal("This code is wrong");
    expect(page.text.split("This code is wrong")).to.have.length(2);
    expect(page.all("alert")).to.deep.equal([]);
    expect(page.of("error")).to.have.length(1);
    await until("the focus", () => page.focused === code);
    await page.fill("Code", rightCode);
    await until("no message", () => !code.hasAttribute("aria-invalid"));
    await sendKeys({ press: "Enter" });
    await withdrawalStatus(page, accepted);
    expect(await server.transactions(page.token)).to.have.length(1);
  });

  it("that is not whole is not sent", async () => {
    const page = await openCodeStep();
    const code = await page.input("Code");
    await until("the focus", () => page.focused === code);
    await page.press("Confirm");
    await until("the focus again", () => page.focused === code);
    expect(await page.note("Code")).to.equal("Enter the code");
    await page.fill("Code", "123");
    await until("no message while it is typed", () => !code.hasAttribute("aria-invalid"));
    await page.press("Confirm");
    await untilAsync("the message", async () => (await page.note("Code")) === "Enter the full code");
    expect(await server.calls(page.token, withdrawalConfirm)).to.deep.equal([]);
  });

  it("is sent by its last digit, once", async () => {
    const page = await openCodeStep();
    const code = await page.input("Code");
    await until("the focus", () => page.focused === code);
    await sendKeys({ type: rightCode });
    await until("the time", () => settling.count === 1);
    settling.end();
    await withdrawalStatus(page, accepted);
    expect((await server.calls(page.token, withdrawalConfirm)).map(({ code }) => code)).to.deep.equal([rightCode]);
  });

  it("is selected where it is wrong, so that typing replaces it and sends the next one", async () => {
    const page = await openCodeStep();
    const code = await page.input("Code");
    await until("the focus", () => page.focused === code);
    await sendKeys({ type: "9999" });
    await until("the time", () => settling.count === 1);
    settling.end();
    await until("the message", () => code.getAttribute("aria-invalid") === "true");
    await until("the selection", () => code.selectionStart === 0 && code.selectionEnd === 4);
    expect(page.focused).to.equal(code);
    await sendKeys({ type: rightCode });
    await until("the time", () => settling.count === 1);
    settling.end();
    await withdrawalStatus(page, accepted);
    expect((await server.calls(page.token, withdrawalConfirm)).map(({ code }) => code)).to.deep.equal([
      "9999",
      rightCode,
    ]);
  });

  it("that was sent is not sent again by itself, and neither is one whose digits are corrected", async () => {
    const page = await openCodeStep();
    await page.fill("Code", "9999");
    await page.press("Confirm");
    const code = await page.input("Code");
    await until("the message", () => code.getAttribute("aria-invalid") === "true");
    await page.fill("Code", "9999");
    settling.end();
    await server.quiet(page.token);
    for (const digit of ["8", "7"]) {
      await sendKeys({ press: "End" });
      await sendKeys({ press: "Backspace" });
      await sendKeys({ type: digit });
    }
    expect(code.value).to.equal("9997");
    settling.end();
    await server.quiet(page.token);
    expect((await server.calls(page.token, withdrawalConfirm)).map(({ code }) => code)).to.deep.equal(["9999"]);
  });

  it("is not sent once the player has left it for something else", async () => {
    const page = await openCodeStep();
    await page.fill("Code", rightCode);
    page.query("button", "Back")?.focus();
    settling.end();
    await server.quiet(page.token);
    expect(await server.calls(page.token, withdrawalConfirm)).to.deep.equal([]);
  });

  it("is sent once, however often it is pressed", async () => {
    const page = await openCodeStep();
    await server.hold(page.token, withdrawalConfirm);
    await page.fill("Code", rightCode);
    await page.press("Confirm");
    await page.press("Confirm");
    await server.called(page.token, withdrawalConfirm);
    expect(page.query("button", "Confirm")?.getAttribute("aria-busy")).to.equal("true");
    await server.release();
    await withdrawalStatus(page, accepted);
    expect(await server.calls(page.token, withdrawalConfirm)).to.have.length(1);
  });

  it("whose answer was lost is asked after, and not sent again", async () => {
    const page = await openCodeStep({ transport: "http" });
    await server.fault({
      kind: "status",
      call: withdrawalConfirm,
      status: 500,
      when: "after",
      token: page.token,
      times: 1,
    });
    await page.fill("Code", rightCode);
    await page.press("Confirm");
    await withdrawalStatus(page, accepted);
    expect(await server.calls(page.token, withdrawalConfirm)).to.have.length(1);
    expect(await server.transactions(page.token)).to.have.length(1);
  });

  it("that never arrived can be sent again: it is the same withdrawal", async () => {
    const page = await openCodeStep({ transport: "http" });
    await server.fault({
      kind: "status",
      call: withdrawalConfirm,
      status: 500,
      when: "before",
      token: page.token,
      times: 1,
    });
    await page.fill("Code", rightCode);
    await page.press("Confirm");
    await page.snackbar("Press again");
    await page.pressEnded();
    await page.press("Confirm");
    await withdrawalStatus(page, accepted);
    expect(await server.transactions(page.token)).to.have.length(1);
  });

  it("after too many tries waits as long as the server demands", async () => {
    const page = await openCodeStep();
    await server.fault({
      kind: "status",
      call: withdrawalConfirm,
      status: 429,
      code: "rate_limited",
      retry_after: 3,
      token: page.token,
      times: 1,
    });
    await page.fill("Code", rightCode);
    await page.press("Confirm");
    await page.snackbar("Too many attempts");
    await until("no button", () => page.query("button", "Confirm")?.matches(":disabled"));
    await until("the button again", () => page.query("button", "Confirm")?.matches(":enabled"));
    await page.press("Confirm");
    await withdrawalStatus(page, accepted);
  });

  it("is another one for another withdrawal", async () => {
    const page = await openCodeStep();
    await page.fill("Code", "12");
    await page.press("Back");
    await page.at("/withdrawal");
    await openMethod(page, "SPEI bank transfer");
    await page.fill("Withdrawal amount", "700");
    await page.press("Withdraw");
    await page.at("/withdrawal/confirm");
    expect((await page.input("Code")).value).to.equal("");
    const transactions = await server.transactions(page.token);
    await page.fill("Code", rightCode);
    await page.press("Confirm");
    await withdrawalStatus(page, accepted);
    expect(await server.calls(page.token, withdrawalConfirm)).to.deep.equal([
      { id: transactions[0]?.id, code: rightCode },
    ]);
  });

  it("and what is typed are in no event, and the events are a withdrawal's", async () => {
    const page = await openCodeStep();
    await page.fill("Code", "9876");
    await page.press("Confirm");
    await until("the refusal", () => page.of("error").length > 0);
    await page.pressEnded();
    await page.fill("Code", rightCode);
    await page.press("Confirm");
    await withdrawalStatus(page, accepted);
    const events = JSON.stringify(page.events);
    for (const secret of ["9876", "012345678901234567", "Ana Morales"]) expect(events).to.not.include(secret);
    const analytics = page.of("analytics").filter(({ method_name }) => method_name === "spei_mxn");
    expect(new Set(analytics.map(({ event_cat }) => event_cat))).to.deep.equal(new Set(["withdrawal"]));
    const types = analytics.map(({ type }) => type);
    expect(types).to.include.members(["button", "form_view", "input_field", "submit", "error"]);
    expect(types).to.not.include.members(["payment_session_started"]);
    expect(types).to.not.include.members(["redirect"]);
    expect(types).to.not.include.members(["bonus_activated"]);
  });
});

describe("the screen of a code, on a phone with text at 200 %", () => {
  freshServer();
  onPhone();

  it("shows the whole label of the button below the one that stays in view", () =>
    inLargeText(async () => {
      const page = await openCodeStep();
      await wholeScreen(page);
      const cancel = await page.find("button", "Cancel withdrawal");
      const confirm = await page.find("button", "Confirm");
      await until("the low form", () => getComputedStyle(confirm).position === "sticky");
      cancel.scrollIntoView({ block: "end" });
      const label = document.createRange();
      label.selectNodeContents(cancel);
      const [box, words] = [cancel.getBoundingClientRect(), label.getBoundingClientRect()];
      expect(label.getClientRects().length).to.be.above(1);
      expect(words.top).to.be.at.least(box.top);
      expect(words.bottom).to.be.at.most(box.bottom);
      expect(words.top).to.be.at.least(confirm.getBoundingClientRect().bottom);
    }));
});

describe("axe finds nothing wrong with", () => {
  freshServer();

  it("a withdrawal's form, with and without errors", async () => {
    const page = await openWithdrawals();
    await openMethod(page, "SPEI bank transfer");
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
    await page.press("Withdraw");
    await until("an error", () => page.element.shadowRoot?.querySelector("[aria-invalid]"));
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });

  it("its code, right and wrong, and its status", async () => {
    const page = await openCodeStep();
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
    const code = await page.fill("Code", "9999");
    await page.press("Confirm");
    await until("the message", () => code.getAttribute("aria-invalid") === "true");
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
    await page.fill("Code", rightCode);
    await page.press("Confirm");
    await withdrawalStatus(page, accepted);
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });
});

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const)
  describe(`the question whether to cancel a withdrawal, on ${width} × ${height}`, () => {
    freshServer();
    onScreen(width, height);

    it("has no margin of the form's buttons", async () => {
      const page = await openCodeStep();
      await wholeScreen(page);
      await page.press("Cancel withdrawal");
      const { left, right, top, bottom } = (await question(page)).getBoundingClientRect();
      expect(left).to.be.closeTo(width - right, 1);
      // in the middle, or a sheet at the bottom
      if (width > 767) expect(top).to.be.closeTo(height - bottom, 1);
      else expect([left, bottom]).to.deep.equal([0, height]);
    });
  });
