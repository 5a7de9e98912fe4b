import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../../test/unit/cashierStub";
import { drawing } from "../../../../test/unit/drawing";
import { inCashier } from "../../../../test/unit/inCashier";
import { afterEdit, type Deletion } from "../../masks/Format";
import { createForm } from "../../state/form";
import { createPhoneFormat, PhoneField, unformattedPhone } from "./PhoneField";
import { examples, metadata } from "./phoneMetadata";
import { createPhoneNumbers } from "./phoneNumbers";

const numbers = createPhoneNumbers(metadata, examples);

function formatOf(code: string) {
  const country = numbers.countries.get(code);
  if (!country) throw new Error(`no country ${code}`);
  return createPhoneFormat(numbers, country);
}

const mexican = formatOf("MX");

/** A text with the caret in it as `|`, or a selection as `[…]`. */
function parse(marked: string) {
  const start = marked.search(/[|[]/);
  const text = marked.replace(/[|[\]]/g, "");
  return { text, start, end: marked.includes("]") ? marked.indexOf("]") - 1 : start };
}

/** The result of a paste or a key press in a marked text, marked likewise; "\b" is Backspace, "\x7f" Delete. */
function edit(marked: string, typed: string, format = mexican): string {
  const { text, start, end } = parse(marked);
  const isSelected = start < end;
  const deletion: Deletion | undefined = typed === "\b" ? "backward" : typed === "\x7f" ? "forward" : undefined;
  const from = deletion === "backward" && !isSelected ? start - 1 : start;
  const to = deletion === "forward" && !isSelected ? end + 1 : end;
  const inserted = deletion ? "" : typed;
  const raw = text.slice(0, Math.max(0, from)) + inserted + text.slice(to);
  const after = afterEdit(format, text, { raw, at: Math.max(0, from) + inserted.length, deletion });
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`;
}

describe("a prefilled number", () => {
  it.each([
    ["+525512345678", "+52 551 234 5678"],
    ["5512345678", "+52 551 234 5678"],
    ["+52 5512345678", "+52 551 234 5678"],
    ["+52 551 234 5678", "+52 551 234 5678"],
    ["+1 416 555 0123", "+1 416 555 0123"],
    ["+79123456789", "+7 912 345 67 89"],
    ["+52 55", "+52 55"],
    ["55", "+52 55"],
    // a number of the country behind another's dial code is the other's
    ["+1 5512345678", "+1 551 234 5678"],
    ["+999 1234", "+52 999 123 4"],
    ["", "+52 "],
    ["not a number", "+52 "],
    ["55".repeat(500_000), "+52 555 555 55555555555"],
  ])("%j is shown as %j", (text, shown) => {
    expect(mexican.show(text, "")).toBe(shown);
    expect(mexican.show(shown, ""), "and stays so").toBe(shown);
  });

  it("shows the dial code of the chosen country", () =>
    expect(formatOf("IN").show("8123456789", "")).toBe("+91 81234 56789"));
});

describe("typing", () => {
  it.each([
    ["+52 |", "5", "+52 5|"],
    ["+52 222|", "1", "+52 222 1|"],
    ["+52 222 1|", "\b", "+52 222|"],
    ["+52 |222 1", "\b", "+52 |222 1"],
    ["+52| 222 1", "\b", "+52 |222 1"],
    ["+5|2 222 1", "\x7f", "+52 |221"],
    ["+52 |222 1", "\x7f", "+52 |221"],
    ["+52 22|2 123", "9", "+52 229| 212 3"],
    ["+52 229| 212 3", "8", "+52 229 8|21 23"],
    // a space is no more than a sign between digits: the digit beyond it goes
    ["+52 229 |212 3", "\b", "+52 22|2 123"],
    ["+52 229| 212 3", "\x7f", "+52 229| 123"],
    ["+52 222|", "+", "+52 222|"],
    ["+52 |222", "+", "+52 |222"],
    ["+52 222|", "a", "+52 222|"],
    ["+52 222|", "😀", "+52 222|"],
    ["+52 222|", "٥", "+52 222 5|"],
    ["+52 222|", "５", "+52 222 5|"],
    // into the dial code, as only a strange keyboard can
    ["+5|2 222", "9", "+52 |922 2"],
    ["|+52 222", "+", "+52 |222"],
    ["[+52 222 1]", "\b", "+52 |"],
    ["[+52 222 1]", "7", "+52 7|"],
    ["+5[2 22]2 1", "\b", "+52 |21"],
    ["+52 [222 1]", "7", "+52 7|"],
  ])("%j, then %j, is %j", (before, key, after) => expect(edit(before, key)).toBe(after));

  /** The text after the digits are typed one by one. */
  const typed = (code: string, digits: string) => {
    const format = formatOf(code);
    return [...digits].reduce((marked, digit) => edit(marked, digit, format), `${format.show("", "")}|`);
  };

  it.each([
    ["RU", "89123456789", "+7 912 345 67 89|"],
    ["KZ", "87710009998", "+7 771 000 9998|"],
    ["GB", "07400123456", "+44 7400 123456|"],
    ["BR", "011961234567", "+55 11 96123 4567|"],
    ["US", "12015550123", "+1 201 555 0123|"],
    ["IN", "09876543210", "+91 98765 43210|"],
    // a valid number stays as it is
    ["IT", "0612345678", "+39 061 234 5678|"],
    // a part of it would be a local number of seven or six digits
    ["AI", "2642351234", "+1 264 235 1234|"],
    ["GG", "7781123456", "+44 7781 123456|"],
  ])("drops a trunk prefix once the number is whole: %s %s", (code, digits, shown) =>
    expect(typed(code, digits)).toBe(shown),
  );

  it("keeps what is left of a number while it is deleted", () =>
    expect(edit("+7 891 234 56 7890|", "\b", formatOf("RU"))).toBe("+7 891 234 56 789|"));

  it("accepts numbers longer than the example, up to the maximum length", () => {
    expect(edit("+52 222 123 4567|", "8")).toBe("+52 222 123 45678|");
    expect(edit("+52 222 123 45678901234|", "9")).toBe("+52 222 123 45678901234|");
  });
});

describe("pasting", () => {
  it.each([
    ["+52 |", "55 1234 5678", "+52 551 234 5678|"],
    ["+52 |", "+52 55 1234 5678", "+52 551 234 5678|"],
    ["+52 |", "(+52) 55-1234-5678", "+52 551 234 5678|"],
    ["+52 |", "0052 55 1234 5678", "+52 551 234 5678|"],
    ["+52 |", "525512345678", "+52 551 234 5678|"],
    ["+52 |", "tel:+525512345678", "+52 551 234 5678|"],
    ["+52 |", "++++5512345678", "+52 551 234 5678|"],
    ["+52 |", "+++", "+52 |"],
    ["+52 |", "+5", "+52 5|"],
    ["+52 |", "not a number", "+52 |"],
    ["+52 222|", "+1 201 555 0123", "+1 201 555 0123|"],
    ["+52 [222 1]", "+1 201 555 0123", "+1 201 555 0123|"],
    ["[+52 222 1]", "+1 201 555 0123", "+1 201 555 0123|"],
    ["[+52 222 1]", "5512345678", "+52 551 234 5678|"],
    ["+52 2|21 234 567", "2-2", "+52 222 |212 34567"],
    ["+1 201|", "+7 912 345-67-89", "+7 912 345 67 89|"],
    ["+7 |", "8 (912) 345-67-89", "+7 912 345 67 89|"],
    ["+1 |", "1 (201) 555-0123", "+1 201 555 0123|"],
    ["+52 |", "5".repeat(1_000_000), "+52 555 555 55555555555|"],
  ])("%j, then %j, is %j", (before, text, after) => expect(edit(before, text)).toBe(after));
});

describe("replacing the whole value, as autofill and scripts do", () => {
  it.each([
    ["+52 ", "+525512345678", "+52 551 234 5678"],
    ["+52 222 1", "+525512345678", "+52 551 234 5678"],
    ["+52 222 1", "5512345678", "+52 551 234 5678"],
    ["+52 222 1", "+52 55 1234 5678", "+52 551 234 5678"],
    ["+52 222 1", "+12015550123", "+1 201 555 0123"],
    ["+52 222 1", "", "+52 "],
    ["+52 222 1", "+", "+52 "],
    ["+52 222 1", "+52", "+52 "],
    ["+52 222 1", "+52 ", "+52 "],
  ])("%j after %j is %j", (previous, raw, shown) => {
    expect(mexican.show(raw, previous, raw.length)).toBe(shown);
    expect(mexican.show(raw, previous)).toBe(shown);
  });

  it("accepts a value letter by letter", () => {
    const whole = "+525512345678";
    let shown = "+52 ";
    for (let length = 1; length <= whole.length; length += 1)
      shown = mexican.show(whole.slice(0, length), shown, length);
    expect(shown).toBe("+52 551 234 5678");
  });
});

describe("the end of the dial code", () => {
  it.each([
    ["+52 222", 4],
    ["+1 ", 3],
    ["+998 1", 5],
    ["", 0],
    ["555", 0],
    ["+52", 0],
    [" 52", 0],
    ["+525 5", 0],
  ])("in %j is %i", (shown, start) => expect(mexican.start?.(shown)).toBe(start));
});

describe("a number without metadata", () => {
  it.each([
    ["+52 55 1234 5678", "+52 55 1234 5678", "+525512345678"],
    ["+52x55<b>", "+5255", "+5255"],
    ["55", "55", "55"],
    ["", "", ""],
  ])("%j is shown as %j and submitted as %j", (raw, shown, plain) => {
    expect(unformattedPhone.show(raw, "")).toBe(shown);
    expect(unformattedPhone.plain(shown)).toBe(plain);
  });

  it("is limited to the maximum length", () =>
    expect(unformattedPhone.show("5".repeat(1_000_000), "").length).toBeLessThan(50));
});

describe("the phone field", () => {
  const { box, render } = drawing();

  // the metadata of all countries is transformed first, beside all other tests
  it("takes no second plus, and leaves the zoom of the page to the browser", { timeout: 60_000 }, async () => {
    const [field] = createForm({ fields: [{ name: "phone", type: "phone_with_prefix" }] }).fields;
    if (!field) throw new Error("no field");
    await render(inCashier(cashierStub(), <PhoneField field={field} isLast />));
    const hasCountry = async () => {
      await act(async () => {});
      expect(box.querySelector("[aria-haspopup=dialog]")).not.toBeNull();
    };
    await vi.waitFor(hasCountry, { timeout: 45_000 });
    const isTaken = (modifiers: KeyboardEventInit) => {
      const event = new KeyboardEvent("keydown", { key: "+", bubbles: true, cancelable: true, ...modifiers });
      box.querySelector("input")?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(isTaken({})).toBe(true);
    expect(isTaken({ ctrlKey: true })).toBe(false);
    expect(isTaken({ metaKey: true })).toBe(false);
  });
});
