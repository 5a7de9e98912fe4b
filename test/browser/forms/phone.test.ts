import { expect } from "chai";
import { untilDescribed, violationsInThemes } from "../driver/accessibility.ts";
import { freshServer } from "../driver/cashierPage.ts";
import { holds, paste, pressKeys, replaceText, typeKeys } from "../driver/keyboard.ts";
import { refuseAll, sentFields, submitRefused } from "../scenarios/form.ts";
import { country, countryButton, countryIs, openDialCodes, openPhone, sentPhone } from "../scenarios/phoneField.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

describe("a phone number", () => {
  freshServer();

  it("is typed behind its country's dial code, and sent with it", async () => {
    const form = await openPhone();
    expect(await country(form)).to.equal("Mexico +52");
    await holds(form.input, "+52 |");
    await typeKeys("5512345678");
    await holds(form.input, "+52 551 234 5678|");
    expect(await sentPhone(form)).to.equal("+525512345678");
  });

  it("is accessible, also while its country is chosen", async () => {
    const form = await openPhone();
    const button = await countryButton(form);
    // until its flag has loaded, the button shows the code of the country
    await until("the flag", () => button.querySelector("img")?.complete);
    expect(await violationsInThemes(form.page.element)).to.deep.equal([]);
    await openDialCodes(form);
    expect(await violationsInThemes(form.page.element)).to.deep.equal([]);
    await typeKeys("atlantis");
    await until("the words", () => form.page.shows("No countries found"));
    expect(await violationsInThemes(form.page.element)).to.deep.equal([]);
  });

  it("asks for the right keyboard, and gives an example", async () => {
    const { page, input } = await openPhone();
    const { autocomplete, inputMode } = input;
    const enterKeyHint = input.getAttribute("enterkeyhint");
    expect([input.type, autocomplete, inputMode, enterKeyHint]).to.deep.equal(["tel", "tel", "tel", "done"]);
    expect(await page.note("Phone")).to.equal("For example, 222 123 4567");
  });

  it("keeps its dial code whatever is pressed", async () => {
    const { input } = await openPhone();
    await pressKeys("Backspace", "Backspace", "Delete", "Control+Backspace");
    await holds(input, "+52 |");
    await typeKeys("222");
    await pressKeys("Home");
    await holds(input, "+52 |222");
    await pressKeys("Backspace", "Control+Backspace", "ArrowLeft", "ArrowLeft", "Backspace");
    await holds(input, "+52 |222");
    await typeKeys("9");
    await holds(input, "+52 9|22 2");
    await pressKeys("ArrowLeft", "Delete");
    await holds(input, "+52 |222");
    await pressKeys("Shift+Home", "Backspace");
    await holds(input, "+52 |222");
    await pressKeys("Control+a", "Backspace");
    await holds(input, "+52 |");
    await typeKeys("555");
    await pressKeys("Control+a");
    await typeKeys("7");
    await holds(input, "+52 7|");
    await pressKeys("Control+a", "Delete");
    await holds(input, "+52 |");
  });

  it("takes neither a plus nor letters", async () => {
    const { input } = await openPhone();
    await typeKeys("+5+5x5 (-1");
    await holds(input, "+52 555 1|");
    await pressKeys("Home");
    await typeKeys("++");
    await holds(input, "+52 |555 1");
    await pressKeys("Control+a");
    await typeKeys("+");
    await holds(input, "+52 |555 1");
    await pressKeys("End");
    paste("+");
    await holds(input, "+52 555 1|");
    paste("++52😀");
    await holds(input, "+52 555 152|");
  });

  it("is corrected in its middle, with the caret where the player left it", async () => {
    const { input } = await openPhone();
    await typeKeys("2221234567");
    await pressKeys("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft");
    await holds(input, "+52 222 123 |4567");
    await pressKeys("Backspace");
    await holds(input, "+52 222 12|4 567");
    await typeKeys("9");
    await holds(input, "+52 222 129| 4567");
    await pressKeys("Delete");
    await holds(input, "+52 222 129| 567");
    await pressKeys("Control+z");
    await holds(input, "+52 222 129| 4567");
    await pressKeys("Control+z", "Control+z");
    await holds(input, "+52 222 123 |4567");
    await pressKeys("Control+y");
    await holds(input, "+52 222 12|4 567");
  });

  it("is tested by the server's rules without its dial code", async () => {
    const form = await openPhone({ regex: ["^\\d{10}$"], regex_error_key: ["Ten digits"] });
    await typeKeys("551234567");
    await untilDescribed(form.input, "Ten digits");
    expect(form.input.getAttribute("aria-invalid")).to.equal("true");
    await typeKeys("8");
    await until("no message", () => form.input.getAttribute("aria-invalid") === null);
    expect(await sentPhone(form)).to.equal("+525512345678");
  });

  it("without a digit is none", async () => {
    const { page, input } = await openPhone();
    await page.press("Deposit");
    await until("the focus", () => page.focused === input);
    expect(await page.note("Phone")).to.equal("Enter your phone number");
    expect(await sentFields(page.token)).to.deep.equal([]);
  });

  it("keeps what was typed, with its country, on the way back", async () => {
    const form = await openPhone();
    paste("+14165550123");
    await countryIs(form, "Canada +1");
    await pressKeys("Backspace", "Backspace", "Backspace");
    await form.page.press("Back");
    await form.page.at("/deposit");
    await form.page.chooseMethod("OXXO");
    await countryIs(form, "Canada +1");
    expect((await form.page.input("Phone")).value).to.equal("+1 416 555 0");
  });
});

describe("a pasted number", () => {
  freshServer();

  it("is understood as it is written anywhere", async () => {
    const form = await openPhone();
    const { page, input } = form;
    await refuseAll(page);
    const meant: string[] = [];
    for (const [pasted, shown, name] of [
      ["+52 55 1234 5678", "+52 551 234 5678|", "Mexico +52"],
      ["0052 55 1234 5678", "+52 551 234 5678|", "Mexico +52"],
      ["(+52) 55-1234-5678", "+52 551 234 5678|", "Mexico +52"],
      ["tel:+525512345678", "+52 551 234 5678|", "Mexico +52"],
      ["+٥٢ ٥٥ ١٢٣٤ ٥٦٧٨", "+52 551 234 5678|", "Mexico +52"],
      ["(55) 1234-5678", "+52 551 234 5678|", "Mexico +52"],
      ["+1 (201) 555-0123", "+1 201 555 0123|", "United States +1"],
      ["+1 876 210 1234", "+1 876 210 1234|", "Jamaica +1"],
      ["+7 771 000 9998", "+7 771 000 9998|", "Kazakhstan +7"],
      ["+44 (0)7781 123456", "+44 7781 123456|", "Guernsey +44"],
      ["+599 9 518 1234", "+599 9 518 1234|", "Curaçao +599"],
    ] as const) {
      input.focus();
      await typeKeys("99");
      await pressKeys("Control+a");
      paste(pasted);
      await holds(input, shown);
      await countryIs(form, name);
      meant.push(`+${shown.replace(/\D/g, "")}`);
      await submitRefused(page, meant.length);
    }
    expect((await server.attempts(page.token)).map(({ payload }) => Object(payload.fields).phone)).to.deep.equal(meant);
  });

  it("of a megabyte is cut", async () => {
    const { input } = await openPhone();
    paste("5".repeat(1_000_000));
    await holds(input, "+52 555 555 55555555555|");
  });

  it("can be undone, with its country", async () => {
    const form = await openPhone();
    await typeKeys("222");
    paste("+12015550123");
    await countryIs(form, "United States +1");
    await pressKeys("Control+z");
    await holds(form.input, "+52 222|");
    await countryIs(form, "Mexico +52");
  });

  it("may be filled in whole by a browser or a script", async () => {
    const { input } = await openPhone();
    await typeKeys("222");
    for (const [filled, shown] of [
      ["", "+52 "],
      ["+525512345678", "+52 551 234 5678"],
      ["5512345678", "+52 551 234 5678"],
      ["+12015550123", "+1 201 555 0123"],
      ["+52 55 1234 5678", "+52 551 234 5678"],
    ] as const) {
      replaceText(input, filled);
      await until(shown, () => input.value === shown);
    }
  });
});
