import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { control, openMethod } from "../pages/longForms.ts";
import { type CashierPage, create, freshServer, openCashier, server, transports } from "../pages/paymentPage.ts";
import { violations } from "../pages/violations.ts";
import { until } from "../pages/widgetPage.ts";
import { spyOnFetch, spyOnSockets } from "../pages/wireSpies.ts";

const method = "Bank card";
const screen = "/deposit/host-to-host";
const number = "4111111111111111";
const card = { card_number: number, card_expiry: "1230", cvv: "123", card_holder: "ana morales" };

async function openCard(attributes: Record<string, string> = {}) {
  const page = await openCashier(attributes);
  await openMethod(page, method);
  return page;
}

const input = async (page: CashierPage, name: string) => {
  const found = await control(page, name);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
  return found;
};
const focused = (page: CashierPage) => page.element.shadowRoot?.activeElement?.getAttribute("name");
const noteOf = (page: CashierPage, field: Element) =>
  page.element.shadowRoot?.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent?.trim() ?? "";
const brand = (page: CashierPage) => page.element.shadowRoot?.querySelector("form [role='img']");

/** The fields that a payment was created with, over either transport: the server's log shows nothing of a card. */
async function sentWhile(act: () => Promise<unknown>): Promise<unknown[]> {
  const [sockets, fetches] = [spyOnSockets(), spyOnFetch()];
  try {
    await act();
  } finally {
    sockets.stop();
    fetches.stop();
  }
  const framed = sockets.frames.filter(({ type }) => type === create.slice(1).replace("/", ":"));
  const posted = fetches.requests.filter(({ url }) => url.pathname.endsWith(create));
  return [...framed.map(({ data }) => Object(data).fields), ...posted.map(({ body }) => Object(body).fields)];
}

/** Types a card as a person does: key by key, Enter from field to field. */
async function typeCard(page: CashierPage, values: Record<string, string> = card) {
  (await input(page, "amount")).focus();
  await sendKeys({ press: "Home" });
  await sendKeys({ down: "Shift" });
  await sendKeys({ press: "End" });
  await sendKeys({ up: "Shift" });
  await sendKeys({ type: "500" });
  for (const [name, text] of Object.entries(values)) {
    await sendKeys({ press: "Enter" });
    await until(`the focus in ${name}`, () => focused(page) === name);
    await sendKeys({ type: text });
  }
}

for (const transport of transports) {
  describe(`a card over ${transport}`, () => {
    freshServer();

    it("is typed, sent as digits, and led to its bank; paid there, it is received", async () => {
      const page = await openCard({ transport });
      expect(page.screen).to.equal(screen);
      await typeCard(page);
      expect((await input(page, "card_number")).value).to.equal("4111 1111 1111 1111");
      expect((await input(page, "card_expiry")).value).to.equal("12/30");
      expect((await input(page, "card_holder")).value).to.equal("ANA MORALES");
      const sent = await sentWhile(async () => {
        await sendKeys({ press: "Enter" });
        await page.status("Payment is being processed");
      });
      expect(sent).to.deep.equal([{ ...card, card_holder: "ANA MORALES" }]);
      const calls = await server.calls(page.token, create);
      expect(calls).to.have.length(1);
      expect(calls[0]).to.deep.include({ method: "card_mxn_h2h", amount: 500 });
      const [{ id } = { id: "" }] = await server.transactions(page.token);
      expect(page.of("redirect").map(({ url, method, target }) => [url, method, target])).to.deep.equal([
        [`${window.demoServer}/bank/3ds/${id}`, "GET", "top"],
      ]);
      await server.end(id, "settle");
      if (transport === "http") document.dispatchEvent(new Event("visibilitychange"));
      await page.status("Payment received");
    });

    it("whose number is mistyped is not sent: its check digit is wrong", async () => {
      const page = await openCard({ transport });
      await typeCard(page, { ...card, card_number: "4111111111111112" });
      await sendKeys({ press: "Enter" });
      await until("the focus", () => focused(page) === "card_number");
      const field = await input(page, "card_number");
      await until("the message", () => noteOf(page, field) === "Check the card number");
      expect(await server.calls(page.token, create)).to.deep.equal([]);
      await sendKeys({ press: "End" });
      await sendKeys({ press: "Backspace" });
      await sendKeys({ type: "1" });
      await until("no message", () => !field.hasAttribute("aria-invalid"));
      await page.press("Deposit");
      await page.at("/deposit/complete");
    });
  });
}

describe("the card form", () => {
  freshServer();

  it("is one that browsers recognise: a form with a token, a name and a label for every part of a card", async () => {
    const page = await openCard();
    const inputs = await Promise.all(Object.keys(card).map((name) => input(page, name)));
    expect(inputs.map(({ autocomplete }) => autocomplete)).to.deep.equal(["cc-number", "cc-exp", "cc-csc", "cc-name"]);
    expect(inputs.map(({ inputMode }) => inputMode)).to.deep.equal(["numeric", "numeric", "numeric", "text"]);
    expect(new Set(inputs.map(({ form }) => form)).size).to.equal(1);
    expect(inputs[0]?.form?.localName).to.equal("form");
    for (const { id, labels, type } of inputs) {
      expect([id !== "", labels?.length, type]).to.deep.equal([true, 1, "text"]);
    }
  });

  it("takes what a browser fills in, however it writes it", async () => {
    const page = await openCard();
    const filled = {
      card_number: "5555 5555 5555 4444",
      card_expiry: "08/2031",
      cvv: "321",
      card_holder: "Ana Morales",
    };
    for (const [name, value] of Object.entries(filled)) {
      const field = await input(page, name);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    await page.fill("Amount", "500");
    const sent = await sentWhile(async () => {
      await page.press("Deposit");
      await page.at("/deposit/complete");
    });
    expect(sent).to.deep.equal([
      {
        card_number: "5555555555554444",
        card_expiry: "0831",
        cvv: "321",
        card_holder: "ANA MORALES",
      },
    ]);
  });

  for (const [typed, name] of [
    ["4111", "Visa"],
    ["5555", "Mastercard"],
    ["3782", "American Express"],
  ] as const) {
    it(`shows that ${typed}… is a ${name}`, async () => {
      const page = await openCard();
      (await input(page, "card_number")).focus();
      expect(brand(page)).to.equal(null);
      await sendKeys({ type: typed });
      await until(name, () => brand(page)?.getAttribute("aria-label") === name);
    });
  }

  it("has expiry and code side by side where there is room, one below the other where there is none", async () => {
    const page = await openCard();
    const top = async (name: string) => Math.round((await input(page, name)).getBoundingClientRect().top);
    page.element.style.inlineSize = "390px";
    expect(await top("cvv")).to.equal(await top("card_expiry"));
    expect(await top("card_holder")).to.be.greaterThan(await top("cvv"));
    page.element.style.inlineSize = "260px";
    expect(await top("cvv")).to.be.greaterThan(await top("card_expiry"));
  });
});

describe("card data", () => {
  freshServer();
  const values = async (page: CashierPage) =>
    Promise.all(["amount", ...Object.keys(card)].map(async (name) => (await input(page, name)).value));
  const whole = ["500", "4111 1111 1111 1111", "12/30", "123", "ANA MORALES"];
  const withoutCode = whole.map((value) => (value === "123" ? "" : value));
  const none = ["500", "", "", "", ""];

  it("is kept after a refusal, and on the way back, but for the security code", async () => {
    const page = await openCard();
    await typeCard(page);
    await server.fault({ kind: "status", call: create, status: 500, token: page.token, times: 1 });
    await page.press("Deposit");
    await page.snackbar();
    await page.idle();
    expect(await values(page)).to.deep.equal(whole);
    await page.press("Back");
    await page.at("/deposit");
    await openMethod(page, method);
    expect(await values(page)).to.deep.equal(withoutCode);
  });

  it("is gone when the player closes", async () => {
    const page = await openCard();
    await typeCard(page);
    await page.press("Close");
    await until("an empty card", async () => String(await values(page)) === String(none));
  });

  it("is gone once it was taken, and only that", async () => {
    const page = await openCard();
    await typeCard(page);
    await page.press("Deposit");
    await page.at("/deposit/complete");
    await page.press("Back to payment methods");
    await page.at("/deposit");
    await openMethod(page, method);
    expect(await values(page)).to.deep.equal(none);
    expect((await input(page, "card_number")).hasAttribute("aria-invalid")).to.equal(false);
  });

  it("is gone once another method was opened, and only that", async () => {
    const page = await openCard();
    await typeCard(page);
    await page.press("Back");
    await page.at("/deposit");
    await openMethod(page, "CoDi");
    await page.press("Back");
    await page.at("/deposit");
    await openMethod(page, method);
    expect(await values(page)).to.deep.equal(none);
  });
});

describe("axe finds nothing wrong with the card form", () => {
  freshServer();

  for (const theme of ["light", "dark"]) {
    it(`in the ${theme} theme, with and without errors`, async () => {
      const page = await openCard({ theme });
      expect(await violations(page.element)).to.deep.equal([]);
      await typeCard(page, { card_number: "4111111111111112" });
      await page.press("Deposit");
      await until("an error", () => page.element.shadowRoot?.querySelector("[aria-invalid]"));
      await until("the brand", () => brand(page));
      expect(await violations(page.element)).to.deep.equal([]);
    });
  }
});
