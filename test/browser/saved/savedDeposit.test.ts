import { expect } from "chai";
import { descriptionOf, nameOf } from "../driver/accessibility.ts";
import { freshServer, itOverSocket, on, openCashier, transports } from "../driver/cashierPage.ts";
import { showTab } from "../driver/element.ts";
import { tabTo } from "../driver/keyboard.ts";
import { isRingWhole } from "../driver/layout.ts";
import { createElsewhere } from "../scenarios/deposit.ts";
import {
  openReturning,
  removeElsewhere,
  returningPlayer,
  savedNames,
  savedOf,
  untilSaved,
} from "../scenarios/savedAccounts.ts";
import { create, savedCalls } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { hurryRetries, until, untilAsync } from "../waiting.ts";

const sent = async (token: string) => Object(Object((await server.attempts(token)).at(-1)).payload);

for (const transport of transports) {
  describe(`a saved account over ${transport}`, () => {
    freshServer();
    const onlyOverSocket = itOverSocket(transport);
    hurryRetries();

    it("pays with two presses", async () => {
      const page = await openReturning({ transport });
      await page.press("Deposit $1,000, SPEI •••• 0004");
      await page.at("/deposit/redirect");
      expect((await page.input("Amount")).value).to.equal("1,000");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      const [account] = await savedOf(page.token, "spei_mxn");
      expect(await sent(page.token)).to.deep.include({
        method: "spei_mxn",
        amount: 1_000,
        saved_id: account,
        fields: {},
      });
      expect(await server.transactions(page.token)).to.have.length(1);
      const used = page.of("analytics").filter(({ button }) => button === "saved_used");
      expect(used).to.have.length(1);
      expect(JSON.stringify(used)).to.not.include("0004");
    });

    onlyOverSocket("asks for the CVV alone, and sends nothing else", async () => {
      const page = await openReturning({ transport });
      await page.press("Deposit $500, Visa •••• 4242");
      await page.at("/deposit/host-to-host");
      await page.find("textbox", "CVV");
      expect(page.names("textbox")).to.deep.equal(["Amount", "CVV"]);
      const cvv = await page.input("CVV");
      await until("the focus", () => page.focused === cvv);
      await page.press("Deposit");
      await until("the error", () => cvv.getAttribute("aria-invalid") === "true");
      expect(await server.attempts(page.token)).to.deep.equal([]);
      await page.fill("CVV", "321");
      await page.press("Deposit");
      await server.attempted(page.token);
      const body = await sent(page.token);
      // the server keeps no code, only how long it was
      expect(body.fields).to.deep.equal({ cvv: "•••" });
      expect(body).to.not.have.property("save");
      expect(body.saved_id).to.be.a("string");
    });

    onlyOverSocket("is saved where the player ticks it, and stands first on the next list", async () => {
      const page = await openCashier({ transport, lang: "en" });
      await page.press("SPEI bank transfer");
      await page.at("/deposit/redirect");
      const box = await until("the checkbox", () => checkbox(page.element));
      expect(box.checked).to.equal(false);
      box.click();
      await page.fill("Amount", "640");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect(await sent(page.token)).to.include({ save: true, amount: 640 });
      expect(await savedOf(page.token, "spei_mxn")).to.deep.equal([]);
      await server.endNewest(page.token, "settle");
      showTab();
      await page.status("Payment received");
      openList(page.element);
      await page.at("/deposit");
      await page.find("button", /^Deposit \$640, SPEI/);
      const first = () => page.all("heading", /^(?!Deposit method)/)[0]?.textContent;
      await until("the saved accounts at the top", () => first() === "Your methods");
    });

    onlyOverSocket(
      "that the server does not know is a plain error; the amount stays, and the account goes",
      async () => {
        const page = await openReturning({ transport });
        await page.press("Deposit $1,000, SPEI •••• 0004");
        await page.at("/deposit/redirect");
        await page.fill("Amount", "777");
        const [id = ""] = await savedOf(page.token, "spei_mxn");
        await removeElsewhere(page.token, id);
        await page.press("Deposit");
        await page.snackbar("This saved account no longer exists");
        await until("the plain form", () => !page.text.includes("Use another"));
        await page.snackbar("This saved account no longer exists");
        expect((await page.input("Amount")).value).to.equal("777");
        expect(await server.transactions(page.token)).to.deep.equal([]);
        await page.press("Deposit");
        await page.at("/deposit/complete");
        expect(await sent(page.token)).to.not.have.property("saved_id");
      },
    );

    onlyOverSocket("is opened again after a refusal, with the amount", async () => {
      const page = await openReturning({ transport });
      await page.press("Deposit $1,000, SPEI •••• 0004");
      await page.at("/deposit/redirect");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      const first = await sent(page.token);
      const [transaction] = await server.transactions(page.token);
      await server.end(transaction?.id ?? "", "fail", { message: "51", code: "insufficient_funds" });
      showTab();
      await page.status("Payment failed");
      await page.press("Try again");
      await page.at("/deposit/redirect");
      await until("the account", () => page.text.includes("SPEI •••• 0004"));
      expect((await page.input("Amount")).value).to.equal("1,000");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      const second = await sent(page.token);
      expect(second.saved_id).to.equal(first.saved_id);
      expect(second.request_id).to.not.equal(first.request_id);
      expect(await server.transactions(page.token)).to.have.length(2);
    });

    it("repeats a lost answer with the same request and body", async () => {
      const page = await openReturning({ transport });
      await page.press("Deposit $1,000, SPEI •••• 0004");
      await page.at("/deposit/redirect");
      await server.fault({ kind: "loss", how: "drop", call: create, times: 1, token: page.token });
      await page.press("Deposit");
      await page.at("/deposit/complete", 30_000);
      const bodies = (await server.attempts(page.token)).map(({ payload }) => JSON.stringify(payload));
      expect(new Set(bodies).size).to.equal(1);
      expect(await server.transactions(page.token)).to.have.length(1);
    });

    it("shows nothing where the server has no such call, and nothing but one report where it fails", async () => {
      for (const [status, reports] of [
        [404, 0],
        [500, 1],
      ] as const) {
        const token = await returningPlayer();
        await server.fault({ kind: "status", status, code: "not_found", call: savedCalls.list, token });
        const page = await openCashier({ transport, lang: "en", token });
        await server.answered(token, savedCalls.list);
        (await page.find("tab", "Withdraw")).click();
        await server.answered(token, savedCalls.list, 2);
        expect(savedNames(page)).to.deep.equal([]);
        expect(page.text).to.not.include("Your methods");
        expect(page.of("error").filter(({ url }) => String(url).includes("saved-accounts"))).to.have.length(reports);
        page.element.remove();
      }
    });
  });
}

/** Opens the list as a host does. */
const openList = (element: HTMLElement) => Reflect.get(element, "open").call(element, "deposit");

const checkbox = (element: HTMLElement) => element.shadowRoot?.querySelector<HTMLInputElement>("input[type=checkbox]");

describe("saved accounts on the list", () => {
  freshServer();

  it("are at most three until Show all; an expired one says so, and leads to the form of a new one", async () => {
    const page = await openReturning();
    const first = ["Visa •••• 4242", "SPEI •••• 0004", "Mastercard •••• 4444, Expired"];
    await untilSaved(page, first);
    await page.press("Mastercard •••• 4444, Expired");
    await until("the notice", () => page.text.includes("Mastercard •••• 4444 has expired."));
    expect(page.screen).to.equal("/deposit");
    await tabTo(page, "Show all");
    expect(isRingWhole(page)).to.equal(true);
    await page.press("Show all");
    await untilSaved(page, [...first, "OXXO a•••@example.com"]);
    expect(page.focused?.getAttribute("aria-label")).to.equal("OXXO a•••@example.com");
    const fresh = await page.find("button", "Add a new card, Mastercard •••• 4444");
    expect(descriptionOf(fresh)).to.equal("");
    fresh.click();
    await page.at("/deposit/host-to-host");
    await page.input("Card number");
  });

  it("are first on the first visit and on the next, with nothing but a count stored", async () => {
    const page = await openReturning();
    await untilSaved(page, ["Visa •••• 4242", "SPEI •••• 0004", "Mastercard •••• 4444, Expired"]);
    const firstOf = ({ element }: typeof page) => on(element).all("heading", /^(?!Deposit method)/)[0]?.textContent;
    expect(firstOf(page)).to.equal("Your methods");
    const stored = localStorage.getItem("cashier.saved") ?? "";
    expect(stored).to.match(/^-?\d+:4( |$)/);
    expect(JSON.stringify({ ...localStorage })).to.not.include(page.token);
    const again = await openCashier({ lang: "en", token: page.token });
    await untilSaved(again, ["Visa •••• 4242", "SPEI •••• 0004", "Mastercard •••• 4444, Expired"]);
    expect(firstOf(again)).to.equal("Your methods");
  });

  it("offer no amount outside today's limits, and none of a method that is down", async () => {
    const token = await returningPlayer();
    await server.health("spei_mxn", "down");
    const page = await openCashier({ lang: "en", token });
    await untilSaved(page, ["Visa •••• 4242", "SPEI •••• 0004, Unavailable", "Mastercard •••• 4444, Expired"]);
    expect(page.query("button", "Deposit $1,000, SPEI •••• 0004")).to.equal(undefined);
    await page.press("SPEI •••• 0004, Unavailable");
    await until("the notice", () => page.text.includes("SPEI bank transfer is unavailable right now."));
    expect(page.screen).to.equal("/deposit");
  });

  it("offer no other amount than the one that the host has locked", async () => {
    const page = await openReturning({ amount: "77", "amount-lock": "" });
    await untilSaved(page, ["Visa •••• 4242", "SPEI •••• 0004", "Mastercard •••• 4444, Expired"]);
    expect(page.all("button").filter((button) => /Deposit \$/.test(nameOf(button)))).to.deep.equal([]);
    await page.press("SPEI •••• 0004");
    await page.at("/deposit/redirect");
    expect((await page.input("Amount")).value).to.equal("77");
  });

  it("offer the last amount where it is the locked one", async () => {
    const page = await openReturning({ amount: "1000", "amount-lock": "" });
    await page.press("Deposit $1,000, SPEI •••• 0004");
    await page.at("/deposit/redirect");
    expect((await page.input("Amount")).value).to.equal("1,000");
    expect(page.query("button", "Deposit $500, Visa •••• 4242")).to.equal(undefined);
  });

  it("leave the account for the method's own form, with the amount", async () => {
    const page = await openReturning();
    await page.press("Deposit $500, Visa •••• 4242");
    await page.at("/deposit/host-to-host");
    await page.fill("Amount", "610");
    await page.press("Use another");
    await page.find("textbox", "Card number");
    expect((await page.input("Amount")).value).to.equal("610");
    await untilAsync("no call", async () => (await server.attempts(page.token)).length === 0);
  });

  it("ask for the code again after a refusal, with the focus in it and without an error", async () => {
    const token = await returningPlayer();
    const [saved_id] = await savedOf(token, "card_mxn_h2h");
    const id = await createElsewhere(token, "card_mxn_h2h", { saved_id, fields: { cvv: "123" } });
    await server.alter(id, { action: { type: "status" } });
    const page = await openCashier({ token, lang: "en" });
    await page.press(/^Deposit \$500, Visa/);
    await page.input("CVV");
    await page.press("Back");
    await page.press("Continue");
    await page.at("/deposit/complete");
    await server.end(id, "fail", { message: "51", code: "insufficient_funds" });
    showTab();
    await page.status("Payment failed");
    await page.press("Try again");
    const cvv = await page.input("CVV");
    await until("the focus", () => page.focused === cvv);
    expect(cvv.hasAttribute("aria-invalid")).to.equal(false);
  });

  it("belong to one player: another one sees neither accounts nor form", async () => {
    const page = await openReturning();
    await page.press("Deposit $500, Visa •••• 4242");
    await page.at("/deposit/host-to-host");
    const second = `second-${crypto.randomUUID()}`;
    page.element.setAttribute("user-id", second);
    page.element.setAttribute("token", second);
    await page.at("/deposit");
    await server.answered(second, savedCalls.list);
    expect(savedNames(page)).to.deep.equal([]);
    expect(page.text).to.not.include("4242");
  });
});
