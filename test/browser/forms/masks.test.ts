import { expect } from "chai";
import { freshServer } from "../driver/cashierPage.ts";
import { holds, nextRender, paste, pressKeys, typeKeys } from "../driver/keyboard.ts";
import {
  descriptionReports,
  emailField,
  openCodeField,
  openFields,
  sentCode,
  submitForm,
  textField,
} from "../scenarios/form.ts";
import { until } from "../waiting.ts";

const card = { mask: "#### #### #### ####" };

describe("a mask", () => {
  freshServer();

  it("is typed through, and sent without its own characters", async () => {
    const { page, input } = await openCodeField(card);
    await typeKeys("4111x1111 11-11");
    await holds(input, "4111 1111 1111|");
    await typeKeys("111122");
    await holds(input, "4111 1111 1111 1111|");
    expect(await sentCode(page)).to.equal("4111111111111111");
  });

  it("keeps the caret where the player left it", async () => {
    const { input } = await openCodeField(card);
    await typeKeys("4111222");
    await pressKeys("Home", "ArrowRight", "ArrowRight");
    await typeKeys("9");
    await holds(input, "419|1 1222");
    await typeKeys("x");
    await holds(input, "419|1 1222");
    await pressKeys("Backspace");
    await holds(input, "41|11 222");
    await pressKeys("Delete");
    await holds(input, "41|12 22");
  });

  it("deletes over its own characters", async () => {
    const { input } = await openCodeField(card);
    await typeKeys("41112222");
    await pressKeys("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft");
    await holds(input, "4111 |2222");
    await pressKeys("Backspace");
    await holds(input, "411|2 222");
    await typeKeys("1");
    await holds(input, "4111| 2222");
    await pressKeys("Delete");
    await holds(input, "4111| 222");
    await pressKeys("Shift+ArrowLeft", "Shift+ArrowLeft", "Delete");
    await holds(input, "41|22 2");
    await pressKeys("Control+a", "Backspace");
    await holds(input, "|");
  });

  it("takes what is pasted, cut and typed over", async () => {
    const { input } = await openCodeField(card);
    paste("4111-1111-1111-1111");
    await holds(input, "4111 1111 1111 1111|");
    input.setSelectionRange(2, 7);
    await typeKeys("9");
    await holds(input, "419|1 1111 1111 1");
    input.setSelectionRange(0, 4);
    document.execCommand("delete");
    await holds(input, "|1111 1111 1");
    paste("22");
    await holds(input, "22|11 1111 111");
    await pressKeys("Control+a");
    paste("5555 4444");
    await holds(input, "5555 4444|");
  });

  it("goes back to its first state and no further, and on again", async () => {
    const { page, input } = await openCodeField({ mask: "####" });
    for (const digit of "123") paste(digit);
    await holds(input, "123|");
    await pressKeys("Control+z", "Control+z");
    await holds(input, "1|");
    await pressKeys("Control+z", "Control+z");
    await holds(input, "|");
    await pressKeys("Control+Shift+z", "Control+y");
    await holds(input, "12|");
    await typeKeys("7");
    await pressKeys("Control+y");
    await holds(input, "127|");
    expect(await sentCode(page)).to.equal("127");
  });

  it("has a history of its own, with the selections", async () => {
    const { page, input } = await openCodeField(card);
    await typeKeys("41112222");
    input.setSelectionRange(2, 7);
    await pressKeys("Backspace");
    await holds(input, "41|22");
    const other = await page.fill("Email", "ana@example.com");
    await pressKeys("Control+z");
    await until("the email before", () => other.value !== "ana@example.com");
    await pressKeys("Control+z", "Control+z");
    expect(input.value).to.equal("4122");
    input.focus();
    await pressKeys("Control+z");
    await until("the text before", () => input.value === "4111 2222");
    expect([input.selectionStart, input.selectionEnd]).to.deep.equal([2, 7]);
    await typeKeys("9");
    await holds(input, "419|2 2");
    expect(await sentCode(page)).to.equal("41922");
  });

  it("forgets what was cleared: no undo brings it back", async () => {
    const { page } = await openCodeField(card);
    const known = await page.input("Email");
    // what arrives later is not filled in under the player's fingers
    await until("the prefilled email", () => known.value !== "");
    known.focus();
    await pressKeys("End", "x", "Backspace");
    await page.press("Clear Email");
    await until("the empty email", () => known.value === "" && known.matches(":focus"));
    await pressKeys("Control+z");
    document.execCommand("undo");
    await nextRender();
    expect(known.value).to.equal("");
    await pressKeys("y", "Control+z");
    await until("nothing again", () => known.value === "");
  });

  it("leaves a composition alone until it ends", async () => {
    const { page, input } = await openCodeField({ type: "text_uppercase", mask: "@@-##" });
    const compose = (type: string, value: string) => {
      if (type !== "input") return input.dispatchEvent(new CompositionEvent(type, { bubbles: true, composed: true }));
      input.value = value;
      const inputType = "insertCompositionText";
      return input.dispatchEvent(
        new InputEvent(type, { bubbles: true, composed: true, isComposing: true, inputType, data: value }),
      );
    };
    compose("compositionstart", "");
    for (const value of ["a", "ab", "ab1"]) {
      compose("input", value);
      await nextRender();
      expect(input.value).to.equal(value);
    }
    compose("compositionend", "");
    await holds(input, "AB-1|");
    await typeKeys("2");
    expect(await sentCode(page)).to.equal("AB12");
  });

  it("takes what a browser or a password manager fills in", async () => {
    const { page, input } = await openCodeField(card);
    input.value = "4111111111111111";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await until("the mask", () => input.value === "4111 1111 1111 1111");
    input.value = "5555444433332222";
    input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    await until("the mask", () => input.value === "5555 4444 3333 2222");
    expect(await sentCode(page)).to.equal("5555444433332222");
  });

  it("of several lengths becomes the one that fits", async () => {
    const { page, input } = await openCodeField({ mask: "['###.###.###-##','##.###.###/####-##']" });
    await typeKeys("12345678901");
    await holds(input, "123.456.789-01|");
    await typeKeys("2");
    await holds(input, "12.345.678/9012|");
    await pressKeys("Backspace");
    await holds(input, "123.456.789-01|");
    expect(await sentCode(page)).to.equal("12345678901");
  });

  it("with digits of its own separates them from the player's", async () => {
    const { page, input } = await openCodeField({ mask: "+7 (###) ###-##-##" });
    paste("7123456789");
    await holds(input, "+7 (712) 345-67-89|");
    await pressKeys("Home", "Backspace");
    await typeKeys("9");
    expect(input.value).to.equal("+7 (712) 345-67-89");
    await pressKeys("Delete");
    await until("the first digit to go", () => input.value === "+7 (123) 456-78-9");
    await typeKeys("7");
    await holds(input, "+7 (7|12) 345-67-89");
    expect(await sentCode(page)).to.equal("7123456789");
  });

  it("loses nothing where a letter goes before digits", async () => {
    const { page, input } = await openCodeField({ mask: "@@-##" });
    await typeKeys("ab12");
    input.setSelectionRange(1, 1);
    await pressKeys("Backspace");
    await holds(input, "|b-12");
    await until("the message", () => input.getAttribute("aria-invalid") === "true");
    await typeKeys("x");
    await holds(input, "x|b-12");
    await until("no message", () => !input.hasAttribute("aria-invalid"));
    expect(await sentCode(page)).to.equal("xb12");
  });

  it("that cannot be used is left out and reported", async () => {
    const masks = ["  ", "+7 ()", "[#,##]", "['#'", "#".repeat(300), "#\n#"];
    const names = masks.map((_, at) => `code_${at}`);
    const page = await openFields([emailField, ...masks.map((mask, at) => textField(`code_${at}`, { mask }))]);
    for (const at of masks.keys()) {
      const input = await page.input(`Code ${at}`);
      input.focus();
      await typeKeys("Any 1");
      await holds(input, "Any 1|");
    }
    await until("the reports", () => descriptionReports(page).length === masks.length);
    expect(descriptionReports(page).map((message) => /the field (code_\d)/.exec(message)?.[1])).to.have.members(names);
    expect(descriptionReports(page).join()).to.not.include("Any");
    expect(await submitForm(page)).to.include(Object.fromEntries(names.map((name) => [name, "Any 1"])));
  });
});
