import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import {
  alterAnswer,
  type CashierPage,
  freshServer,
  itOverSocket,
  openCashier,
  refuse,
  transports,
} from "../../driver/cashierPage.ts";
import { newPlayer, showTab } from "../../driver/element.ts";
import { focusedName } from "../../driver/keyboard.ts";
import { frameOf } from "../../driver/layout.ts";
import { emailField, openMethod } from "../../scenarios/form.ts";
import { create, methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { holdTimers, until } from "../../waiting.ts";
import {
  bodies,
  cards,
  hostedMethod,
  openHosted,
  takesKeys,
  tokens,
  typeHostedCard,
  typeInto,
  usable,
} from "./hostedCardPage.ts";

const given = /^tok_[\da-f-]{36}_4242$/;

for (const transport of transports) {
  describe(`a card in the provider's page, over ${transport}`, () => {
    freshServer();
    const onlyOverSocket = itOverSocket(transport);

    it("pays with a token alone", async () => {
      const page = await openHosted({ transport });
      expect(new URL(frameOf(page)?.src ?? "").origin).not.to.equal(new URL(window.demoServer).origin);
      await typeHostedCard(page);
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect(await bodies(page.token)).to.have.length(1);
      expect((await tokens(page.token))[0]).to.match(given);
      expect(JSON.stringify(await server.calls(page.token, create))).not.to.include(cards.good);
      expect(JSON.stringify(page.events)).not.to.include("tok_");
      expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.to.include("tok_");
    });

    onlyOverSocket("pays by Enter inside", async () => {
      const page = await openHosted({ transport });
      await typeHostedCard(page);
      await sendKeys({ press: "Enter" });
      await page.at("/deposit/complete");
      expect(await server.transactions(page.token)).to.have.length(1);
    });

    onlyOverSocket("takes another token for the press after a refusal", async () => {
      const page = await openHosted({ transport });
      await typeHostedCard(page);
      await refuse(page, 409, "demo_refusal");
      await page.press("Deposit");
      await page.snackbar();
      await page.pressEnded();
      await page.press("Deposit");
      await page.at("/deposit/complete");
      const [first, second] = await tokens(page.token);
      expect(first).to.match(given);
      expect(second).to.match(given).and.not.equal(first);
      const [one, other] = await bodies(page.token);
      expect(one?.request_id).not.to.equal(other?.request_id);
    });

    it("repeats a lost request with the same token", async () => {
      const page = await openHosted({ transport });
      await typeHostedCard(page);
      await refuse(page, 500, "demo_fault", { when: "after" });
      // the server cannot report the outcome either
      await server.fault({ kind: "noRequestLookup", token: page.token });
      await page.press("Deposit");
      await page.snackbar();
      await page.pressEnded();
      await page.press("Deposit");
      await page.at("/deposit/complete");
      const [one, other] = await bodies(page.token);
      expect(other).to.deep.equal(one);
      expect(await server.transactions(page.token)).to.have.length(1);
    });

    onlyOverSocket("shows why the provider declines, and sends nothing", async () => {
      const token = newPlayer("declined");
      await server.fault({ kind: "hostedCard", how: "declined", token });
      const page = await openHosted({ transport, token });
      await typeHostedCard(page);
      await page.press("Deposit");
      await until("the reason", () => page.text.includes("This card is not accepted"));
      await page.pressEnded();
      const announced = [...(page.element.shadowRoot?.querySelectorAll("[aria-live=polite]") ?? [])];
      expect(announced.some((place) => place.textContent?.includes("This card is not accepted"))).to.equal(true);
      expect(await bodies(token)).to.deep.equal([]);
    });

    it("stays inside for 3-D Secure where the bank asks for it", async () => {
      const page = await openHosted({ transport });
      await typeHostedCard(page, cards.challenged);
      await page.press("Deposit");
      await page.at("/deposit/frame");
      const bank = await until("the bank's page", () => frameOf(page));
      expect([bank.title, bank.src]).to.deep.equal(["Payment page", ""]);
      await until("the loaded page", () => !page.element.shadowRoot?.querySelector("[part=skeleton]"));
      expect(page.of("redirect")).to.deep.equal([]);
      bank.focus();
      // the bank's first button approves the payment
      await takesKeys();
      await sendKeys({ press: "Tab" });
      await sendKeys({ press: "Enter" });
      await page.status("Payment received");
      expect(await server.transactions(page.token)).to.have.length(1);
    });

    onlyOverSocket("asks a saved card for its code alone", async () => {
      const page = await openHosted({ transport });
      await typeHostedCard(page);
      (await page.find("checkbox", "Save for next time")).click();
      await page.press("Deposit");
      await page.at("/deposit/complete");
      // an account is saved once its payment has succeeded
      await server.endNewest(page.token, "settle");
      showTab();
      await page.status("Payment received");
      await page.press("Deposit more");
      await page.press("Deposit $500, Card at the provider •••• 4242");
      await usable(page);
      await typeInto(page, "Amount", ["321"]);
      await page.press("Deposit");
      await page.at("/deposit/complete");
      const [, second] = await bodies(page.token);
      expect(second?.saved_id).to.be.a("string");
      expect(Object.keys(Object(second?.fields))).to.deep.equal(["cvv"]);
      expect((await tokens(page.token, "cvv"))[1]).to.match(/^tok_[\da-f-]{36}$/);
    });

    onlyOverSocket("pays a withdrawal out to a card", async () => {
      const page = await openCashier({
        lang: "en",
        transport,
        page: "withdrawal",
        "payment-geo": "DE",
        currency: "EUR",
      });
      await openMethod(page, hostedMethod);
      await usable(page);
      await page.fill("Withdrawal amount", "50");
      await typeInto(page, "Withdrawal amount", [cards.good, "1234", "123"]);
      await page.press("Withdraw");
      await until("its status", () => page.screen === "/withdrawal/complete");
      expect((await tokens(page.token))[0]).to.match(given);
    });
  });
}

describe("a card in the provider's page", () => {
  freshServer();

  it("is not sent before it is complete", async () => {
    const page = await openHosted();
    await page.fill("Amount", "500");
    await page.press("Deposit");
    await until("the error", () => page.text.includes("Enter your card details"));
    expect(page.focused).to.equal(frameOf(page));
    expect(await bodies(page.token)).to.deep.equal([]);
  });

  it("is asked for a token before a coin's address is", async () => {
    const restore = alterAnswer(methods, ({ card_mxn_hosted: card }) => {
      const [hosted] = Object(card).fields;
      return { card_mxn_hosted: { ...Object(card), category: "crypto", fields: [emailField, hosted] } };
    });
    const page = await openCashier({ lang: "en", transport: "http", method: "card_mxn_hosted" });
    restore();
    await usable(page);
    await typeInto(page, "Email", [cards.good, "1234", "123"]);
    await page.press("Continue");
    await server.attempted(page.token);
    expect((await tokens(page.token))[0]).to.match(given);
  });

  it("goes with its player", async () => {
    const page = await openHosted();
    await typeHostedCard(page);
    page.element.removeAttribute("token");
    await until("no frame", () => !frameOf(page));
    expect(await bodies(page.token)).to.deep.equal([]);
  });

  it("is not loaded before its form is opened", async () => {
    performance.clearResourceTimings();
    await openCashier();
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    expect(loaded.filter((name) => name.includes("/provider/"))).to.deep.equal([]);
  });
});

describe("a card whose provider's page is down", () => {
  freshServer();
  const waits = holdTimers(10_000);

  /** Waits for the form to give the page up, which it does after 10 s. */
  async function untilGivenUp(page: CashierPage) {
    await until("the wait for the page", () => waits.count > 0);
    waits.end();
    await until("the message", () => page.text.includes("Card form is not available"));
  }

  it("says so, with the ways on", async () => {
    const token = newPlayer("down");
    await server.fault({ kind: "hostedCard", how: "down", token });
    const page = await openCashier({ lang: "en", token });
    await openMethod(page, hostedMethod);
    await page.fill("Amount", "500");
    await untilGivenUp(page);
    await page.press("Deposit");
    await until("the focus on the way on", () => focusedName(page) === "Try again");
    await page.press("Try again");
    await until("another try", () => frameOf(page));
    await untilGivenUp(page);
    await page.press("Back to methods");
    await page.at("/deposit");
    expect(page.of("error").map(({ code }) => code)).to.include("hosted_card_unavailable");
    const pressed = page.of("analytics").filter(({ type }) => type === "button");
    expect(pressed.slice(-2).map(({ button }) => button)).to.deep.equal(["try_again", "to_methods"]);
  });

  it("offers no list of methods to a player of a locked one", async () => {
    const token = newPlayer("down");
    await server.fault({ kind: "hostedCard", how: "down", token });
    const page = await openCashier({ lang: "en", token, method: "card_mxn_hosted", "method-lock": "" });
    await untilGivenUp(page);
    await page.find("button", "Try again");
    expect(page.text).not.to.include("Back to methods");
  });

  it("leads to the ways on from the moment they appear", async () => {
    const token = newPlayer("down");
    await server.fault({ kind: "hostedCard", how: "down", token });
    const page = await openCashier({ lang: "en", token });
    await openMethod(page, hostedMethod);
    await page.fill("Amount", "500");
    const submit = await page.find("button", "Deposit");
    const observer = new MutationObserver(() => {
      if (!page.query("button", "Try again")) return;
      observer.disconnect();
      submit.click();
    });
    observer.observe(page.element.shadowRoot ?? page.element, { subtree: true, childList: true });
    await untilGivenUp(page);
    await until("the focus on the way on", () => focusedName(page) === "Try again");
  });
});
