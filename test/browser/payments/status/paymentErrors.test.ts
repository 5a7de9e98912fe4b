import { expect } from "chai";
import {
  type CashierPage,
  freshServer,
  itOverSocket,
  openCashier,
  refuse,
  transports,
  waysOver,
} from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { onPhoneInLandscape } from "../../driver/media.ts";
import { wholeScreen } from "../../scenarios/deposit.ts";
import { openFilledForm } from "../../scenarios/form.ts";
import { create, methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

async function expectKept(page: CashierPage) {
  expect(page.screen).to.equal("/deposit/redirect");
  expect((await page.input("Amount")).value).to.equal("321");
  expect((await page.input("Email")).value).to.equal("ana@example.com");
  expect(page.of("redirect")).to.deep.equal([]);
}

/** The refusal is over and the same form goes through. */
async function expectSubmittable(page: CashierPage) {
  await page.pressEnded();
  await page.press("Deposit");
  await page.at("/deposit/complete");
  expect(await server.transactions(page.token)).to.have.length(1);
}

for (const transport of transports) {
  describe(`a refused deposit over ${transport}`, () => {
    freshServer();
    const onlyOverSocket = itOverSocket(transport);

    it("validation: shows the server's words under the field, tied to it, and focuses it", async () => {
      const page = await openFilledForm(transport);
      await refuse(page, 422, "validation", { fields: { email: "Use the address of your account" } });
      await page.press("Deposit");
      await until("the message", () => page.text.includes("Use the address of your account"));
      const email = await page.input("Email");
      expect(await page.note("Email")).to.equal("Use the address of your account");
      expect(email.getAttribute("aria-invalid")).to.equal("true");
      expect((await page.input("Amount")).hasAttribute("aria-invalid")).to.equal(false);
      expect(page.all("alert")).to.deep.equal([]);
      expect(page.of("error")).to.have.length(1);
      expect(page.of("error")[0]).to.include({ status: 422, url: create, code: "validation" });
      await expectKept(page);
      await until("the focus", () => page.focused === email);
      await page.fill("Email", "eva@example.com");
      expect(email.hasAttribute("aria-invalid")).to.equal(false);
      await expectSubmittable(page);
    });

    onlyOverSocket(
      "validation: takes a message id for a text, and a field that is not there to the snackbar",
      async () => {
        const page = await openFilledForm(transport);
        await refuse(page, 422, "validation", { fields: { email: "validation.required" } });
        await page.press("Deposit");
        await until("the message", () => page.text.includes("Fill in this field"));
        await page.pressEnded();
        await page.fill("Email", "ana@example.com");
        await refuse(page, 422, "validation", { fields: { iban: "Wrong" }, message: "Check your IBAN" });
        await page.press("Deposit");
        await page.snackbar("Check your IBAN");
        await expectKept(page);
      },
    );

    onlyOverSocket("already_exists, by the server's own check", async () => {
      const page = await openFilledForm(transport);
      await page.fill("Email", "taken@example.com");
      await page.press("Deposit");
      await until("the message", () => page.text.includes("This value already exists"));
      const email = await page.input("Email");
      expect(await page.note("Email")).to.equal("This value already exists");
      expect(email.getAttribute("aria-invalid")).to.equal("true");
      await page.pressEnded();
      // focusing the field clears it: move elsewhere and back
      (await page.input("Amount")).focus();
      email.focus();
      await until("a cleared field", () => !email.hasAttribute("aria-invalid"));
      await page.fill("Email", "free@example.com");
      await expectSubmittable(page);
    });

    onlyOverSocket("amount_out_of_range: under the amount", async () => {
      const page = await openFilledForm(transport);
      await refuse(page, 422, "amount_out_of_range", { message: "Today at most 300 MXN" });
      await page.press("Deposit");
      await until("the message", () => page.text.includes("Today at most 300 MXN"));
      const amount = await page.input("Amount");
      expect(await page.note("Amount")).to.equal("Today at most 300 MXN");
      expect(amount.getAttribute("aria-invalid")).to.equal("true");
      expect(page.all("alert")).to.deep.equal([]);
      await until("the focus", () => page.focused === amount);
      await expectKept(page);
      await page.fill("Amount", "250");
      expect(await page.note("Amount")).to.not.include("Today at most");
      await expectSubmittable(page);
    });

    onlyOverSocket("amount_out_of_range without a message: plain words under the amount", async () => {
      const page = await openFilledForm(transport);
      await refuse(page, 422, "amount_out_of_range", { message: "" });
      await page.press("Deposit");
      await until("the message", () => page.text.includes("Check this value"));
      expect(await page.note("Amount")).to.equal("Check this value");
      expect(page.text).to.not.include("Error 422");
      await expectKept(page);
    });

    for (const [code, { status, words }] of waysOver(transport, {
      conflict: { status: 409, words: "Something went wrong. Try again." },
      validation: { status: 422, words: "Something went wrong. Try again." },
      token_expired: { status: 401, words: "Your session has ended" },
    })) {
      it(`${code} without a message: plain words, and the technical ones for the host alone`, async () => {
        const page = await openFilledForm(transport);
        await refuse(page, status, code, { message: "" });
        await page.press("Deposit");
        await page.snackbar(words);
        expect(page.text).to.not.include(`Error ${status}`);
        expect(page.of("error")[0]).to.include({ status, message: `Error ${status}` });
        await expectKept(page);
        await expectSubmittable(page);
      });
    }

    onlyOverSocket("method_unavailable: shows a message and a fresh list", async () => {
      const page = await openFilledForm(transport);
      const message = "OXXO is closed for maintenance";
      await refuse(page, 409, "method_unavailable", { message });
      await page.press("Deposit");
      await page.snackbar(message);
      await page.at("/deposit");
      expect(page.query("button", "OXXO")).to.not.equal(undefined);
      expect(await server.calls(page.token, methods)).to.have.length(2);
    });

    it("rate_limited: shows how long, and submits nothing until then", async () => {
      const page = await openFilledForm(transport);
      await refuse(page, 429, "rate_limited", { retry_after: 2 });
      const pressed = performance.now();
      await page.press("Deposit");
      // it counts down
      await page.snackbar(" s");
      await page.pressEnded();
      await expectKept(page);
      await until("the end of the delay", () => {
        page.query("button", "Deposit")?.click();
        return page.screen === "/deposit/complete";
      });
      expect(performance.now() - pressed).to.be.at.least(2_000);
      expect(await server.calls(page.token, create)).to.have.length(2);
    });

    it("token_expired: reports it to the host and stays", async () => {
      const page = await openFilledForm(transport);
      await server.fault({ kind: "tokenExpired", call: create, token: page.token, times: 1 });
      await page.press("Deposit");
      await until("the event", () => page.of("token-expired").length > 0);
      await page.pressEnded();
      expect(page.of("token-expired")).to.deep.equal([{}]);
      expect(page.of("error")).to.have.length(1);
      expect(page.of("error")[0]).to.include({ status: 401, code: "token_expired", url: create });
      await expectKept(page);
      await expectSubmittable(page);
    });

    it("token_expired: a renewed token pays with the values kept", async () => {
      const page = await openFilledForm(transport);
      await server.fault({ kind: "tokenExpired", call: create, token: page.token });
      await page.press("Deposit");
      await until("the event", () => page.of("token-expired").length > 0);
      await page.pressEnded();
      await expectKept(page);
      const renewed = `${page.token}-renewed`;
      page.element.setAttribute("token", renewed);
      await server.quiet();
      await expectKept(page);
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect(await server.transactions(renewed)).to.have.length(1);
    });

    for (const [code, status] of waysOver(transport, {
      captcha_failed: 403,
      bonus_unavailable: 409,
      never_heard_of: 400,
      "": 418,
    })) {
      it(`${code || "no code"}: the snackbar tells, and the player can submit again`, async () => {
        const page = await openFilledForm(transport);
        await refuse(page, status, code, { message: `<b>Sorry</b> ${status}` });
        await page.press("Deposit");
        const snackbar = await page.snackbar(`<b>Sorry</b> ${status}`);
        expect(snackbar.textContent).to.match(/^Error/);
        expect(page.of("error")).to.have.length(1);
        expect(page.of("error")[0]).to.include({ status, url: create });
        const errors = page.of("analytics").filter(({ type }) => type === "error");
        expect(errors).to.have.length(1);
        expect(errors[0]).to.include({ error_code: code || String(status), method_name: "oxxo_mxn" });
        await expectKept(page);
        await expectSubmittable(page);
      });
    }

    onlyOverSocket("what a server repeats of a card is shown to nobody", async () => {
      const page = await openFilledForm(transport);
      const number = "4111 1111 1111 1111";
      await refuse(page, 400, "refused", { message: `No ${number}` });
      await page.press("Deposit");
      await page.snackbar("No •••• •••• •••• ••••");
      expect(page.of("error")).to.have.length(1);
      expect(page.of("analytics").at(-1)).to.include({ error_code: "refused", error_text: "Error 400" });
      expect(JSON.stringify([page.of("error"), page.of("analytics")])).not.to.include(number);
    });

    it("not_found of the unfinished deposits is silent", async () => {
      const token = newPlayer();
      const call = "/BANKING_DEPOSIT/active";
      await server.fault({ kind: "status", status: 404, code: "not_found", call, token });
      const page = await openCashier({ transport, token });
      await server.answered(token, call);
      await server.quiet(page.token);
      expect(page.of("error")).to.deep.equal([]);
      expect(page.all("alert")).to.deep.equal([]);
      await page.pay();
    });
  });
}

describe("a refused deposit on a phone in landscape", () => {
  freshServer();
  onPhoneInLandscape();

  it("shows its reason above the button that stays in view", async () => {
    const page = await openFilledForm("http");
    await wholeScreen(page);
    await refuse(page, 503, "provider_down", { message: "The provider is down" });
    const button = await page.find("button", "Deposit");
    button.closest("form")?.scrollTo(0, 0);
    await page.press("Deposit");
    const alert = await page.find("alert");
    await until("the reason in view", () => {
      const [reason, bar] = [alert.getBoundingClientRect(), button.getBoundingClientRect()];
      return reason.top >= 0 && reason.bottom <= bar.top && bar.bottom <= window.innerHeight;
    });
  });
});
