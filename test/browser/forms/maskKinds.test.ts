import { expect } from "chai";
import { freshServer } from "../driver/cashierPage.ts";
import { holds, paste, pressKeys, typeKeys } from "../driver/keyboard.ts";
import { inLargeText } from "../driver/media.ts";
import { emailField, openCodeField, openFields, sentCode, submitForm } from "../scenarios/form.ts";
import { until } from "../waiting.ts";

describe("text of upper case", () => {
  freshServer();

  it("is so while it is typed, also in the middle", async () => {
    const { page, input } = await openCodeField({ type: "text_uppercase" });
    await typeKeys("abé");
    await holds(input, "ABÉ|");
    await pressKeys("ArrowLeft");
    paste("ß");
    await holds(input, "ABSS|É");
    paste("i");
    await holds(input, "ABSSI|É");
    await pressKeys("Control+z", "Control+z");
    await until("the text before", () => input.value === "ABÉ");
    await pressKeys("Control+y");
    await until("the next text", () => input.value === "ABSSÉ");
    expect(await sentCode(page)).to.equal("ABSSÉ");
  });
});

describe("a number mask", () => {
  freshServer();

  it("has its own signs and bounds", async () => {
    const options = { min: -5000, max: 5000, thousands_separator: "." };
    const { page, input } = await openCodeField({ mask: "number", mask_options: options });
    await typeKeys("-1234,567");
    await holds(input, "-1.234,56|");
    expect(input.inputMode).to.equal("text");
    await pressKeys("Home", "ArrowRight", "ArrowRight", "ArrowRight", "Backspace");
    await holds(input, "-|234,56");
    await typeKeys("99");
    await holds(input, "-99|.234,56");
    await until("the message", () => input.getAttribute("aria-invalid") === "true");
    await pressKeys("Backspace", "Backspace");
    await until("no message", () => !input.hasAttribute("aria-invalid"));
    expect(await sentCode(page)).to.equal("-234.56");
  });

  it("understands a point", async () => {
    const { page, input } = await openCodeField({ mask: "number" });
    await typeKeys("-007.509");
    await holds(input, "7,50|");
    expect(input.inputMode).to.equal("decimal");
    expect(await sentCode(page)).to.equal("7.50");
  });

  it("grows with the size of text, as the fields around it", async () => {
    const { input } = await openCodeField({ mask: "number" });
    await inLargeText(async () => {
      expect(getComputedStyle(input).fontSize).to.equal("32px");
    });
  });
});

describe("a date mask", () => {
  freshServer();

  it("takes days that exist", async () => {
    const { page, input } = await openCodeField({ mask: "date" });
    await typeKeys("31");
    await holds(input, "31.|");
    await typeKeys("02");
    await holds(input, "31.0|");
    await pressKeys("Backspace", "Backspace");
    await typeKeys("0");
    await holds(input, "30.|");
    await typeKeys("111990");
    await holds(input, "30.11.1990|");
    await pressKeys("Home", "Delete");
    await holds(input, "|0.11.1990");
    await typeKeys("2");
    await holds(input, "2|0.11.1990");
    expect(input.inputMode).to.equal("numeric");
    expect(await sentCode(page)).to.equal("20.11.1990");
  });

  it("is refused while it is not whole", async () => {
    const { page, input } = await openCodeField({ mask: "date" });
    paste("1990-02-01");
    await holds(input, "01.02.1990|");
    await pressKeys("Backspace");
    await page.press("Deposit");
    await until("the focus", () => input.matches(":focus") && input.getAttribute("aria-invalid") === "true");
    await pressKeys("End");
    await typeKeys("1");
    expect(await sentCode(page)).to.equal("01.02.1991");
  });
});

describe("a card's fields", () => {
  freshServer();

  it("show the brand as soon as it is known, by its name too", async () => {
    const page = await openFields([emailField, { name: "card_number", type: "text" }]);
    const input = await page.input("Card number");
    input.focus();
    const field = input.closest("[part~=field]");
    const brand = () => field?.querySelector("[role='img']")?.getAttribute("aria-label");
    await typeKeys("5");
    await holds(input, "5|");
    await pressKeys("Backspace");
    await typeKeys("4111111");
    await until("Visa", () => brand() === "Visa");
    await pressKeys("Control+a");
    await typeKeys("220070");
    await until("Mir, which has no sign", () => field?.textContent.includes("Mir"));
    await pressKeys("Control+a", "Backspace");
    await until("no brand", () => !brand() && !field?.textContent.includes("Mir"));
  });

  it("take an expiry as it is typed and filled in", async () => {
    const described = { name: "valid_thru", type: "text", mask: "##/##" };
    const page = await openFields([emailField, described]);
    const input = await page.input("Valid thru");
    input.focus();
    for (const [text, shown] of [
      ["1/28", "01/28|"],
      ["1228", "12/28|"],
      ["12/2028", "12/28|"],
      ["13", "01/3|"],
      ["00", "0|"],
    ] as const) {
      await typeKeys(text);
      await holds(input, shown);
      await pressKeys("Control+a", "Backspace");
    }
    paste("12/2031");
    await holds(input, "12/31|");
    expect(Object(await submitForm(page)).valid_thru).to.equal("1231");
  });
});
