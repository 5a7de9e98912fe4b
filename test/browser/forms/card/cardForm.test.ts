import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { violationsInThemes } from "../../driver/accessibility.ts";
import { type CashierPage, freshServer, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { inLargeText } from "../../driver/media.ts";
import { spyOnFetch, spyOnSockets } from "../../driver/spies.ts";
import { card, enter, focusedField, inputNamed, openCardForm, typeCard } from "../../scenarios/form.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** The text that describes a field. */
const noteOf = (page: CashierPage, field: Element) =>
  page.element.shadowRoot?.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent?.trim() ?? "";

/** The mark of the brand that the number tells. */
const brand = (page: CashierPage) => page.element.shadowRoot?.querySelector("form [role='img']");

const screen = "/deposit/host-to-host";

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

for (const transport of transports) {
  describe(`a card over ${transport}`, () => {
    freshServer();

    it("is typed, sent as digits, and led to its bank; paid there, it is received", async () => {
      const page = await openCardForm({ transport });
      expect(page.screen).to.equal(screen);
      await typeCard(page);
      expect((await inputNamed(page, "card_number")).value).to.equal("4111 1111 1111 1111");
      expect((await inputNamed(page, "card_expiry")).value).to.equal("12/30");
      expect((await inputNamed(page, "card_holder")).value).to.equal("ANA MORALES");
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
      if (transport === "http") showTab();
      await page.status("Payment received");
    });

    it("whose number is mistyped is not sent: its check digit is wrong", async () => {
      const page = await openCardForm({ transport });
      await typeCard(page, { ...card, card_number: "4111111111111112" });
      await sendKeys({ press: "Enter" });
      await until("the focus", () => focusedField(page) === "card_number");
      const field = await inputNamed(page, "card_number");
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
    const page = await openCardForm();
    const inputs = await Promise.all(Object.keys(card).map((name) => inputNamed(page, name)));
    expect(inputs.map((input) => input.getAttribute("autocomplete"))).to.deep.equal([
      "cc-number",
      "cc-exp",
      "cc-csc",
      "cc-name",
    ]);
    expect(inputs.map(({ inputMode }) => inputMode)).to.deep.equal(["numeric", "numeric", "numeric", "text"]);
    expect(new Set(inputs.map(({ form }) => form)).size).to.equal(1);
    expect(inputs[0]?.form?.localName).to.equal("form");
    for (const { id, labels, type } of inputs) {
      expect([id !== "", labels?.length, type]).to.deep.equal([true, 1, "text"]);
    }
  });

  it("is filled in at one go: whole fields lead to the next one", async () => {
    const page = await openCardForm();
    (await inputNamed(page, "card_number")).focus();
    for (const [text, next] of [
      ["4111111111111111", "card_expiry"],
      ["1230", "cvv"],
      ["123", "card_holder"],
      ["ANA MORALES", "card_holder"],
    ] as const) {
      await sendKeys({ type: text });
      await until(`the focus in ${next}`, () => focusedField(page) === next);
    }
    expect((await inputNamed(page, "cvv")).value).to.equal("123");
    expect((await inputNamed(page, "card_holder")).value).to.equal("ANA MORALES");
  });

  for (const key of ["Tab", "Enter"]) {
    it(`is left by ${key} once, although its whole fields lead to the next one`, async () => {
      const page = await openCardForm();
      (await inputNamed(page, "card_number")).focus();
      await sendKeys({ type: "4111111111111111" });
      await until("the focus", () => focusedField(page) === "card_expiry");
      await sendKeys({ press: key });
      expect(focusedField(page)).to.equal("card_expiry");
      await sendKeys({ press: key });
      await until("the focus", () => focusedField(page) === "cvv");
    });
  }

  it("stays where the player corrects a value, and in what may go on", async () => {
    const page = await openCardForm();
    const number = await inputNamed(page, "card_number");
    number.focus();
    await sendKeys({ type: "4111111111111112" });
    expect(focusedField(page)).to.equal("card_number");
    await sendKeys({ press: "Backspace" });
    await sendKeys({ type: "1" });
    await until("the focus", () => focusedField(page) === "card_expiry");
    await sendKeys({ type: "1230" });
    await until("the focus", () => focusedField(page) === "cvv");
    // a digit within the number
    number.focus();
    number.setSelectionRange(3, 3);
    await sendKeys({ press: "Backspace" });
    await sendKeys({ type: "1" });
    expect(focusedField(page)).to.equal("card_number");
    // one after which a field is filled in already
    (await inputNamed(page, "cvv")).focus();
    await sendKeys({ type: "12" });
    number.focus();
    await sendKeys({ press: "End" });
    await sendKeys({ press: "Backspace" });
    await sendKeys({ type: "1" });
    expect(focusedField(page)).to.equal("card_number");
  });

  it("takes what a browser fills in, however it writes it", async () => {
    const page = await openCardForm();
    const filled = {
      card_number: "5555 5555 5555 4444",
      card_expiry: "08/2031",
      cvv: "321",
      card_holder: "Ana Morales",
    };
    for (const [name, value] of Object.entries(filled)) {
      const field = await inputNamed(page, name);
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

  it("shows the brand of a number from its first digits", async () => {
    const page = await openCardForm();
    for (const [typed, name] of [
      ["4111", "Visa"],
      ["5555", "Mastercard"],
      ["3782", "American Express"],
    ] as const) {
      await enter(page, "card_number", "");
      (await inputNamed(page, "card_number")).focus();
      await until("no brand", () => brand(page) === null);
      await sendKeys({ type: typed });
      await until(name, () => brand(page)?.getAttribute("aria-label") === name);
    }
  });

  it("shows the brands that it takes until the number tells which one it is", async () => {
    const page = await openCardForm();
    const number = await inputNamed(page, "card_number");
    const marks = () => number.closest("[part~=field]")?.querySelectorAll("svg").length ?? 0;
    await until("the accepted brands", () => marks() > 1);
    (await inputNamed(page, "card_number")).focus();
    await sendKeys({ type: "4111" });
    await until("one brand", () => marks() === 1 && brand(page));
  });

  it("says by its brand where the security code is, on request", async () => {
    const page = await openCardForm();
    const where = await until("the button", () => page.query("button", "Where is this code?"));
    (await inputNamed(page, "cvv")).focus();
    await sendKeys({ press: "Tab" });
    expect(page.focused).to.equal(where);
    await sendKeys({ press: "Enter" });
    const hint = page.element.shadowRoot?.getElementById(where.getAttribute("aria-controls") ?? "");
    await until("both places", () => hint?.textContent?.includes("On American Express"));
    expect([hint?.getAttribute("role"), where.getAttribute("aria-expanded")]).to.deep.equal(["status", "true"]);
    await page.fill("Card number", "3782");
    await until("the front", () => hint?.textContent === "The 4 digits on the front of the card");
    await page.fill("Card number", "4111");
    await until("the back", () => hint?.textContent === "The 3 digits on the back of the card");
    where.click();
    await until("no hint", () => hint?.textContent === "");
  });

  it("finds fault with a number once it is left, not while it is typed", async () => {
    const page = await openCardForm();
    const field = await inputNamed(page, "card_number");
    field.focus();
    await sendKeys({ type: "4111" });
    await until("the brand", () => brand(page));
    expect(field.hasAttribute("aria-invalid")).to.equal(false);
    await sendKeys({ press: "Tab" });
    await until("the message", () => noteOf(page, field) === "Check the card number");
    field.focus();
    await sendKeys({ press: "End" });
    await sendKeys({ press: "Backspace" });
    await until("no message", () => !field.hasAttribute("aria-invalid"));
  });

  it("says below the card what each field lacks, in its own words", async () => {
    const page = await openCardForm();
    await page.fill("Amount", "500");
    await page.press("Deposit");
    await until("the focus", () => focusedField(page) === "card_number");
    const notes = await Promise.all(Object.keys(card).map(async (name) => noteOf(page, await inputNamed(page, name))));
    expect(notes).to.deep.equal([
      "Enter the card number",
      "Enter the expiry date",
      "Enter the security code",
      "Enter the name on the card",
    ]);
  });

  it("has expiry and code side by side where there is room, one below the other where there is none", async () => {
    const page = await openCardForm();
    const top = async (name: string) => Math.round((await inputNamed(page, name)).getBoundingClientRect().top);
    page.element.style.inlineSize = "390px";
    expect(await top("cvv")).to.equal(await top("card_expiry"));
    expect(await top("card_holder")).to.be.greaterThan(await top("cvv"));
    page.element.style.inlineSize = "260px";
    expect(await top("cvv")).to.be.greaterThan(await top("card_expiry"));
  });

  it("grows with the size of text; its number as far as all digits have room", async () => {
    const page = await openCardForm();
    page.element.style.inlineSize = "390px";
    await page.fill("Card number", card.card_number);
    const number = await inputNamed(page, "card_number");
    const size = async (name: string) => getComputedStyle(await inputNamed(page, name)).fontSize;
    const short = ["card_expiry", "cvv", "card_holder"];
    expect(await Promise.all(short.map(size))).to.deep.equal(["16px", "16px", "16px"]);
    await inLargeText(async () => {
      expect(await Promise.all(short.map(size))).to.deep.equal(["32px", "32px", "32px"]);
      expect(number.scrollWidth).to.be.at.most(number.clientWidth);
    });
  });

  it("shows a whole number in the column beside its list, in large text", () =>
    inLargeText(async () => {
      const page = await openCardForm();
      page.element.style.cssText = "display: block; inline-size: 844px";
      const number = await page.fill("Card number", card.card_number);
      await until("the brand", () => brand(page));
      expect(number.scrollWidth).to.be.at.most(number.clientWidth);
    }));

  it("shows a whole number in 280 px, where the mark of its brand has no room beside it", async () => {
    const page = await openCardForm();
    page.element.style.inlineSize = "280px";
    const number = await page.fill("Card number", card.card_number);
    await until("the brand", () => brand(page));
    expect(number.scrollWidth).to.be.at.most(number.clientWidth);
  });
});

describe("axe finds nothing wrong with the card form", () => {
  freshServer();

  it("with and without errors", async () => {
    const page = await openCardForm();
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
    await typeCard(page, { card_number: "4111111111111112" });
    await page.press("Deposit");
    await until("an error", () => page.element.shadowRoot?.querySelector("[aria-invalid]"));
    await until("the brand", () => brand(page));
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });
});
