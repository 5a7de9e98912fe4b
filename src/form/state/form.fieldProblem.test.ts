import { describe, expect, it } from "vitest";
import type { MethodField } from "../../contract/list/method";
import { kindOf } from "../kinds";
import { fieldValidator } from "./form";

const field = (more: Partial<MethodField> = {}): MethodField => ({ name: "x", type: "text", ...more });

function kindAndFormat(description: MethodField) {
  const kind = kindOf(description);
  return { kind, format: kind.format(description).format };
}

function judge(more: Partial<MethodField>, checkLuhn = false) {
  const reported: string[] = [];
  const description = field(more);
  const problem = fieldValidator({ checkLuhn }, description, kindAndFormat(description), (what) => reported.push(what));
  return { problem: (shown: string) => problem(shown)?.id, reported };
}

describe("a field's problem", () => {
  it.each(["", " ", "\t\n", "\u00a0"])("%j counts as missing, regardless of the rules", (value) => {
    expect(judge({}).problem(value)).toBe("validation.required");
    expect(judge({ regex: [".*"], regex_error_key: ["error.x"] }).problem(value)).toBe("validation.required");
  });

  it("a network that is typed is missing if it has only spaces", () =>
    expect(judge({ type: "networks" }).problem(" ")).toBe("validation.required"));

  it.each([undefined, null, []])("%j as rules accepts every value", (regex) =>
    expect(judge({ regex }).problem("x")).toBeUndefined(),
  );

  it("the first broken rule applies, with its message", () => {
    const { problem } = judge({
      regex: ["^.{3,}$", "^\\d+$", "[13579]$"],
      regex_error_key: ["error.short", "error.digits", "error.even"],
    });
    expect(["12", "ab", "abc", "1234", "12345"].map(problem)).toEqual([
      "error.short",
      "error.short",
      "error.digits",
      "error.even",
      undefined,
    ]);
  });

  it("a rule without a message uses the last message; without any, the default", () => {
    const regex = ["^.{3,}$", "^\\d+$"];
    expect(judge({ regex, regex_error_key: ["error.one"] }).problem("abc")).toBe("error.one");
    expect(judge({ regex, regex_error_key: [] }).problem("abc")).toBe("validation.format");
    expect(judge({ regex, regex_error_key: null }).problem("abc")).toBe("validation.format");
  });

  it("a message that is not an id is shown as it is", () => {
    const description = field({ regex: ["^x$"], regex_error_key: ["Solo letras"] });
    const problem = fieldValidator({}, description, kindAndFormat(description), () => {})("y");
    expect(problem).toEqual({ id: "Solo letras", message: "Solo letras" });
  });

  it("rules apply to the submitted value: trimmed, unmasked, in upper case", () => {
    expect(judge({ mask: "#### ####", regex: ["^\\d{8}$"] }).problem("4111 1111")).toBeUndefined();
    expect(judge({ regex: ["^\\S+$"] }).problem(" ab ")).toBeUndefined();
    expect(judge({ type: "text_uppercase", regex: ["^[A-Z]+$"] }).problem("AB")).toBeUndefined();
  });

  it("a phone's rules apply to the number without its dial prefix", () => {
    const { problem } = judge({ type: "phone_with_prefix", regex: ["^\\d{10}$"], regex_error_key: ["error.phone"] });
    expect(problem("+52 55 1234 5678")).toBeUndefined();
    expect(problem("+52 55 1234")).toBe("error.phone");
    expect(problem("+52 ")).toBe("validation.required");
  });

  it("a phone number without its dial prefix is incomplete", () => {
    const { problem } = judge({ type: "phone_with_prefix", regex: ["^\\d{10}$"], regex_error_key: ["error.phone"] });
    expect(["551234", "5512345678"].map(problem)).toEqual(["error.phone", "validation.format"]);
  });

  it("rules are compiled in unicode mode", () => {
    const { problem } = judge({ regex: ["^\\p{L}.$"], regex_error_key: ["error.x"] });
    expect([problem("Я😀"), problem("1😀")]).toEqual([undefined, "error.x"]);
  });

  it("a disabled field has no problems", () => {
    const { problem } = judge({ isDisabled: true, regex: ["^x$"] });
    expect([problem(""), problem("y")]).toEqual([undefined, undefined]);
  });

  it("a date must be complete", () => {
    const { problem } = judge({ mask: "date" });
    expect([problem("31.12.1990"), problem("31.12.")]).toEqual([undefined, "validation.format"]);
  });
});

describe("a card number's check digit", () => {
  const card = { name: "card_number", category: "card", regex: ["^\\d{16}$"], regex_error_key: ["error.card"] };
  it.each([
    ["4111 1111 1111 1111", undefined],
    ["4111 1111 1111 1112", "validation.luhn"],
    ["4111", "error.card"],
    ["", "validation.required"],
  ])("%j: %s", (shown, id) => expect(judge({ ...card, mask: "#### #### #### ####" }, true).problem(shown)).toBe(id));

  it("is checked only for card numbers of methods that require it", () => {
    expect(judge(card).problem("4111 1111 1111 1112")).toBeUndefined();
    expect(judge({ name: "wallet_number" }, true).problem("4111111111111112")).toBeUndefined();
  });
});

describe("a rule that cannot be evaluated accepts the value and is reported once", () => {
  it.each(["(", "[", "\\", "(?<=", "\\p{Nope}", "a{2,1}", "x".repeat(5_000)])("%.12s", (broken) => {
    const { problem, reported } = judge({ regex: [broken, "^y"], regex_error_key: ["Never", "error.y"] });
    expect([problem("x"), problem("y"), problem("x")]).toEqual(["error.y", undefined, "error.y"]);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatch(/^rule 1 of the field x: /);
  });

  it("a rule that takes too long", () => {
    const { problem, reported } = judge({ regex: ["^a*b$"], regex_error_key: ["Never"] });
    const value = "a".repeat(100_001);
    expect([problem(value), problem(value)]).toEqual([undefined, undefined]);
    expect(reported).toEqual(["rule 1 of the field x takes too long"]);
  });

  it("the report omits the value", () => {
    const { problem, reported } = judge({ regex: ["("] });
    problem("4111111111111111");
    expect(reported.join()).not.toContain("4111");
  });
});
