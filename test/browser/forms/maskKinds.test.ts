import { expect } from "chai";
import { openFields, submitted } from "../pages/describedForm.ts";
import { email, holds, openCode, paste, press, sentCode, type } from "../pages/maskedField.ts";
import { partOf } from "../pages/parts.ts";
import { freshServer } from "../pages/paymentPage.ts";
import { until } from "../pages/widgetPage.ts";

describe("text of upper case", () => {
  freshServer();

  it("is so while it is typed, also in the middle", async () => {
    const { page, input } = await openCode({ type: "text_uppercase" });
    await type("abé");
    await holds(input, "ABÉ|");
    await press("ArrowLeft");
    paste("ß");
    await holds(input, "ABSS|É");
    paste("i");
    await holds(input, "ABSSI|É");
    await press("Control+z", "Control+z");
    await until("the text before", () => input.value === "ABÉ");
    await press("Control+y");
    await until("the next text", () => input.value === "ABSSÉ");
    expect(await sentCode(page)).to.equal("ABSSÉ");
  });
});

describe("a number mask", () => {
  freshServer();

  it("has its own signs and bounds", async () => {
    const options = { min: -5000, max: 5000, thousands_separator: "." };
    const { page, input } = await openCode({ mask: "number", mask_options: options });
    await type("-1234,567");
    await holds(input, "-1.234,56|");
    expect(input.inputMode).to.equal("text");
    await press("Home", "ArrowRight", "ArrowRight", "ArrowRight", "Backspace");
    await holds(input, "-|234,56");
    await type("99");
    await holds(input, "-99|.234,56");
    await until("the message", () => input.getAttribute("aria-invalid") === "true");
    await press("Backspace", "Backspace");
    await until("no message", () => !input.hasAttribute("aria-invalid"));
    expect(await sentCode(page)).to.equal("-234.56");
  });

  it("understands a point", async () => {
    const { page, input } = await openCode({ mask: "number" });
    await type("-007.509");
    await holds(input, "7,50|");
    expect(input.inputMode).to.equal("decimal");
    expect(await sentCode(page)).to.equal("7.50");
  });
});

describe("a date mask", () => {
  freshServer();

  it("takes days that exist", async () => {
    const { page, input } = await openCode({ mask: "date" });
    await type("31");
    await holds(input, "31.|");
    await type("02");
    await holds(input, "31.0|");
    await press("Backspace", "Backspace");
    await type("0");
    await holds(input, "30.|");
    await type("111990");
    await holds(input, "30.11.1990|");
    await press("Home", "Delete");
    await holds(input, "|0.11.1990");
    await type("2");
    await holds(input, "2|0.11.1990");
    expect(input.inputMode).to.equal("numeric");
    expect(await sentCode(page)).to.equal("20.11.1990");
  });

  it("is refused while it is not whole", async () => {
    const { page, input } = await openCode({ mask: "date" });
    paste("1990-02-01");
    await holds(input, "01.02.1990|");
    await press("Backspace");
    await page.press("Deposit");
    await until("the focus", () => input.matches(":focus") && input.getAttribute("aria-invalid") === "true");
    await press("End");
    await type("1");
    expect(await sentCode(page)).to.equal("01.02.1991");
  });
});

describe("a card's fields", () => {
  freshServer();

  it("show the brand as soon as it is known, by its name too", async () => {
    const page = await openFields([email, { name: "card_number", type: "text" }]);
    const input = await page.input("Card number");
    input.focus();
    const sign = () => partOf<Element>(page.element.shadowRoot, "brand");
    await type("5");
    await holds(input, "5|");
    await press("Backspace");
    await type("4111111");
    await until("Visa", () => sign()?.querySelector("[role='img']")?.getAttribute("aria-label") === "Visa");
    await press("Control+a");
    await type("220070");
    await until("Mir, which has no sign", () => sign()?.textContent === "Mir");
    await press("Control+a", "Backspace");
    await until("no brand", () => !sign());
  });

  it("take an expiry as it is typed and filled in", async () => {
    const described = { name: "valid_thru", type: "text", mask: "##/##" };
    const page = await openFields([email, described]);
    const input = await page.input("Valid thru");
    input.focus();
    for (const [text, shown] of [
      ["1/28", "01/28|"],
      ["1228", "12/28|"],
      ["12/2028", "12/28|"],
      ["13", "01/3|"],
      ["00", "0|"],
    ] as const) {
      await type(text);
      await holds(input, shown);
      await press("Control+a", "Backspace");
    }
    paste("12/2031");
    await holds(input, "12/31|");
    expect(Object(await submitted(page)).valid_thru).to.equal("1231");
  });
});
