import { expect } from "chai";
import { alterAnswer, type CashierPage, freshServer, openCashier, refuse } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { invoiceMethods, openInvoice } from "../../scenarios/deposit.ts";
import { openFilledForm } from "../../scenarios/form.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { holdTimers, until, untilAsync } from "../../waiting.ts";

/** The snackbar's time, which ends when the test says so. */
const notices = holdTimers(5_000);

describe("the snackbar", () => {
  freshServer();

  it("closes itself after 5 s", async () => {
    const page = await openFilledForm("socket");
    await refuse(page, 400, "odd", { message: "Something odd" });
    await page.press("Deposit");
    await page.snackbar("Something odd");
    await page.pressEnded();
    await server.quiet(page.token);
    await page.snackbar("Something odd");
    notices.end();
    await until("its end", () => page.all("alert").length === 0);
  });

  it("closes when the player dismisses it", async () => {
    const page = await openFilledForm("socket");
    await refuse(page, 400, "odd", { message: "Something odd" });
    await page.press("Deposit");
    const alert = await page.snackbar("Something odd");
    alert.parentElement?.querySelector("button")?.click();
    await until("its end", () => page.all("alert").length === 0, 2_000);
  });

  it("lets the newest message stay its full time", async () => {
    const page = await openFilledForm("socket");
    await refuse(page, 400, "odd", { message: "The first" });
    await page.press("Deposit");
    await page.snackbar("The first");
    await page.pressEnded();
    await refuse(page, 400, "odd", { message: "The second" });
    await page.press("Deposit");
    await page.snackbar("The second");
    await until("the second one's time alone", () => notices.count === 1);
    notices.end();
    await until("its end", () => page.all("alert").length === 0);
  });
});

describe("a payment that ends while its player is on the list", () => {
  freshServer();

  for (const [ending, text, status] of [
    ["settle", "Payment received", 1],
    ["fail", "Payment failed", 2],
  ] as const)
    it(`is announced over HTTP, too: ${text}`, async () => {
      const page = await openCashier({ transport: "http" });
      const { id } = await page.pay();
      await page.press("Back to methods");
      await page.at("/deposit");
      await page.find("button", /^Continue/);
      await server.end(id, ending);
      showTab();
      await page.notice(text);
      await until("the end of its row", () => !page.query("button", /^Continue/));
      expect(page.of("transaction").map((one) => one.status)).to.deep.equal([0, status]);
      expect(page.of("error")).to.deep.equal([]);
    });
});

describe("a payment that ends while its player is elsewhere", () => {
  freshServer();
  const { p2p } = invoiceMethods;
  const received = "Payment received";
  const noticesOf = (page: CashierPage) =>
    page.all("status").filter((notice) => notice.textContent?.includes(received));

  for (const [ending, text, status] of [
    ["settle", "Payment received", 1],
    ["fail", "Payment failed", 2],
  ] as const)
    it(`is announced on the list if its invoice did not show it: ${text}`, async () => {
      const { page, id } = await openInvoice(p2p, { transport: "http" });
      await server.end(id, ending);
      await page.press("Back");
      await page.at(p2p.form);
      await page.press("Back");
      await page.at("/deposit");
      await page.notice(text);
      expect(page.of("transaction").map((one) => one.status)).to.deep.equal([0, status]);
    });

  it("is announced on its own form, which it has left", async () => {
    const { page, id } = await openInvoice(p2p);
    await page.press("Back");
    await page.at(p2p.form);
    await server.end(id, "settle");
    await page.notice(received);
    expect(page.element.dataset.screen).to.equal(p2p.form);
  });

  it("is announced on the form of another one", async () => {
    const { page, id } = await openInvoice(p2p);
    await page.press("Back");
    await page.at(p2p.form);
    await page.press("Back");
    await page.at("/deposit");
    await page.find("button", /^Continue/);
    await page.chooseMethod("SPEI bank transfer");
    await server.end(id, "settle");
    await page.notice(received);
    await page.press("Back");
    await page.at("/deposit");
    await until("the end of its row", () => !page.query("button", /^Continue/));
    await server.quiet(page.token);
    expect(noticesOf(page)).to.have.length(1);
  });

  it("shows its result in its row on the list, without a notice", async () => {
    const { page, id } = await openInvoice(p2p);
    await page.press("Back");
    await page.press("Back");
    await page.at("/deposit");
    await page.find("button", /^Continue/);
    await server.end(id, "settle");
    await page.find("heading", received);
    await server.quiet(page.token);
    expect(noticesOf(page)).to.deep.equal([]);
  });
});

describe("an action of an unknown type", () => {
  freshServer();

  it("shows the deposit's status and reports it to the host", async () => {
    const page = await openFilledForm("http");
    const restore = alterAnswer(create, (answer) => ({ ...answer, action: { type: "hologram", beam: 3 } }));
    try {
      await page.press("Deposit");
      await page.status("Payment is being processed");
    } finally {
      restore();
    }
    expect(page.of("error")).to.have.length(1);
    expect(page.of("error")[0]).to.include({ code: "unknown_action", status: 0 });
    expect(page.of("redirect")).to.deep.equal([]);
    const [transaction] = await server.transactions(page.token);
    await server.end(transaction?.id ?? "", "settle");
    showTab();
    await page.status("Payment received");
    expect(page.of("error")).to.have.length(1);
  });

  for (const url of ["javascript:alert(1)", "http://pay.example/x", "data:text/html,x", "//", "ftp://x.example"]) {
    it(`and a redirect to ${url} is not followed`, async () => {
      const page = await openFilledForm("http");
      const restore = alterAnswer(create, (answer) => ({ ...answer, action: { type: "redirect", url } }));
      try {
        await page.press("Deposit");
        await page.snackbar("address is not secure");
      } finally {
        restore();
      }
      expect(page.of("redirect")).to.deep.equal([]);
      expect(page.of("analytics").some(({ type }) => type === "redirect")).to.equal(false);
      expect(page.of("error")).to.have.length(1);
      await page.status("Payment is being processed");
      // in the status, too, whose notice is gone after a while
      await until("the reason", () => page.all("status").some((one) => one.textContent?.includes("is not secure")));
      expect(page.query("button", "Open the payment page")).to.equal(undefined);
      await untilAsync("one deposit", async () => (await server.transactions(page.token)).length === 1);
    });
  }
});
