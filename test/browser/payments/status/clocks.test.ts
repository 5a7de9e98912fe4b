import { expect } from "chai";
import { alterAnswer, type CashierPage, freshServer, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { invoiceMethods, newestId, offers, openInvoice, requisites, timeLeft } from "../../scenarios/deposit.ts";
import { payments } from "../../scenarios/payments.ts";
import { create, show } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { timePasses, until } from "../../waiting.ts";

const hour = 3_600_000;

/** Sets the phone's clock an hour fast for the length of each test. */
function fastClock() {
  const { now } = Date;
  beforeEach(() => {
    Date.now = () => now() + hour;
  });
  afterEach(() => {
    Date.now = now;
  });
}

/** The invoice on screen is a fresh one, and can be paid. */
async function expectPayable(page: CashierPage, id: string) {
  await until("the invoice", () => requisites(page).get("Reference") === id.toUpperCase());
  expect(timeLeft(page)).to.match(/^1[45]:\d\d$/);
  expect(page.text).to.not.include("expired");
  expect(offers(page, "I have paid")).to.equal(true);
}

/** Leaves out how many seconds are left: the answer names a moment alone. */
function withoutSeconds(answer: Record<string, unknown>) {
  const { expires_in: _seconds, ...transaction } = Object(answer.transaction);
  return { ...answer, transaction };
}

describe("a phone whose clock is an hour fast, and a server that names the moment of expiry alone:", () => {
  freshServer();
  fastClock();

  it("a fresh invoice can be paid", async () => {
    const undo = alterAnswer(create, withoutSeconds);
    try {
      const { page, id } = await openInvoice(invoiceMethods.p2p, { transport: "http" });
      await expectPayable(page, id);
      await page.press("I have paid");
      await page.status("Payment is being processed");
    } finally {
      undo();
    }
  });

  it("one whose first answer was lost does not last longer for that", async () => {
    const undo = alterAnswer(create, withoutSeconds);
    try {
      const fault = { kind: "status", status: 500, when: "after", call: create, times: 1 };
      await server.fault(fault);
      await server.fault({ kind: "noRequestLookup" });
      const opening = openInvoice(invoiceMethods.p2p, { transport: "http" });
      const button = () => document.querySelector("cashier-widget")?.shadowRoot?.querySelector('[role="alert"]');
      await until("the message", button);
      await timePasses(2_000);
      const pressed = [...(document.querySelector("cashier-widget")?.shadowRoot?.querySelectorAll("button") ?? [])];
      pressed.find(({ type }) => type === "submit")?.click();
      const { page, id } = await opening;
      await expectPayable(page, id);
      const seconds = timeLeft(page)?.split(":").map(Number) ?? [];
      expect((seconds[0] ?? 0) * 60 + (seconds[1] ?? 0)).to.be.below(15 * 60 - 1);
    } finally {
      undo();
    }
  });

  for (const transport of transports) {
    it(`what is asked for later over ${transport} is as payable as it was`, async () => {
      const { page, id } = await openInvoice(invoiceMethods.p2p, { transport });
      await server.alter(id, { clock: "expires_at", silent: true });
      const asked = (await server.calls(page.token, show)).length;
      showTab();
      await server.answered(page.token, show, asked + 1);
      await server.quiet(page.token);
      await expectPayable(page, id);
      await page.press("Back");
      await page.at(invoiceMethods.p2p.form);
      await page.press("Back");
      await page.at("/deposit");
      await page.press("Continue");
      await page.at(invoiceMethods.p2p.invoice);
      await expectPayable(page, id);
      expect(await newestId(page)).to.equal(id);
    });
  }
});

for (const transport of transports) {
  for (const payment of payments) {
    describe(`a ${payment.area} over ${transport} that the server puts off`, () => {
      freshServer();

      it("for longer than a timer can run stays put off", async () => {
        const page = await payment.openFilled({ transport });
        const refusal = { kind: "status", status: 429, code: "rate_limited", retry_after: 1e9 };
        await server.fault({ ...refusal, call: payment.create, token: page.token, times: 1 });
        await page.press(payment.button);
        await page.snackbar("Too many attempts");
        await page.pressEnded();
        await until("no button", () => page.query("button", payment.button)?.matches(":disabled"));
        await server.quiet(page.token);
        expect(page.query("button", payment.button)?.matches(":disabled")).to.equal(true);
        page.query("button", payment.button)?.click();
        await server.quiet(page.token);
        expect(await server.attempts(page.token)).to.have.length(1);
      });
    });
  }
}
