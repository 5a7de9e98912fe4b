import { expect } from "chai";
import { alterAnswer, CashierPage, create, freshServer, server, transports, untilAsync } from "../pages/paymentPage.ts";
import { returningPlayer, savedCalls } from "../pages/savedPage.ts";
import { allByRole, byRole, fill, namesOf, press, shows } from "../pages/tree.ts";
import { violations } from "../pages/violations.ts";
import { addScript, mount, newPlayer, ready, recordEvents, until } from "../pages/widgetPage.ts";

const speiAccount = (more: Record<string, unknown> = {}) => ({
  id: "acc-1",
  method: "spei_mxn",
  label: "SPEI",
  hint: "•••• 0004",
  last: { amount: 500, at: "2026-01-02T03:04:05Z" },
  ...more,
});

/** Answers with these accounts, and with a payment that needs no further step. */
function answerWith(accounts: readonly unknown[]) {
  const undo = [
    alterAnswer(savedCalls.list, () => ({ items: accounts })),
    alterAnswer(create, (answer) => ({ ...answer, ...(answer.transaction ? { action: { type: "status" } } : {}) })),
  ];
  undoAll.push(...undo.reverse());
}
const undoAll: (() => void)[] = [];

/** The card of a player; the server asks for nothing after the press. */
async function openCard(attributes: Record<string, string> = {}): Promise<CashierPage> {
  if (!customElements.get("cashier-widget")) await addScript();
  const token = attributes.token ?? newPlayer("quick");
  const player = { token, "user-id": token, "payment-geo": "MX", currency: "MXN", lang: "en" };
  const element = mount({ view: "quick", transport: "http", ...player, ...attributes });
  element.addEventListener("cashier-redirect", (event) => event.preventDefault());
  const page = new CashierPage(element, token);
  await ready(element);
  return page;
}

const sent = async (page: CashierPage) => (await server.attempts(page.token)).map(({ payload }) => payload);
const creates = (page: CashierPage, count: number) =>
  untilAsync(`${count} creates`, async () => (await sent(page)).length === count);

describe("the quick view", () => {
  freshServer();
  afterEach(() => {
    for (const undo of undoAll.splice(0)) undo();
  });

  it("is one card of at most 132 px at 320 px, and of one line in a wide page", async () => {
    answerWith([speiAccount()]);
    const page = await openCard();
    page.element.style.width = "320px";
    expect(page.element.offsetHeight).to.be.within(100, 132);
    expect(namesOf(page.element, "button")).to.deep.equal([
      "Lower amount",
      "Higher amount",
      "Deposit $500",
      "More methods",
    ]);
    expect(await violations(page.element)).to.deep.equal([]);
    page.element.style.width = "600px";
    await until("one line", () => page.element.offsetHeight < 80);
  });

  it("pays once with the account and the amount on it, however often it is pressed", async () => {
    answerWith([speiAccount()]);
    const page = await openCard();
    const asked = recordEvents(page.element, "cashier-before-submit");
    await press(page.element, "Higher amount");
    const pay = await byRole(page.element, "button", "Deposit $1,000");
    for (let times = 0; times < 4; times++) pay.click();
    // an amount that changes in the press does not count
    allByRole(page.element, "button", "Lower amount")[0]?.click();
    await until("the payment on the card", () => shows(page.element, "Payment is being processed"));
    await server.quiet(page.token);
    const bodies = await sent(page);
    expect(bodies).to.have.length(1);
    expect(bodies[0]).to.include({ method: "spei_mxn", amount: 1_000, saved_id: "acc-1" });
    expect(bodies[0]?.fields).to.deep.equal({});
    expect(asked).to.have.length(1);
    expect(page.element.getAttribute("view")).to.equal("quick");
  });

  it("says that a payment was received, and is ready again with the same amount", async () => {
    answerWith([speiAccount()]);
    const page = await openCard();
    await press(page.element, "Deposit $500");
    await creates(page, 1);
    const [transaction] = await server.transactions(page.token);
    await server.end(String(transaction?.id), "settle");
    await until("the result", () => shows(page.element, "Payment received"));
    await byRole(page.element, "button", "Higher amount");
    const pay = await byRole(page.element, "button", "Deposit $500");
    pay.click();
    await creates(page, 2);
    const ids = (await sent(page)).map(({ request_id }) => request_id);
    expect(new Set(ids)).to.have.property("size", 2);
  });

  it("says why a payment failed, and offers it again and other methods", async () => {
    answerWith([speiAccount()]);
    const page = await openCard();
    const opened = recordEvents<{ screen: string; reason: string }>(page.element, "cashier-open");
    await press(page.element, "Deposit $500");
    await creates(page, 1);
    const [transaction] = await server.transactions(page.token);
    await server.end(String(transaction?.id), "fail");
    await byRole(page.element, "button", "Try again");
    await press(page.element, "More methods");
    expect(opened).to.deep.equal([{ screen: "/deposit", reason: "failed" }]);
    await until("the list", () => allByRole(page.element, "button", "SPEI bank transfer").length > 0);
  });

  it("asks for the security code in place", async () => {
    answerWith([speiAccount({ method: "card_mxn_h2h", label: "Visa", requires: ["cvv"] })]);
    const page = await openCard();
    await press(page.element, "Deposit $500");
    const code = await byRole(page.element, "textbox", "CVV");
    await until("the error", () => code.getAttribute("aria-invalid") === "true");
    expect(await sent(page)).to.deep.equal([]);
    await fill(page.element, "CVV", "321");
    await press(page.element, "Deposit $500");
    await creates(page, 1);
    expect((await sent(page))[0]).to.deep.include({ fields: { cvv: "321" }, saved_id: "acc-1" });
  });

  it("leads into the method's form if nothing is saved, and back to the card", async () => {
    answerWith([]);
    const page = await openCard({ amount: "750", "closing-button": "false" });
    const opened = recordEvents<{ reason: string }>(page.element, "cashier-open");
    const pay = await byRole(page.element, "button", "Deposit $750");
    pay.click();
    await until("the form", () => allByRole(page.element, "textbox", "Amount").length > 0);
    expect(opened.map(({ reason }) => reason)).to.deep.equal(["fields"]);
    expect(page.element.getAttribute("view")).to.equal("full");
    expect((await page.input("Amount")).value).to.equal("750");
    await press(page.element, "Close");
    await byRole(page.element, "button", "More methods");
    expect(page.element.getAttribute("view")).to.equal("quick");
    expect(await sent(page)).to.deep.equal([]);
  });

  it("stays a card if the page opens the rest itself", async () => {
    answerWith([speiAccount()]);
    const page = await openCard();
    page.element.addEventListener("cashier-open", (event) => event.preventDefault());
    await press(page.element, "More methods");
    await server.quiet(page.token);
    expect(page.element.getAttribute("view")).to.equal("quick");
    expect(page.screen).to.equal("/deposit");
    await byRole(page.element, "button", "Deposit $500");
  });

  it("sends nothing that the page vetoes, and says why", async () => {
    answerWith([speiAccount()]);
    const page = await openCard();
    page.element.addEventListener("cashier-before-submit", (event) => {
      if ("detail" in event) Object(event.detail).waitUntil(Promise.resolve({ message: "Not during a round" }));
    });
    await press(page.element, "Deposit $500");
    await until("the reason", () => shows(page.element, "Not during a round"));
    await server.quiet(page.token);
    expect(await sent(page)).to.deep.equal([]);
  });

  it("repeats a lost create with the same id", async () => {
    answerWith([speiAccount()]);
    const page = await openCard();
    await server.fault({ kind: "loss", call: create, how: "drop", times: 1, token: page.token });
    await press(page.element, "Deposit $500");
    await until("the payment on the card", () => shows(page.element, "Payment is being processed"), 30_000);
    expect(await server.transactions(page.token)).to.have.length(1);
    const ids = (await sent(page)).map(({ request_id }) => request_id);
    expect(new Set(ids)).to.have.property("size", 1);
  });
});

for (const transport of transports) {
  describe(`the quick view over ${transport}`, () => {
    freshServer();

    it("opens the full view for an action, with one payment", async () => {
      const token = await returningPlayer();
      const page = await openCard({ token, transport });
      const opened = recordEvents<{ screen: string; reason: string }>(page.element, "cashier-open");
      await fill(page.element, "CVV", "321");
      const pay = await byRole(page.element, "button", "Deposit $500");
      pay.click();
      pay.click();
      await until("the full view", () => page.element.getAttribute("view") === "full");
      await server.quiet(token);
      expect(opened).to.have.length(1);
      expect(opened[0]?.reason).to.equal("action");
      expect(await server.transactions(token)).to.have.length(1);
    });
  });
}
