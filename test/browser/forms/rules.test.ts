import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { freshServer } from "../pages/cashierPage.ts";
import { descriptionReports, openFields, sentFields, submitForm } from "../pages/form.ts";
import { until } from "../pages/waiting.ts";

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

  for (const [rule, wrong, right] of [
    ["(a+)+$", many("a"), "aaa"],
    ["^(a|a)*$", many("a"), "aaa"],
    ["^(\\w|\\d)+$", many("1"), "11a"],
    ["(x+x+)+y", many("x"), "xxy"],
    ["^([a-zA-Z0-9])(([-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}[a-z]{2,3}$", many("a"), "a-b_c@mail.mx"],
    ["^\\w+([.-]?\\w+)*@\\w+([.-]?\\w+)*(\\.\\w{2,3})+$", many("a"), "ana.lucia@mail.example.com"],
    ["(?<=(a+)+)b", many("a"), "aab"],
  ] as const) {
    it(`works: ${rule}`, async () => {
      const page = await openRules([rule], ["Not like this"]);
      const input = await page.input("Note");
      input.focus();
      await sendKeys({ type: wrong });
      expect(input.value).to.equal(wrong);
      await page.press("Deposit");
      await until("the message", () => page.text.includes("Not like this"));
      await page.fill("Note", right);
      await until("no message", () => !input.hasAttribute("aria-invalid"));
      expect(await submitForm(page)).to.include({ note: right });
      expect(descriptionReports(page)).to.deep.equal([]);
    });
  }

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

  for (const rule of ["(", "(a+))", "[z-a]", "\\p{Nope}", "a**", "a".repeat(5000), "(".repeat(3000)]) {
    it(`counts as passed, and is reported once: ${rule.slice(0, 12)}`, async () => {
      const page = await openRules([rule], ["Never"]);
      await page.fill("Note", "one");
      await page.fill("Note", "two");
      expect((await page.input("Note")).hasAttribute("aria-invalid")).to.equal(false);
      expect(await submitForm(page)).to.include({ note: "two" });
      expect(descriptionReports(page)).to.have.length(1);
    });
  }

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
