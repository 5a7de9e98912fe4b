import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { freshServer } from "../driver/cashierPage.ts";
import { descriptionReports, emailField, openFields, sentFields, submitForm, textField } from "../scenarios/form.ts";
import { until } from "../waiting.ts";

/** The form with a field of such rules, beside the one that the payment server asks for and has a value of. */
const openRules = (regex: readonly string[], regex_error_key: readonly string[]) =>
  openFields([
    // the player's known values may come late
    { name: "email", type: "text", initial_value: "player@example.com" },
    { name: "note", type: "text", regex, regex_error_key },
  ]);
const many = (letters: string, count = 40) => `${letters.repeat(count)}!`;
/** Takes too long for some hundred letters "a", and no time for a few. */
const slow = `(?:${"a?".repeat(300)}){5}`;

describe("a rule that the browser's engine would not come back from", () => {
  freshServer();

  it("works", async () => {
    const cases = [
      ["(a+)+$", many("a"), "aaa"],
      ["^(a|a)*$", many("a"), "aaa"],
      ["^(\\w|\\d)+$", many("1"), "11a"],
      ["(x+x+)+y", many("x"), "xxy"],
      ["^([a-zA-Z0-9])(([-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}[a-z]{2,3}$", many("a"), "a-b_c@mail.mx"],
      ["^\\w+([.-]?\\w+)*@\\w+([.-]?\\w+)*(\\.\\w{2,3})+$", many("a"), "ana.lucia@mail.example.com"],
      ["(?<=(a+)+)b", many("a"), "aab"],
    ] as const;
    const page = await openFields([
      emailField,
      ...cases.map(([rule], at) => textField(`rule_${at}`, { regex: [rule], regex_error_key: [`Not like ${at}`] })),
    ]);
    for (const [at, [, wrong]] of cases.entries()) {
      const input = await page.input(`Rule ${at}`);
      input.focus();
      await sendKeys({ type: wrong });
      expect(input.value).to.equal(wrong);
    }
    await page.press("Deposit");
    for (const [at, [rule, , right]] of cases.entries()) {
      await until(`the message of ${rule}`, () => page.text.includes(`Not like ${at}`));
      const input = await page.fill(`Rule ${at}`, right);
      await until(`no message of ${rule}`, () => !input.hasAttribute("aria-invalid"));
    }
    const sent = Object.fromEntries(cases.map(([, , right], at) => [`rule_${at}`, right]));
    expect(await submitForm(page)).to.include(sent);
    expect(descriptionReports(page)).to.deep.equal([]);
  });

  for (const [rule, value] of [
    ["^((a{1,20}){1,20}){1,20}$", many("a")],
    ["^(.+)-\\1$", "one-two"],
  ] as const) {
    it(`lets the player go on where it takes too long or refers back: ${rule}`, async () => {
      const page = await openRules([rule], ["Never"]);
      const input = await page.fill("Note", value);
      expect(input.hasAttribute("aria-invalid")).to.equal(false);
      expect(await submitForm(page)).to.include({ note: value });
      expect(descriptionReports(page)).to.have.length(1);
      expect(descriptionReports(page)[0]).to.include("rule 1 of the field note").and.not.include(value.slice(0, 4));
    });
  }

  it("counts as passed then; the other rules do not", async () => {
    const page = await openRules([`^${slow}$`, "^.{3,320}$"], ["Never", "Three to 320"]);
    for (const [value, message] of [
      ["b", "Never"],
      ["aa", "Three to 320"],
      [many("a", 301), ""],
      [many("a", 400), "Three to 320"],
    ] as const) {
      await page.fill("Note", value);
      await until(`the message ${message}`, () => page.text.includes(message));
      expect(await page.note("Note")).to.equal(message);
    }
    expect(descriptionReports(page)).to.have.length(1);
  });

  it("is held against the value again, where only that value was too much for it", async () => {
    const page = await openRules([`^${slow}x$`], ["An x at the end"]);
    const input = await page.fill("Note", "a".repeat(300));
    expect(input.hasAttribute("aria-invalid")).to.equal(false);
    await page.fill("Note", "b");
    await until("the message", () => page.text.includes("An x at the end"));
    await page.fill("Note", "x");
    await until("no message", () => !input.hasAttribute("aria-invalid"));
    expect(descriptionReports(page)).to.have.length(1);
  });

  it("is fast with a value that is far too long", async () => {
    const page = await openRules(["(a+)+$", "^a{1,50}$"], ["No", "Long"]);
    await page.fill("Note", "a".repeat(100_000));
    const input = await page.input("Note");
    await until("the message", () => input.getAttribute("aria-invalid") === "true");
    expect(await page.note("Note")).to.equal("Long");
  });
});

describe("a rule that is none", () => {
  freshServer();

  it("counts as passed, and is reported once", async () => {
    const rules = ["(", "(a+))", "[z-a]", "\\p{Nope}", "a**", "a".repeat(5000), "(".repeat(3000)];
    const names = rules.map((_, at) => `rule_${at}`);
    const described = rules.map((rule, at) => textField(`rule_${at}`, { regex: [rule], regex_error_key: ["Never"] }));
    const page = await openFields([emailField, ...described]);
    for (const at of rules.keys()) {
      await page.fill(`Rule ${at}`, "one");
      const input = await page.fill(`Rule ${at}`, "two");
      expect(input.hasAttribute("aria-invalid"), rules[at]?.slice(0, 12)).to.equal(false);
    }
    expect(await submitForm(page)).to.include(Object.fromEntries(names.map((name) => [name, "two"])));
    const reported = descriptionReports(page).map((message) => /rule_\d/.exec(message)?.[0]);
    expect(reported).to.have.members(names);
  });

  it("leaves the others in force, each with its own message", async () => {
    const page = await openRules(["(", "^\\d+$", "^.{4}$"], ["Never", "Digits", "Four"]);
    for (const [value, message] of [
      ["x", "Digits"],
      ["12", "Four"],
      ["1234", ""],
    ] as const) {
      await page.fill("Note", value);
      await until(`the message ${message}`, () => page.text.includes(message));
      expect(await page.note("Note")).to.equal(message);
    }
    await page.fill("Note", "12");
    await page.press("Deposit");
    await until("the focus", () => page.focused === page.query("textbox", "Note"));
    expect(await sentFields(page.token)).to.deep.equal([]);
  });
});
