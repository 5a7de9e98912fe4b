import { expect } from "chai";
import { violations } from "../driver/accessibility.ts";
import {
  alterAnswer,
  CashierPage,
  freshServer,
  openCashier,
  refuse,
  transports,
  waysOver,
} from "../driver/cashierPage.ts";
import { addScript, mount, newPlayer, showTab } from "../driver/element.ts";
import { puppetPage } from "../driver/hostPage.ts";
import { everyFlowPlayer, openAction } from "../scenarios/deposit.ts";
import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { advance, idle, until } from "../waiting.ts";

/** Every report that the page would give now, as the event and as it is copied. */
async function reportOf(page: CashierPage): Promise<{ report: Record<string, unknown>; copied: string }> {
  await page.press("Get help");
  const report = Object(page.of("help").at(-1)?.report);
  const clipboard = navigator.clipboard;
  let copied = "";
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        copied = text;
      },
    },
  });
  await page.press("Copy details");
  await until("the copy", () => copied);
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
  return { report, copied };
}

/** Pays with OXXO and has the bank refuse it. */
async function openFailed(attributes: Record<string, string>): Promise<CashierPage> {
  const page = await openCashier({ help: "true", ...attributes });
  await page.chooseMethod("OXXO");
  await page.fill("Amount", "450");
  await page.fill("Email", "secret.ana@example.com");
  await page.press("Deposit");
  await page.at("/deposit/complete");
  const [transaction] = await server.transactions(page.token);
  await server.end(transaction?.id ?? "", "fail", {
    message: "refused: secret.ana@example.com",
    code: "insufficient_funds",
  });
  showTab();
  await page.status("Payment failed");
  // a push tells of the failure alone
  await until("the reason", () => page.text.includes("There is not enough money"));
  await until("help", () => page.query("button", "Get help"));
  return page;
}

/** The refusals of the contract that a create may have, a few per page: a report has the last 20 calls. */
const refusalsOfPages: readonly (readonly [code: string, status: number, more?: Record<string, unknown>])[][] = [
  [
    ["validation", 422],
    ["already_exists", 409],
    ["amount_out_of_range", 422],
    ["bonus_unavailable", 409],
  ],
  [
    ["captcha_failed", 403],
    ["deposit_limit", 409],
    ["not_found", 404],
    ["request_unknown", 404],
  ],
  [
    ["request_id_reused", 409],
    ["token_expired", 401],
    ["method_unavailable", 409],
    ["rate_limited", 429, { retry_after: 1 }],
  ],
];

for (const transport of transports) {
  describe(`help over ${transport}`, () => {
    freshServer();

    it("tells support staff which payment failed, why and how, and goes with the host's offer", async () => {
      const page = await openFailed({ transport });
      const [transaction] = await server.transactions(page.token);
      const { report, copied } = await reportOf(page);
      expect(report).to.include({ screen: "/deposit/complete", area: "deposit", transport, version: "v1.0.346" });
      expect(report.transaction).to.deep.include({
        id: transaction?.id,
        method: "oxxo_mxn",
        amount: 450,
        currency: "MXN",
        error_code: "insufficient_funds",
      });
      const { states } = Object(report.transaction);
      expect(states.map(({ status }: { status: string }) => status)).to.deep.equal(["waiting", "mistaked"]);
      const calls: { name: string; outcome: string; ms: number }[] = Object(report).calls;
      const made = calls.find(({ name }) => name === "BANKING_DEPOSIT/create");
      expect(made?.outcome).to.equal("ok");
      expect(made?.ms).to.be.greaterThanOrEqual(0);
      expect(calls.length).to.be.at.most(20);
      expect(copied).to.include(`Transaction: ${transaction?.id}`);
      expect(copied).to.include("Reason: insufficient_funds");
      expect(copied).to.include("BANKING_DEPOSIT/create");
      // no token, no value of a field, no name and no text of the server
      const all = JSON.stringify(report) + copied;
      for (const secret of [page.token, "secret.ana", "example.com", "refused:", "Alex"])
        expect(all).to.not.include(secret);
      page.element.removeAttribute("help");
      await until("no help", () => !page.query("button", "Get help"));
    });

    it("tells nothing of the player before", async () => {
      const page = await openFailed({ transport });
      const [transaction] = await server.transactions(page.token);
      const next = newPlayer("next");
      page.element.setAttribute("user-id", next);
      page.element.setAttribute("token", next);
      await page.at("/deposit");
      await page.chooseMethod("SPEI bank transfer");
      await page.fill("Amount", "300");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      const [own] = await server.transactions(next);
      await server.end(own?.id ?? "", "fail");
      showTab();
      await page.status("Payment failed");
      const { report, copied } = await reportOf(page);
      expect(JSON.stringify(report) + copied).to.not.include(transaction?.id ?? "?");
    });

    for (const [, refusals] of waysOver(transport, refusalsOfPages)) {
      it(`tells the code of each refusal: ${refusals.map(([code]) => code).join(", ")}`, async () => {
        const page = await openCashier({ help: "true", transport });
        for (const [code, status, more] of refusals) {
          await page.chooseMethod("SPEI bank transfer");
          await page.fill("Amount", "300");
          const errors = page.of("error").length;
          await refuse(page, status, code, { message: "No", ...more });
          await page.press("Deposit");
          await until(`the refusal ${code}`, () => page.of("error").length > errors);
          await page.pressEnded();
          // a method that is unavailable leads there by itself
          if (page.screen !== "/deposit") await page.press("Back");
          await page.at("/deposit");
        }
        await page.chooseMethod("OXXO");
        await page.fill("Amount", "450");
        await page.fill("Email", "ana@example.com");
        // it waits as long as the server has said
        await until("the button", () => !page.query("button", "Deposit")?.matches(":disabled, [aria-disabled=true]"));
        await page.press("Deposit");
        await page.at("/deposit/complete");
        const own = (await server.transactions(page.token)).find(({ method }) => method === "oxxo_mxn");
        await server.end(own?.id ?? "", "fail");
        showTab();
        await page.status("Payment failed");
        const { report } = await reportOf(page);
        const calls: { name: string; outcome: string }[] = Object(report).calls;
        const creates = calls.filter(({ name }) => name === "BANKING_DEPOSIT/create").map(({ outcome }) => outcome);
        expect(creates).to.deep.equal([...refusals.map(([code]) => code), "ok"]);
      });
    }
  });
}

describe("help", () => {
  freshServer();

  it("opens the host's page, unless the host prevents it", async () => {
    const page = await openFailed({ "help-url": "https://help.example/cashier" });
    const opened: unknown[] = [];
    const { open } = window;
    window.open = (url) => {
      opened.push(url);
      return null;
    };
    await page.press("Get help");
    expect(opened).to.deep.equal(["https://help.example/cashier"]);
    page.element.addEventListener("cashier-help", (event) => event.preventDefault(), { once: true });
    await page.press("Get help");
    page.element.setAttribute("help-url", "http://help.example/");
    await page.press("Get help");
    expect(opened).to.have.length(1);
    expect(page.of("error").at(-1)).to.include({ code: "unsafe_url" });
    window.open = open;
  });

  it("is on the error page, with the call that failed", async () => {
    const token = newPlayer("failing");
    await server.fault({ kind: "status", status: 503, call: "/BANKING/methods-payment-v3", token });
    await addScript();
    const attributes = { token, "user-id": token, "payment-geo": "MX", currency: "MXN", help: "true" };
    const element = mount(attributes);
    const page = new CashierPage(element, token);
    await until("the error page", () => page.query("button", "Get help"), 30_000);
    const { report } = await reportOf(page);
    expect(report).to.include({ screen: "/error" });
    expect(JSON.stringify(Object(report).calls))
      .to.include("BANKING/methods-payment-v3")
      .and.include("demo_fault");
  });

  it("is offered once a payment has waited for three minutes", async () => {
    const page = await openCashier({ help: "true" });
    await page.pay();
    advance(window, 170_000);
    showTab();
    await idle();
    expect(page.query("button", "Get help")).to.equal(undefined);
    advance(window, 11_000);
    showTab();
    await page.find("button", "Get help");
    const { report } = await reportOf(page);
    expect(Object(report.transaction).states).to.have.length(1);
  });

  it("is offered at once for a payment that was created over three minutes ago", async () => {
    const created_at = new Date(Date.now() - 200_000).toISOString();
    const restore = alterAnswer(create, ({ transaction }) => ({ transaction: { ...Object(transaction), created_at } }));
    const page = await openCashier({ help: "true", transport: "http" });
    await page.pay();
    restore();
    await page.find("button", "Get help");
  });

  it("is offered where a payment waits on its own screen", async () => {
    const action = { type: "frame", url: puppetPage() };
    const { page } = await openAction({ action, screen: "/deposit/frame" }, { help: "true" });
    advance(window, 181_000);
    showTab();
    await page.find("button", "Get help");
  });

  it("is offered where a request has expired", async () => {
    const token = await everyFlowPlayer();
    const page = await openCashier({ help: "true", token });
    await page.press("Flash transfer (3 seconds)");
    await page.fill("Amount", "500");
    await page.press("Deposit");
    await until("the expired request", () => page.text.includes("This request has expired"));
    await page.find("button", "Get help");
    const { report } = await reportOf(page);
    expect(Object(report.transaction)).to.include({ method: "flash_p2p_mxn" });
  });

  it("is in the details of a payment of the history", async () => {
    const token = newPlayer("past");
    await server.addHistory(token, 1);
    const page = await openCashier({ help: "true", token });
    await page.press("History");
    await page.at("/history");
    await page.press(/\$/);
    await page.at("/history/item");
    await page.find("button", "Get help");
    const { report, copied } = await reportOf(page);
    expect(report.screen).to.equal("/history/item");
    expect(copied).to.include(`Transaction: ${Object(report.transaction).id}`);
  });

  it("has no accessibility violation", async () => {
    const page = await openFailed({});
    expect(await violations(page.element)).to.deep.equal([]);
  });
});
