import { expect } from "chai";
import { freshServer, openCashier, transports } from "../driver/cashierPage.ts";
import { openFields, sentFields } from "../scenarios/form.ts";
import { create } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

async function openMethod(method: string, attributes: Record<string, string> = {}) {
  const page = await openCashier(attributes);
  await page.chooseMethod(method);
  await page.fill("Amount", "500");
  return page;
}

for (const transport of transports) {
  describe(`the fields of a method over ${transport}`, () => {
    freshServer();

    it("are sent trimmed, the choice by its value", async () => {
      const page = await openMethod("Online banking", { transport });
      await page.choose("Bank", "bbva");
      await page.fill("Full name", "   Ana Lucía Pérez  ");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect(await sentFields(page.token)).to.deep.equal([{ bank: "bbva", full_name: "Ana Lucía Pérez" }]);
    });

    it("of upper case show and send upper case", async () => {
      const page = await openMethod("WebMoney", { transport, currency: "USD" });
      const purse = await page.keyIn("Purse", "z123456789012");
      expect(purse.value).to.equal("Z123456789012");
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect(await sentFields(page.token)).to.deep.equal([{ purse: "Z123456789012" }]);
    });

    it("left empty are named, and the first of them gets the focus", async () => {
      const page = await openMethod("Online banking", { transport });
      await page.fill("Full name", "   ");
      await page.press("Deposit");
      const bank = await page.select("Bank");
      await until("the focus", () => page.focused === bank);
      expect(await page.note("Bank", "combobox")).to.equal("Choose a bank");
      expect(await page.note("Full name")).to.equal("Enter your full name");
      expect(bank.getAttribute("aria-invalid")).to.equal("true");
      expect((await page.input("Full name")).getAttribute("aria-invalid")).to.equal("true");
      expect(await server.calls(page.token, create)).to.deep.equal([]);
      await page.choose("Bank", "azteca");
      expect(bank.hasAttribute("aria-invalid")).to.equal(false);
      expect(await page.note("Bank", "combobox")).to.equal("");
      await page.press("Deposit");
      await until("the focus", () => page.focused === page.query("textbox", "Full name"));
      await page.fill("Full name", "Ana Morales");
      await page.press("Deposit");
      await page.at("/deposit/complete");
    });
  });
}

describe("a text field", () => {
  freshServer();

  it("shows what is wrong only once it was touched, and until it is right", async () => {
    const page = await openMethod("OXXO");
    await page.fill("Email", "ana");
    const email = await page.fill("Email", "");
    await until("the first message", () => email.getAttribute("aria-invalid") === "true");
    await page.keyIn("Email", "ana");
    expect(await page.note("Email")).to.not.equal("");
    await page.press("Deposit");
    await until("the focus", () => page.focused === email);
    expect(await server.calls(page.token, create)).to.deep.equal([]);
    await page.fill("Email", "ana@example.com");
    expect(email.hasAttribute("aria-invalid")).to.equal(false);
    expect(email.hasAttribute("aria-describedby")).to.equal(false);
  });

  it("is not called wrong before it was touched", async () => {
    const page = await openMethod("Online banking");
    expect((await page.select("Bank")).hasAttribute("aria-invalid")).to.equal(false);
    const blank = await openFields([{ name: "iban", type: "text", regex: ["^x$"] }]);
    expect((await blank.input("IBAN")).hasAttribute("aria-invalid")).to.equal(false);
  });

  it("shows each rule's own message, and a text that is no message id as it is", async () => {
    const page = await openFields([
      {
        name: "wallet_number",
        type: "text",
        regex: ["^\\d+$", "^\\d{10}$", "^41"],
        regex_error_key: ["Digits only", "error.no_such_message", "validation.exists"],
      },
    ]);
    for (const [value, message] of [
      ["12x", "Digits only"],
      ["12", "error.no_such_message"],
      ["1234567890", "This value already exists"],
      ["", "Enter wallet number"],
      ["4134567890", ""],
    ] as const) {
      await page.fill("Wallet number", value);
      expect(await page.note("Wallet number")).to.equal(message);
    }
  });

  it("takes one rule as well as a list, and a rule without a message", async () => {
    const page = await openFields([{ name: "ticket", type: "text", regex: "^\\d{3}$" }]);
    await page.fill("Ticket", "12");
    expect(await page.note("Ticket")).to.equal("Check this value");
    await page.fill("Ticket", "123");
    expect(await page.note("Ticket")).to.equal("");
  });

  it("tests its rules in unicode mode", async () => {
    const page = await openFields([{ name: "nick", type: "text", regex: ["^\\p{L}.$"], regex_error_key: ["Wrong"] }]);
    await page.fill("Nick", "Я😀");
    expect(await page.note("Nick")).to.equal("");
  });

  for (const broken of ["(", "[", "\\", "(?<=", "\\p{Nope}", "a{2,1}"]) {
    it(`with the impossible rule ${broken} never blocks`, async () => {
      const page = await openFields([{ name: "email", type: "text", regex: [broken], regex_error_key: ["Never"] }]);
      await page.fill("Email", "ana@example.com");
      expect((await page.input("Email")).hasAttribute("aria-invalid")).to.equal(false);
      await page.press("Deposit");
      await page.at("/deposit/complete");
      expect(await sentFields(page.token)).to.deep.equal([{ email: "ana@example.com" }]);
    });
  }

  it("of an unknown type is a text field", async () => {
    const page = await openFields([{ name: "email", type: "hologram" }]);
    await page.fill("Email", "ana@example.com");
    await page.press("Deposit");
    await page.at("/deposit/complete");
  });

  it("keeps its value on the way back and in another method", async () => {
    const page = await openMethod("Online banking");
    await page.choose("Bank", "santander");
    await page.fill("Full name", "Ana Morales");
    await page.press("Back");
    await page.at("/deposit");
    await page.chooseMethod("OXXO");
    await page.press("Back");
    await page.at("/deposit");
    await page.chooseMethod("Online banking");
    expect((await page.select("Bank")).value).to.equal("santander");
    expect((await page.input("Full name")).value).to.equal("Ana Morales");
  });
});

describe("a choice", () => {
  freshServer();

  it("offers plain strings as text and value, and names what is offered", async () => {
    const page = await openCashier({ "payment-geo": "DE", currency: "EUR" });
    await page.chooseMethod("Instant bank transfer");
    const bank = await page.select("Bank");
    expect([...bank.options].map(({ text }) => text)).to.deep.equal([
      "Choose",
      "Commerzbank",
      "Deutsche Bank",
      "DKB",
      "ING",
      "Sparkasse",
    ]);
    expect(bank.value).to.equal("");
    expect(bank.options[0]?.disabled).to.equal(true);
    await page.choose("Bank", "DKB");
    await page.fill("Amount", "20");
    await page.press("Deposit");
    await page.at("/deposit/complete");
    expect(await sentFields(page.token)).to.deep.equal([{ bank: "DKB" }]);
    const chosen = page.of("analytics").filter(({ type }) => type === "select_field");
    expect(chosen.map(({ field }) => field)).to.deep.equal(["bank"]);
    expect(JSON.stringify(page.of("analytics"))).to.not.include("DKB");
  });
});
