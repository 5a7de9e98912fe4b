import { expect } from "chai";
import { type CashierPage, freshServer, refuse } from "../driver/cashierPage.ts";
import { control, emailField, openFields, submitForm, textField } from "../scenarios/form.ts";
import { until } from "../waiting.ts";

const note = (page: CashierPage, text: string) =>
  [...(page.element.shadowRoot?.querySelectorAll("p") ?? [])].filter((one) => one.textContent?.trim() === text);

describe("a refusal by the server", () => {
  freshServer();

  it("stands once under its field, stays while the player looks, and goes with the change", async () => {
    const page = await openFields([textField("email"), textField("note", { initial_value: "x" })]);
    await page.fill("Email", "ana@example.com");
    await refuse(page, 422, "validation", { fields: { email: "Not this one" } });
    await page.press("Deposit");
    const email = await page.input("Email");
    await until("the focus", () => page.focused === email);
    await until("the message", () => note(page, "Not this one").length === 1);
    (await page.input("Note")).focus();
    email.focus();
    expect(await page.note("Email")).to.equal("Not this one");
    await page.fill("Email", "other@example.com");
    await until("no message", () => note(page, "Not this one").length === 0);
  });

  it("has a place that is there before it: what appears together with its text may not be announced", async () => {
    const page = await openFields([textField("note")]);
    await page.input("Note");
    const places = [...(page.element.shadowRoot?.querySelectorAll<HTMLElement>("[aria-live]:empty") ?? [])];
    expect(places).to.not.have.length(0);
    for (const place of places) {
      expect(place.checkVisibility()).to.equal(true);
      expect(place.offsetHeight).to.equal(0);
    }
  });

  it("is no reason not to ask again with the same value", async () => {
    const page = await openFields([textField("email")]);
    await page.fill("Email", "ana@example.com");
    await refuse(page, 422, "validation", { fields: { email: "Not now" } });
    await page.press("Deposit");
    await until("the message", () => note(page, "Not now").length === 1);
    await page.pressEnded();
    expect(await submitForm(page)).to.deep.equal({ email: "ana@example.com" });
  });

  it("'already exists' goes when the player comes back to the field", async () => {
    const page = await openFields([textField("email"), textField("note", { initial_value: "x" })]);
    await page.fill("Email", "taken@example.com");
    await page.press("Deposit");
    const email = await page.input("Email");
    await until("the message", () => email.getAttribute("aria-invalid") === "true");
    expect(await page.note("Email")).to.equal("This value already exists");
    expect(page.focused).to.equal(email);
    (await page.input("Note")).focus();
    expect(await page.note("Email")).to.equal("This value already exists");
    email.focus();
    await until("no message", () => !email.hasAttribute("aria-invalid"));
    expect(email.value).to.equal("taken@example.com");
  });

  it("about a field that the form does not have is shown on the snackbar", async () => {
    const page = await openFields([textField("email")]);
    await page.fill("Email", "ana@example.com");
    await refuse(page, 422, "validation", { fields: { passport: "x" }, message: "Passport needed" });
    await page.press("Deposit");
    await page.snackbar("Passport needed");
  });
});

describe("a refusal of a fixed value", () => {
  freshServer();

  it("scrolls its field into view and is announced, and its button leads there", async () => {
    const others = Array.from({ length: 12 }, (_, index) => textField(`part_${index}`, { initial_value: "x" }));
    const page = await openFields([textField("account", { isDisabled: true, initial_value: "1" }), ...others]);
    page.element.style.cssText = "position: fixed; inset: 0; height: 600px";
    const [account, last] = [await control(page, "account"), await page.input("Part 11")];
    const isInSight = () => {
      const { top, bottom } = account.getBoundingClientRect();
      return top > 0 && bottom < 600;
    };
    last.scrollIntoView();
    await refuse(page, 422, "validation", { fields: { account: "Closed" } });
    await page.press("Deposit");
    await until("the message", () => note(page, "Closed").length === 1);
    await until("the field in sight", isInSight);
    expect(note(page, "Closed")[0]?.getAttribute("aria-live")).to.equal("polite");
    last.scrollIntoView();
    await until("the field out of sight", () => !isInSight());
    (await until("its button", () => page.query("button", "Account"))).click();
    await until("the field in sight again", isInSight);
  });
});

describe("an error is announced once", () => {
  freshServer();
  const liveOf = (page: CashierPage, label: string) => {
    const id = page.query("textbox", label)?.getAttribute("aria-describedby");
    return id && page.element.shadowRoot?.getElementById(id)?.getAttribute("aria-live");
  };

  it("by the focus that is moved to it, and by none of the others", async () => {
    const page = await openFields([textField("first"), textField("second")]);
    await page.press("Deposit");
    await until("the focus", () => page.focused === page.query("textbox", "First"));
    await until("both errors", () => note(page, "Enter first").length + note(page, "Enter second").length === 2);
    expect([liveOf(page, "First"), liveOf(page, "Second")]).to.deep.equal(["off", "off"]);
  });

  it("by itself where the player is in the field already, or has left it", async () => {
    const page = await openFields([
      textField("first", { regex: ["^\\d+$"], regex_error_key: ["Digits"] }),
      textField("second"),
    ]);
    await page.keyIn("First", "x");
    await until("the error", () => note(page, "Digits").length === 1);
    expect(liveOf(page, "First")).to.equal("polite");
  });
});

describe("a long form", () => {
  freshServer();

  it("leads to its first error, which then stands in sight", async () => {
    const fields = Array.from({ length: 30 }, (_, index) => textField(`part_${index}`, { initial_value: "x" }));
    const page = await openFields([...fields.slice(0, 22), textField("wrong"), ...fields.slice(22)]);
    page.element.style.cssText = "position: fixed; inset: 0; height: 600px";
    await page.press("Deposit");
    const wrong = await page.input("Wrong");
    await until("the focus", () => page.focused === wrong);
    const submit = await until("the button", () => page.query("button", "Deposit"));
    await until("the field in sight", () => {
      const { top, bottom } = wrong.getBoundingClientRect();
      return top > 0 && bottom < submit.getBoundingClientRect().top;
    });
  });
});

describe("a hostile description", () => {
  freshServer();

  it("with a message of one long word shows all of it below the field", async () => {
    const message = `https://help.example/${"a".repeat(180)}`;
    const page = await openFields([textField("note", { regex: "^ok$", regex_error_key: message })]);
    await page.fill("Note", "no");
    await page.press("Deposit");
    await until("the message", () => note(page, message).length === 1);
    const [shown] = note(page, message);
    expect(shown?.scrollWidth).to.equal(shown?.clientWidth);
  });

  it("never breaks the form: what is wrong is reported, the rest works", async () => {
    const page = await openFields([
      textField("email", { regex: ["(a+)+$", "(", "^.*$"], regex_error_key: "Never" }),
      textField("email"),
      textField("amount"),
      textField("__proto__"),
      textField("constructor", { placeholder_key: "toString", regex_error_key: "valueOf", regex: "1", mask: "['#" }),
      { name: "bank", type: "dropdown", values: [] },
      { name: "odd", type: "hologram", isAdvanced: null, isDisabled: null },
    ]);
    await page.fill("Email", `${"a".repeat(60)}@example.com!`);
    await page.fill("toString", "2");
    await until("the message", () => note(page, "valueOf").length === 1);
    for (const label of ["Proto", "toString", "Bank", "Odd"]) await page.fill(label, "1");
    await page.fill("Email", "ana@example.gua");
    const fields = Object(await submitForm(page));
    expect(Object.keys(fields).sort()).to.deep.equal(["__proto__", "bank", "constructor", "email", "odd"]);
    const codes = page.of("error").map(({ code }) => code);
    expect(codes.filter((code) => code === "invalid_description").length).to.be.greaterThan(1);
    expect(JSON.stringify(page.of("error"))).to.not.include("aaaa");
  });

  it("has fields with the names of a form's own members", async () => {
    const names = ["style", "firstChild", "parentNode", "elements", "submit", "action", "method", "name", "title"];
    const page = await openFields([emailField, ...names.map((name) => textField(name))]);
    await page.press("Deposit");
    await until("the focus", () => page.focused === page.query("textbox", "Style"));
    const labels = ["Style", "FirstChild", "ParentNode", "Elements", "Submit", "Action", "Method", "Name", "Title"];
    for (const label of labels) await page.fill(label, "1");
    expect(await submitForm(page)).to.include.keys(names);
  });
});
