import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { type CashierPage, freshServer, itOverSocket, openCashier, transports } from "../../driver/cashierPage.ts";
import { newPlayer } from "../../driver/element.ts";
import { says } from "../../scenarios/quickCard.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until, untilAsync } from "../../waiting.ts";

const set = "/BANKING/limits-set";

/** Opens the list of a player with limits, and waits until it knows them. */
async function openLimited(transport: string, change: Record<string, unknown>): Promise<CashierPage> {
  const token = newPlayer("limited");
  await server.limit(token, { prompt: false, ...change });
  const page = await openCashier({ token, transport });
  await until("the way to the limits", () => page.query("button", "Deposit limits"));
  return page;
}

const limitsScreen = async (page: CashierPage) => {
  await page.press("Deposit limits");
  await page.at("/deposit/limits");
};

/** The size and the colours of a button. */
function lookOf(button: HTMLElement) {
  const { width, height } = button.getBoundingClientRect();
  const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
  return { width, height, color, backgroundColor, borderColor, fontWeight };
}

for (const transport of transports) {
  describe(`deposit limits over ${transport}`, () => {
    freshServer();
    const onlyOverSocket = itOverSocket(transport);

    it("are not there where the server has none", async () => {
      const page = await openCashier({ transport });
      await server.answered(page.token, "/BANKING/limits");
      await server.quiet(page.token);
      expect(page.query("button", "Deposit limits")).to.equal(undefined);
      await page.chooseMethod("SPEI bank transfer");
      expect(page.text).to.not.match(/limit/i);
      expect(page.of("error")).to.deep.equal([]);
    });

    it("say what is left, and send nothing above it", async () => {
      const page = await openLimited(transport, { day: 1_000, week: 5_000, use: 300 });
      expect(page.of("limits")[0]?.items).to.have.length(3);
      await page.chooseMethod("SPEI bank transfer");
      await says(page, "$700 of your daily limit left");
      const presets = page.all("button").map(({ textContent }) => textContent);
      expect(presets).to.include("$500");
      expect(presets).to.not.include("$1,000");
      await page.fill("Amount", "700.01");
      await page.press("Deposit");
      expect(await page.note("Amount")).to.match(/^Above your daily deposit limit\. It starts again on \w+day, /);
      await server.quiet(page.token);
      expect(await server.attempts(page.token)).to.deep.equal([]);
      await page.fill("Amount", "700");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect(await server.attempts(page.token)).to.have.length(1);
    });

    it("say on top of the list when nothing is left, and no form sends", async () => {
      const page = await openLimited(transport, { day: 1_000, use: 1_000 });
      await says(page, /Limit reached until \w+ \d/);
      expect(page.query("button", "SPEI bank transfer")).to.not.equal(undefined);
      await page.chooseMethod("SPEI bank transfer");
      await page.fill("Amount", "100");
      await page.press("Deposit");
      await untilAsync("the error", async () => (await page.note("Amount")).startsWith("Above your daily"));
      await server.quiet(page.token);
      expect(await server.attempts(page.token)).to.deep.equal([]);
    });

    it("show a refusal under the amount when another device has used them up", async () => {
      const page = await openLimited(transport, { day: 1_000 });
      await page.chooseMethod("SPEI bank transfer");
      await page.fill("Amount", "500");
      await server.limit(page.token, { use: 900, silent: true });
      await page.press("Deposit");
      await untilAsync("the error", async () => (await page.note("Amount")).startsWith("Above your daily"));
      await says(page, "$100 of your daily limit left");
      expect(await server.transactions(page.token)).to.deep.equal([]);
      await page.pressEnded();
      await page.fill("Amount", "100");
      await page.press("Deposit");
      await page.at("/deposit/complete");
    });

    it("come with a refusal if the player had none before", async () => {
      const page = await openCashier({ transport });
      await page.chooseMethod("SPEI bank transfer");
      await page.fill("Amount", "500");
      await server.answered(page.token, "/BANKING/limits");
      await server.limit(page.token, { day: 1_000, use: 900, prompt: false, silent: true });
      await page.press("Deposit");
      await says(page, "$100 of your daily limit left");
      expect(await page.note("Amount")).to.match(/^Above your daily deposit limit/);
    });

    onlyOverSocket("hold a lower limit at once, without a question", async () => {
      const page = await openLimited(transport, { day: 1_000 });
      await limitsScreen(page);
      await page.fill("Daily", "400");
      await says(page, "A lower limit applies at once.");
      await page.press("Save limit");
      await says(page, "Your limit applies from now on.");
      expect((await server.limitsOf(page.token)).items[0].amount).to.equal(400);
    });

    onlyOverSocket("keep the focus on the button that has saved one, which does nothing more", async () => {
      const page = await openLimited(transport, { day: 1_000 });
      await limitsScreen(page);
      await page.fill("Daily", "400");
      const save = await page.find("button", "Save limit");
      save.focus();
      await sendKeys({ press: "Enter" });
      await says(page, "Your limit applies from now on.");
      await page.pressEnded();
      await sendKeys({ press: "Enter" });
      expect(page.focused?.textContent).to.equal("Save limit");
      expect(page.query("dialog") === undefined).to.equal(true);
      expect(await server.calls(page.token, set)).to.have.length(1);
    });

    onlyOverSocket("announce a refused amount once: by the focus, or to a player who is in its field", async () => {
      const page = await openLimited(transport, { day: 1_000 });
      await limitsScreen(page);
      const input = await page.input("Daily");
      const note = () =>
        page.element.shadowRoot?.getElementById(input.getAttribute("aria-describedby")?.split(" ")[0] ?? "");
      const announced = () => [note()?.textContent, note()?.getAttribute("aria-live")];
      await page.fill("Daily", "0");
      const save = await page.find("button", "Save limit");
      save.focus();
      await sendKeys({ press: "Enter" });
      await until("the focus on the amount", () => page.focused === input);
      expect(announced()).to.deep.equal(["Minimum $5", "off"]);
      await sendKeys({ press: "1" });
      await until("a note that is announced", () => announced()[1] === "polite");
      await sendKeys({ press: "Enter" });
      await until("the refusal", () => announced()[0] === "Minimum $5");
      expect(announced()[1]).to.equal("polite");
    });

    onlyOverSocket("ask before a raise, keep it pending, and confirm it when the server's time has come", async () => {
      const page = await openLimited(transport, { day: 1_000, confirmation: true });
      await limitsScreen(page);
      await page.fill("Daily", "2000");
      await says(page, "A higher limit does not apply at once");
      await page.press("Save limit");
      await says(page, "Raise this limit?");
      expect(await server.calls(page.token, set)).to.deep.equal([]);
      await page.press("Raise limit");
      await says(page, /New limit: \$2,000\. You can confirm it from \w+day, /);
      // a push may have told of it before the answer
      await page.pressEnded();
      await page.press("Confirm");
      await page.snackbar("This cannot be confirmed yet");
      await page.pressEnded();
      await server.moveClock(24);
      await page.press("Confirm");
      await says(page, "Your limit applies from now on.");
      expect((await server.limitsOf(page.token)).items[0]).to.include({ amount: 2_000 });
      expect((await page.input("Daily")).value).to.equal("2,000");
    });

    // over HTTP, the change comes with the next list
    if (transport === "socket")
      it("stop asking before a raise of a limit that has been removed meanwhile", async () => {
        const page = await openLimited(transport, { day: 1_000 });
        await limitsScreen(page);
        await page.fill("Daily", "2000");
        await page.press("Save limit");
        await says(page, "Until then your limit of $1,000 applies.");
        await server.limit(page.token, { day: null });
        await until("no question", () => page.query("dialog") === undefined);
        await says(page, "A lower limit applies at once.");
        await page.press("Save limit");
        await says(page, "Your limit applies from now on.");
        expect((await server.limitsOf(page.token)).items[0].amount).to.equal(2_000);
      });

    onlyOverSocket("return the focus to the button of a removal that the server refuses", async () => {
      const page = await openLimited(transport, { day: 1_000 });
      await limitsScreen(page);
      await page.press("Remove limit");
      await says(page, "Remove this limit?");
      await server.fault({ kind: "status", status: 409, message: "Not now", call: set, times: 1, token: page.token });
      const [own, inDialog] = page.all("button", "Remove limit");
      inDialog?.click();
      await page.snackbar("Not now");
      await until("no question", () => page.query("dialog") === undefined);
      expect(page.focused).to.equal(own);
    });

    onlyOverSocket("keep the limit as it was, if the player wants that", async () => {
      const page = await openLimited(transport, { day: 1_000, confirmation: true });
      await limitsScreen(page);
      await page.press("Remove limit");
      await says(page, "Remove this limit?");
      const [, inDialog] = page.all("button").filter(({ textContent }) => textContent === "Remove limit");
      inDialog?.click();
      await says(page, "New limit: No limit");
      await page.pressEnded();
      await page.press("Keep my limit");
      await until("no pending raise", () => !page.text.includes("New limit:"));
      expect((await server.limitsOf(page.token)).items[0]).to.not.have.property("pending");
    });

    it("send one request whatever becomes of the answers", async () => {
      const page = await openLimited(transport, { day: 1_000 });
      await limitsScreen(page);
      await server.fault({ kind: "loss", how: "drop", call: set, times: 1, token: page.token });
      await page.fill("Daily", "300");
      await page.press("Save limit");
      await until("the outcome", () => page.text.includes("Your limit applies from now on."), 30_000);
      expect((await server.limitsOf(page.token)).items[0].amount).to.equal(300);
      const ids = (await server.calls(page.token, set)).map(({ request_id }) => request_id);
      expect(new Set(ids).size).to.equal(1);
    });

    it("wait as long as the server says if it limits changes", async () => {
      const page = await openLimited(transport, { day: 1_000 });
      await limitsScreen(page);
      await server.fault({ kind: "status", status: 429, code: "rate_limited", retry_after: 2, call: set, times: 1 });
      await page.fill("Daily", "300");
      await page.press("Save limit");
      await page.snackbar("Try again in 2 s");
      const save = await page.find("button", "Save limit");
      expect(save.matches(":disabled, [aria-disabled=true]")).to.equal(true);
      await until("the end of the wait", () => !save.matches(":disabled, [aria-disabled=true]"));
      await page.press("Save limit");
      await says(page, "Your limit applies from now on.");
    });

    onlyOverSocket("ask once before the first deposit, with two answers of one size", async () => {
      const page = await openLimited(transport, { day: null, prompt: true });
      await page.press("SPEI bank transfer");
      await page.at("/deposit/limits");
      const answer = (name: string) => until(name, () => page.query("button", name));
      expect(lookOf(await answer("Set a deposit limit"))).to.deep.equal(lookOf(await answer("Not now")));
      await page.press("Not now");
      await page.at("/deposit/redirect");
      await server.answered(page.token, "/BANKING/limits-prompted");
      expect(await server.limitsOf(page.token)).to.not.have.property("prompt");
      await page.fill("Amount", "100");
      await page.press("Deposit");
      await page.at("/deposit/complete");
    });

    onlyOverSocket("lead back to where the player came from", async () => {
      const page = await openLimited(transport, { day: 1_000 });
      await page.chooseMethod("SPEI bank transfer");
      await page.fill("Amount", "77");
      await limitsScreen(page);
      await page.press("Back");
      await page.at("/deposit/redirect");
      expect((await page.input("Amount")).value).to.equal("77");
    });
  });
}

describe("deposit limits over socket", () => {
  freshServer();

  it("change an open form by a push", async () => {
    const page = await openLimited("socket", { day: 1_000 });
    await page.chooseMethod("SPEI bank transfer");
    await says(page, "$1,000 of your daily limit left");
    await server.limit(page.token, { use: 950 });
    await says(page, "$50 of your daily limit left");
  });

  it("move no row of a list that is shown", async () => {
    const page = await openCashier({ token: newPlayer("moving") });
    const top = () => page.query("button", "SPEI bank transfer")?.getBoundingClientRect().top;
    const before = top();
    await server.limit(page.token, { day: 100, use: 100, prompt: false });
    await says(page, /Limit reached until/);
    expect(top()).to.equal(before);
  });

  it("are forgotten with the player", async () => {
    const page = await openLimited("socket", { day: 1_000 });
    const next = newPlayer("next");
    page.element.setAttribute("user-id", next);
    page.element.setAttribute("token", next);
    await server.answered(next, "/BANKING/limits");
    await until("no limits", () => !page.query("button", "Deposit limits"));
  });

  it("are shown in another currency as they are, and leave the decision to the server", async () => {
    const page = await openLimited("socket", { day: 10, currency: "EUR" });
    await page.chooseMethod("SPEI bank transfer");
    await says(page, "€10 EUR of your daily limit left");
    await page.fill("Amount", "500");
    await page.press("Deposit");
    await page.at("/deposit/complete");
    expect(await server.calls(page.token, create)).to.have.length(1);
  });

  it("never send amounts to analytics", async () => {
    const page = await openLimited("socket", { day: 1_000 });
    await limitsScreen(page);
    await page.fill("Daily", "444");
    await page.press("Save limit");
    await says(page, "Your limit applies from now on.");
    expect(JSON.stringify(page.of("analytics"))).to.not.include("444");
    expect(page.of("analytics").map(({ button }) => button)).to.include("limit_set");
  });
});
