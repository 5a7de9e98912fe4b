import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { alterAnswer, type CashierPage, freshServer, openCashier, refuse } from "../driver/cashierPage.ts";
import { inLargeText } from "../driver/media.ts";
import { openFields, sentFields, submitForm, textField } from "../scenarios/form.ts";
import { openFilledWithdrawal } from "../scenarios/withdrawal.ts";
import { snippet } from "../server/calls.ts";
import { until, untilAsync } from "../waiting.ts";

const button = (page: CashierPage, name: string) => page.query("button", name);
const radios = (page: CashierPage) => [
  ...(page.element.shadowRoot?.querySelectorAll<HTMLInputElement>("[role='radiogroup'] input") ?? []),
];
// what the demo's OXXO asks for
const email = textField("email", { initial_value: "player@example.com" });

/** Opens a form that the player's last payment is known for. */
async function openKnown(known: Record<string, unknown>, ...fields: Record<string, unknown>[]) {
  const restore = alterAnswer(snippet, () => known);
  try {
    return await openFields(fields);
  } finally {
    restore();
  }
}

describe("the header of a form", () => {
  freshServer();

  it("has the method's name and mark in the middle of the buttons beside them", async () => {
    const page = await openFields([email]);
    const heading = await page.find("heading", "OXXO");
    const back = await page.find("button", "Back");
    const line = document.createRange();
    line.selectNodeContents(heading);
    const [shown, beside] = [line, back].map((one) => one.getBoundingClientRect());
    const middle = ({ top = 0, bottom = 0 } = {}) => (top + bottom) / 2;
    expect(middle(shown)).to.be.closeTo(middle(beside), 1);
  });
});

describe("a choice of values", () => {
  freshServer();

  it("has room for its arrow beside its value in large text", () =>
    inLargeText(async () => {
      const values = Array.from({ length: 9 }, (_, at) => ({ text: `A bank with a long name ${at}`, value: `${at}` }));
      const page = await openFields([textField("bank", { values })]);
      const choice = await page.select(/bank/i);
      const arrow = choice.nextElementSibling?.getBoundingClientRect();
      const { right } = choice.getBoundingClientRect();
      const room = Number.parseFloat(getComputedStyle(choice).paddingRight);
      expect(room).to.be.at.least(right - (arrow?.left ?? Number.NaN));
    }));
});

describe("a form longer than the screen", () => {
  freshServer();
  const names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
  const summary = (page: CashierPage) =>
    [...(page.element.shadowRoot?.querySelectorAll("strong") ?? [])].find((one) =>
      one.textContent?.includes("to check"),
    );
  const openLong = async () => {
    const page = await openFields([...names.map((name) => textField(name)), email]);
    page.element.style.cssText = "display: block; block-size: 600px; inline-size: 390px";
    return page;
  };

  it("names the fields to check where the first one is out of view, and leads to each", async () => {
    const page = await openLong();
    await page.fill("Second", "filled in");
    const last = await page.input("Tenth");
    last.scrollIntoView();
    await page.press("Deposit");
    const first = await page.input("First");
    await until("the focus", () => page.focused === first);
    await until("the summary", () => summary(page)?.textContent === "Fields to check: 9");
    expect(button(page, "Second")).to.equal(undefined);
    (await until("a button", () => button(page, "Third"))).click();
    const third = await page.input("Third");
    await until("the focus", () => page.focused === third);
    await page.fill("Amount", "0");
    await until("the amount", () => summary(page)?.textContent === "Fields to check: 10");
    await page.fill("Amount", "500");
    for (const name of names) await page.fill(name.charAt(0).toUpperCase() + name.slice(1), "filled in");
    await until("no summary", () => !summary(page));
    expect(await submitForm(page)).to.include.keys(names);
  });

  it("says nothing more where the first problem is in view", async () => {
    const page = await openLong();
    (await page.input("First")).scrollIntoView({ block: "center" });
    await page.press("Deposit");
    const first = await page.input("First");
    await until("the focus", () => page.focused === first);
    await until("the message", () => first.getAttribute("aria-invalid") === "true");
    expect(summary(page)).to.equal(undefined);
  });

  it("names the amount as its field does, also in a withdrawal", async () => {
    const page = await openFilledWithdrawal();
    page.element.style.cssText = "display: block; block-size: 380px; inline-size: 390px";
    await page.fill("Withdrawal amount", "0");
    (await page.input("Full name")).scrollIntoView({ block: "end" });
    await page.press("Withdraw");
    await until("the summary", () => summary(page)?.textContent === "Fields to check: 1");
    expect(button(page, "Withdrawal amount")).to.not.equal(undefined);
  });
});

describe("a CLABE", () => {
  freshServer();
  const clabe = textField("clabe", {
    mask: "### ### ########### #",
    regex: ["^\\d{18}$"],
    regex_error_key: ["18 digits"],
  });
  const counter = (page: CashierPage) =>
    [...(page.element.shadowRoot?.querySelectorAll("[aria-hidden]") ?? [])].find(({ textContent }) =>
      /^\d+\/\d+$/.test(textContent ?? ""),
    )?.textContent;

  it("counts its digits and names its bank", async () => {
    const page = await openFields([email, clabe]);
    expect(await page.note("CLABE")).to.equal("Digits: 18");
    expect(counter(page)).to.equal(undefined);
    await page.fill("CLABE", "0121");
    await until("the count", () => counter(page) === "4/18");
    await untilAsync("the bank", async () => (await page.note("CLABE")) === "BBVA Bancomer");
    expect((await page.input("CLABE")).getAttribute("aria-invalid")).to.equal(null);
    (await page.input("CLABE")).blur();
    await untilAsync("what is missing", async () => (await page.note("CLABE")) === "18 digits");
    await page.fill("CLABE", "999100000000000000");
    await until("no count", () => counter(page) === undefined);
    // no bank has this code: it is for the server to tell
    expect(await page.note("CLABE")).to.equal("");
    await page.fill("CLABE", "012180001234567890");
    await untilAsync("the bank", async () => (await page.note("CLABE")) === "BBVA Bancomer");
    expect(await submitForm(page)).to.include({ clabe: "012180001234567890" });
  });

  it("says that it is the last payment's, until the player changes it", async () => {
    const page = await openKnown({ fields: { clabe: "012180001234567890" } }, email, clabe);
    expect(await page.note("CLABE")).to.equal("From your last payment");
    await page.fill("CLABE", "012180001234567891");
    await untilAsync("the bank", async () => (await page.note("CLABE")) === "BBVA Bancomer");
  });
});

describe("fields that are folded away", () => {
  freshServer();
  const fields = [
    textField("email"),
    textField("reference", { isAdvanced: true }),
    textField("branch", { isAdvanced: true }),
  ];

  it("are opened by a button, and closed again", async () => {
    const page = await openFields(fields);
    const fold = await until("the fold", () => button(page, "Additional details"));
    expect(fold.getAttribute("aria-expanded")).to.equal("false");
    expect(page.query("textbox", "Reference")).to.equal(undefined);
    fold.click();
    const reference = await page.input("Reference");
    expect(fold.getAttribute("aria-expanded")).to.equal("true");
    expect(reference.closest(`[id="${fold.getAttribute("aria-controls")}"]`)).to.not.equal(null);
    fold.click();
    await until("nothing of them", () => !page.query("textbox", "Reference"));
  });

  it("open by themselves where one is wrong, and have the focus then", async () => {
    const page = await openFields(fields);
    await page.fill("Email", "ana@example.com");
    await page.press("Deposit");
    const reference = await page.input("Reference");
    await until("the focus", () => page.focused === reference);
    expect(await page.note("Reference")).to.equal("Enter reference");
    expect(await sentFields(page.token)).to.deep.equal([]);
  });

  it("with values of the server's own are sent without having been seen", async () => {
    const page = await openFields([
      textField("email"),
      textField("reference", { isAdvanced: true, initial_value: "R-1" }),
    ]);
    await page.fill("Email", "ana@example.com");
    expect(await submitForm(page)).to.deep.equal({ email: "ana@example.com", reference: "R-1" });
  });
});

describe("a field that cannot be changed", () => {
  freshServer();

  it("shows its value, and sends it", async () => {
    const page = await openFields([email, textField("agent", { isDisabled: true, initial_value: "A-17" })]);
    const agent = await page.input("Agent");
    expect([agent.value, agent.disabled]).to.deep.equal(["A-17", true]);
    expect(await submitForm(page)).to.deep.equal({ email: "player@example.com", agent: "A-17" });
  });

  it("blocks nothing where it is empty or breaks a rule", async () => {
    const page = await openFields([
      email,
      textField("agent", { isDisabled: true }),
      textField("code", { isDisabled: true, initial_value: "x", regex: ["^\\d$"] }),
    ]);
    expect(await submitForm(page)).to.deep.equal({ email: "player@example.com", agent: "", code: "x" });
  });
});

describe("a choice of networks", () => {
  freshServer();
  const values = [
    { text: "TRON (TRC20)", value: "trc20" },
    { text: "Ethereum (ERC20)", value: "erc20" },
  ];

  it("is in sight as a whole, and made by the keyboard", async () => {
    const page = await openFields([{ name: "network", type: "networks", values }, textField("email")]);
    await page.press("Deposit");
    const [trc, erc] = radios(page);
    await until("the focus", () => page.focused === trc);
    const group = trc?.closest("[role='radiogroup']");
    expect(group?.getAttribute("aria-invalid")).to.equal("true");
    await sendKeys({ press: "ArrowDown" });
    await until("the choice", () => erc?.checked === true);
    expect(group?.hasAttribute("aria-invalid")).to.equal(false);
    await sendKeys({ press: "Enter" });
    await until("the next field", () => page.focused === page.query("textbox", "Email"));
    await page.fill("Email", "ana@example.com");
    expect(await submitForm(page)).to.deep.equal({ network: "erc20", email: "ana@example.com" });
    expect(page.of("analytics").filter(({ type }) => type === "select_field")).to.have.length(1);
  });
});

describe("the network of a form", () => {
  freshServer();
  const network = {
    name: "network",
    type: "networks",
    values: [
      { text: "TRON (TRC20)", value: "trc20" },
      { text: "Ethereum (ERC20)", value: "erc20" },
    ],
  };
  const warning = /Coins sent over another network will be lost/;
  const isChosen = (page: CashierPage) => radios(page).some(({ checked }) => checked);

  it("of a deposit is chosen neither by the server nor by a payment or visit before, and others are warned of", async () => {
    const described = { ...network, initial_value: "erc20" };
    const page = await openKnown(
      { fields: { network: "trc20", email: "ana@example.com" } },
      described,
      textField("email"),
    );
    const known = await page.input("Email");
    await until("what is known", () => known.value === "ana@example.com");
    expect(radios(page)).to.have.length(2);
    expect(isChosen(page)).to.equal(false);
    expect(page.text).to.match(warning);
    radios(page)[1]?.click();
    await until("the choice", () => isChosen(page));
    await page.press("Back");
    await page.at("/deposit");
    await page.chooseMethod("OXXO");
    await until("the networks", () => radios(page).length === 2);
    expect(isChosen(page)).to.equal(false);
    radios(page)[1]?.click();
    expect(await submitForm(page)).to.deep.equal({ network: "erc20", email: "ana@example.com" });
  });

  it("of a withdrawal is chosen by the player too", async () => {
    const described = [{ ...network, initial_value: "erc20" }, textField("wallet")];
    const restores = [
      alterAnswer(snippet, () => ({ fields: { network: "trc20", wallet: "T-1" } })),
      alterAnswer("/BANKING/methods-withdrawal", (map) => ({
        ...map,
        mercadopago_mxn: { ...Object(map.mercadopago_mxn), fields: described },
      })),
    ];
    try {
      const page = await openCashier({ transport: "http", page: "withdrawal" });
      await page.press("Mercado Pago");
      const wallet = await page.input("Wallet");
      await until("what is known", () => wallet.value === "T-1");
      const choices = radios(page).filter(({ name }) => name === "network");
      expect(choices.map(({ checked }) => checked)).to.deep.equal([false, false]);
      expect(page.text).to.include("Choose the network of your address.").and.to.match(warning);
    } finally {
      for (const restore of restores) restore();
    }
  });
});

describe("what is known of the last payment", () => {
  freshServer();

  it("fills the form in, is marked, and can be cleared", async () => {
    const page = await openKnown({ fields: { email: "ana@example.com" } }, textField("email"));
    const email = await page.input("Email");
    await until("the value", () => email.value === "ana@example.com");
    expect(await page.note("Email")).to.equal("From your last payment");
    await page.press("Clear Email");
    await until("the empty field", () => email.value === "");
    expect(page.focused).to.equal(email);
    expect(button(page, "Clear Email")).to.equal(undefined);
    await page.fill("Email", "other@example.com");
    expect(await page.note("Email")).to.equal("");
    expect(await submitForm(page)).to.deep.equal({ email: "other@example.com" });
  });

  it("is no longer marked once the player has changed it", async () => {
    const page = await openKnown({ methods: { oxxo_mxn: { email: "ana@example.com" } } }, textField("email"));
    await until("the mark", () => button(page, "Clear Email"));
    await page.fill("Email", "ana@example.org");
    await until("no mark", () => !button(page, "Clear Email"));
  });

  for (const known of [null, [], "x", { fields: [] }, { fields: { email: {} } }, { methods: { oxxo_mxn: 5 } }]) {
    it(`that is ${JSON.stringify(known)} leaves the form as it is`, async () => {
      const page = await openKnown(Object(known), textField("email", { initial_value: "start" }));
      expect((await page.input("Email")).value).to.equal("start");
    });
  }
});

describe("details that the last payment has filled in", () => {
  freshServer();
  const known = { fields: { full_name: "Ana Morales", city: "Puebla", email: "ana@example.com" } };
  const names = ["Full name", "City", "Email"];
  const fields = [
    textField("full_name"),
    textField("city"),
    textField("email", { regex: ["@"] }),
    textField("reference"),
  ];
  const details = (page: CashierPage) =>
    [...(page.element.shadowRoot?.querySelectorAll("form [aria-expanded]") ?? [])].find(({ textContent }) =>
      textContent?.startsWith("Your details"),
    );
  const fold = (page: CashierPage) =>
    until("the details", () => button(page, "Your details Ana Morales, Puebla, ana@example.com Edit"));

  it("are one row, sent as they are", async () => {
    const page = await openKnown(known, ...fields);
    expect((await fold(page)).getAttribute("aria-expanded")).to.equal("false");
    for (const name of names) expect(page.query("textbox", name), name).to.equal(undefined);
    await page.fill("Reference", "R-1");
    expect(await submitForm(page)).to.deep.equal({ ...known.fields, reference: "R-1" });
  });

  it("open by a press, stay open, and are sent as they were changed", async () => {
    const page = await openKnown(known, ...fields);
    (await fold(page)).click();
    await page.fill("City", "Tepic");
    await page.fill("Reference", "R-1");
    expect((await page.input("City")).checkVisibility()).to.equal(true);
    expect(await submitForm(page)).to.deep.equal({ ...known.fields, city: "Tepic", reference: "R-1" });
  });

  it("open where the server refuses one of them", async () => {
    const page = await openKnown(known, ...fields);
    await fold(page);
    await page.fill("Reference", "R-1");
    await refuse(page, 422, "validation", { fields: { email: "Not this one" } });
    await page.press("Deposit");
    const refused = await page.input("Email");
    await until("the focus", () => page.focused === refused);
    // the focus may come before the reason
    await untilAsync("the reason", async () => (await page.note("Email")) === "Not this one");
    await page.fill("Email", "other@example.com");
    expect(await submitForm(page)).to.include({ email: "other@example.com" });
  });

  it("are open once one of them is cleared as card data is, and lead to it where it is missing", async () => {
    const card = { card_number: "4111111111111111" };
    const page = await openKnown({ fields: { ...known.fields, ...card } }, ...fields, textField("card_number"));
    await until("the details", () => details(page));
    await page.press("Close");
    const number = await page.input("Card number");
    await until("what is missing", () => number.value === "" && number.checkVisibility());
    await page.press("Your details");
    await until("the fold", () => !number.checkVisibility());
    await page.fill("Reference", "R-1");
    await page.press("Deposit");
    await until("the focus", () => page.focused === number);
    expect(await page.note("Card number")).to.equal("Enter the card number");
  });

  it("stand in the form where there are few, or where one of them is not valid any more", async () => {
    const page = await openKnown({ fields: { full_name: "Ana Morales", city: "Puebla" } }, ...fields);
    expect((await page.input("Full name")).value).to.equal("Ana Morales");
    expect(details(page)).to.equal(undefined);
    const other = await openKnown({ fields: { ...known.fields, email: "ana" } }, ...fields);
    expect((await other.input("City")).value).to.equal("Puebla");
    expect(details(other)).to.equal(undefined);
  });
});
