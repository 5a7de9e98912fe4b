import { expect } from "chai";
import { recordAnnounced } from "../../driver/accessibility.ts";
import { type CashierPage, freshServer, openCashier, transports, waysOver } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import {
  createdRequestIds,
  createElsewhere,
  everyFlowPlayer,
  type InvoiceMethod,
  invoiceMethods,
  newestId,
  offers,
  openInvoice,
  openListOf,
  requisites,
  submitAmount,
  timeLeft,
  untilExpired,
} from "../../scenarios/deposit.ts";
import { returningPlayer, savedOf } from "../../scenarios/savedAccounts.ts";
import { cancel, confirm, create, show } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { timePasses, until, untilAsync } from "../../waiting.ts";

const hour = 3_600_000;
/** An invoice that holds for three seconds. */
const flash: InvoiceMethod = { ...invoiceMethods.p2p, method: "Flash transfer (3 seconds)", name: "flash_p2p_mxn" };

/** Sets the phone's clock wrong for the length of one test. */
function phoneClock() {
  const { now } = Date;
  afterEach(() => {
    Date.now = now;
  });
  return (ms: number) => {
    Date.now = () => now() + ms;
  };
}

const reference = (id: string) => id.toUpperCase();

/** Lets a deposit's time run out, in a second. */
async function expire(page: CashierPage, id: string) {
  await server.alter(id, { expires_in: 1 });
  showTab();
  // the screen may not have listened yet
  await server.quiet(page.token);
  showTab();
  await untilExpired(page, reference(id));
}

/** Shortens what the player sees of a deposit to a few seconds. */
async function shorten(page: CashierPage, id: string, change: Record<string, unknown> = {}) {
  await server.alter(id, { expires_in: 2, ...change });
  await untilAsync("the last seconds", async () => {
    if (/^00:0[0-2]$/.test(timeLeft(page) ?? "")) return true;
    // the screen may not listen yet
    showTab();
    await server.quiet(page.token);
    return false;
  });
}

/** Presses the button after the server's own answer to the end of the time, which replaces the screen. */
async function startAgain(page: CashierPage) {
  await server.quiet(page.token);
  await page.press("Start again");
}

for (const transport of transports) {
  for (const [name, kind] of waysOver(transport, invoiceMethods)) {
    describe(`an invoice of ${name} that was not paid in time, over ${transport}`, () => {
      freshServer();

      it("is hidden, and one press makes another one", async () => {
        const { page, id } = await openInvoice(kind, { transport });
        await expire(page, id);
        expect([offers(page, "I have paid"), offers(page, "Cancel"), timeLeft(page)]).to.deep.equal([
          false,
          false,
          undefined,
        ]);
        await startAgain(page);
        await until("another invoice", () => requisites(page).size === 4);
        expect(page.screen).to.equal(kind.invoice);
        const other = await newestId(page);
        expect(other).to.not.equal(id);
        expect(requisites(page).get("Reference")).to.equal(reference(other));
        expect(new Set(await createdRequestIds(page)).size).to.equal(2);
        expect((await server.transactions(page.token)).map(({ amount }) => amount)).to.deep.equal([1234.5, 1234.5]);
      });

      it("is made again by one press after a reload too, as its form asks for nothing but the amount", async () => {
        const first = await openInvoice(kind, { transport });
        first.page.element.remove();
        const page = await openListOf(kind, { transport, token: first.page.token });
        await page.press("Continue");
        await until("the invoice", () => requisites(page).size === 4);
        await expire(page, first.id);
        await startAgain(page);
        await until("another invoice", () => requisites(page).size === 4 && page.screen === kind.invoice);
        expect((await server.transactions(page.token)).map(({ amount }) => amount)).to.deep.equal([1234.5, 1234.5]);
        expect(new Set(await createdRequestIds(page)).size).to.equal(2);
      });
    });
  }

  describe(`a server that answers that it is too late, over ${transport}`, () => {
    freshServer();

    it("before the time is up here", async () => {
      const { page, id } = await openInvoice(invoiceMethods.p2p, { transport });
      await server.end(id, "expire");
      showTab();
      await untilExpired(page, reference(id));
      await startAgain(page);
      await until("another invoice", () => requisites(page).size === 4);
      expect(await server.transactions(page.token)).to.have.length(2);
    });

    it("only after the time is up here", async () => {
      const { page, id } = await openInvoice(invoiceMethods.p2p, { transport });
      // a moment in the past ends nothing on the server by itself
      await server.alter(id, { expires_in: -1 });
      showTab();
      await untilExpired(page, reference(id));
      await server.end(id, "expire");
      showTab();
      await server.quiet(page.token);
      await untilExpired(page, reference(id));
      expect(offers(page, "Start again")).to.equal(true);
    });

    it("in answer to the player's word that they have paid", async () => {
      const { page, id } = await openInvoice(invoiceMethods.p2p, { transport });
      await server.alter(id, { expires_in: -1, silent: true });
      await page.press("I have paid");
      await page.snackbar("already finished");
      await untilExpired(page, reference(id));
      expect(await server.calls(page.token, confirm)).to.have.length(1);
    });

    it("and then that it has been paid after all", async () => {
      const { page, id } = await openInvoice(invoiceMethods.p2p, { transport });
      await server.end(id, "expire");
      showTab();
      await untilExpired(page, reference(id));
      await server.end(id, "settle");
      if (transport === "socket") await page.status("Payment received");
      else expect(offers(page, "Start again")).to.equal(true);
    });
  });
}

describe("a payment from before a reload that was not paid in time", () => {
  freshServer();

  /** One that was made elsewhere, on its expired screen. */
  async function openExpired(method: string, more: (token: string) => Promise<Record<string, unknown>>) {
    const token = await returningPlayer();
    const id = await createElsewhere(token, method, await more(token));
    await server.alter(id, { action: { type: "pix", payload: "a-code" }, expires_in: 60 });
    const page = await openCashier({ token });
    await page.press("Continue");
    await page.at("/deposit/redirect/pix");
    await server.alter(id, { expires_in: -1 });
    showTab();
    await untilExpired(page, "a-code");
    await page.press("Start again");
    return page;
  }
  const paidWith =
    (method: string, fields = {}) =>
    async (token: string) => {
      const [saved_id] = await savedOf(token, method);
      return { saved_id, fields };
    };
  const sent = async (page: CashierPage) => (await server.calls(page.token, create)).at(-1);

  it("is made again by one press with its saved account", async () => {
    const page = await openExpired("oxxo_mxn", paidWith("oxxo_mxn"));
    await untilAsync("another one", async () => (await server.transactions(page.token)).length === 2);
    const [{ request_id: first } = {}, { request_id: second } = {}] = await server.calls(page.token, create);
    expect(first).to.not.equal(second);
    expect(await sent(page)).to.deep.include({ method: "oxxo_mxn", amount: 500, fields: {} });
    expect((await sent(page))?.saved_id).to.equal((await savedOf(page.token, "oxxo_mxn"))[0]);
  });

  it("leads to the form of its saved account if that asks for a code", async () => {
    const page = await openExpired("card_mxn_h2h", paidWith("card_mxn_h2h", { cvv: "123" }));
    await page.at("/deposit/host-to-host");
    await page.find("button", "Use another");
    expect((await page.input("Amount")).value).to.equal("500");
    expect(await server.transactions(page.token)).to.have.length(1);
  });

  it("leads to its form if that has to be filled in", async () => {
    const page = await openExpired("oxxo_mxn", async () => ({ fields: { email: "ana@example.com" } }));
    await page.at("/deposit/redirect");
    await page.input("Email");
    expect((await page.input("Amount")).value).to.equal("500");
    expect(await server.transactions(page.token)).to.have.length(1);
  });
});

describe("the end of the time", () => {
  freshServer();

  it("is announced", async () => {
    const { page, id } = await openInvoice(invoiceMethods.p2p);
    const announced = recordAnnounced(page.element);
    await expire(page, id);
    await until("the announcement", () => announced.some((text) => text.startsWith("This request has expired")));
  });
});

describe("the time that is left", () => {
  freshServer();
  const setClock = phoneClock();

  for (const hours of [-5, 5]) {
    for (const transport of transports) {
      it(`is the server's where the phone's clock is ${hours} hours wrong, over ${transport}`, async () => {
        setClock(hours * hour);
        const { page, id } = await openInvoice(flash, { transport });
        expect(timeLeft(page)).to.match(/^00:0[1-3]$/);
        await untilExpired(page, reference(id), 6_000);
      });
    }

    it(`survives a clock that is set by ${hours} hours meanwhile`, async () => {
      const { page, id } = await openInvoice(invoiceMethods.p2p);
      setClock(hours * hour);
      showTab();
      await server.quiet(page.token);
      const left = timeLeft(page);
      await until("the next second", () => timeLeft(page) !== left);
      await until("the invoice", () => requisites(page).get("Reference") === reference(id));
      expect(timeLeft(page)).to.match(/^1[45]:\d\d$/);
    });
  }

  it("is put off where the server does so", async () => {
    const { page, id } = await openInvoice(invoiceMethods.p2p);
    await server.alter(id, { expires_in: 5_000 });
    showTab();
    await until("more than an hour", () => /^1:2\d:\d\d$/.test(timeLeft(page) ?? ""));
    expect(requisites(page).size).to.equal(4);
  });

  it("brings the payment back that the server still takes", async () => {
    const { page, id } = await openInvoice(invoiceMethods.p2p);
    await shorten(page, id);
    await server.alter(id, { expires_in: 600, silent: true });
    await until("the invoice, for longer", () => /^0?9:[45]\d$|^10:00$/.test(timeLeft(page) ?? ""));
    expect(requisites(page).get("Reference")).to.equal(reference(id));
  });
});

describe("a payment that the player has confirmed", () => {
  freshServer();

  it("does not expire", async () => {
    const { page, id } = await openInvoice(flash);
    await page.press("I have paid");
    await page.status("Payment is being processed");
    await timePasses(3_500);
    expect(page.text).to.not.include("expired");
    await untilAsync("the money", async () => (await server.transactions(page.token))[0]?.status === 1);
    await page.status("Payment received");
    expect(page.text).to.include(id);
  });

  it("is asked for again where the server comes with another invoice", async () => {
    const { page, id } = await openInvoice(invoiceMethods.p2p);
    const shown = { type: "invoice", requisites: [], amount: 1, currency: "MXN", confirmable: true };
    await page.press("I have paid");
    await page.status("Payment is being processed");
    await server.alter(id, { action: shown, expires_in: null });
    showTab();
    await page.at(invoiceMethods.p2p.invoice);
    await page.find("button", "I have paid");
  });

  it("is not called expired where it is given up at the last moment", async () => {
    const { page, id } = await openInvoice(invoiceMethods.p2p);
    await page.press("Cancel");
    await shorten(page, id, { expires_in: 3 });
    await page.press("Cancel payment");
    await page.status("Payment cancelled");
    expect(await server.calls(page.token, cancel)).to.have.length(1);
    expect(page.text).to.include("You cancelled it").and.to.not.include("expired");
  });
});

describe("a deadline", () => {
  freshServer();

  it("asks the server once, and not again and again", async () => {
    const { page, id } = await openInvoice(flash);
    await untilExpired(page, reference(id), 6_000);
    await server.quiet(page.token);
    expect((await server.calls(page.token, show)).length).to.be.at.most(2);
  });

  it("leads to the list by the other way out", async () => {
    const { page, id } = await openInvoice(flash);
    await untilExpired(page, reference(id), 6_000);
    await page.press("Back to methods");
    await page.at("/deposit");
    expect(offers(page, "Continue")).to.equal(false);
    await page.press(invoiceMethods.p2p.method);
    await submitAmount(page, invoiceMethods.p2p);
    await page.at(invoiceMethods.p2p.invoice);
  });

  it("of a deposit's one-time code leads to that deposit's form, and to deposits", async () => {
    const token = await everyFlowPlayer();
    const id = await createElsewhere(token, "oxxo_mxn", { fields: { email: "ana@example.com" } });
    await server.alter(id, { action: { type: "code", length: 4 } });
    const page = await openCashier({ token });
    await page.press("Continue");
    await page.at("/withdrawal/confirm");
    await server.alter(id, { expires_in: 1 });
    showTab();
    await untilExpired(page, "Enter the code");
    await startAgain(page);
    await page.input("Email");
    expect(page.screen).to.match(/^\/deposit\//);
    await page.press("Back");
    await page.at("/deposit");
    expect(await server.calls(page.token, "/BANKING/withdrawal-create")).to.deep.equal([]);
  });
});
