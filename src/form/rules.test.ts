import { describe, expect, it } from "vitest";
import type { MethodField } from "../contract";
import { fieldProblem, plainValue } from "./rules";

const field = (more: Partial<MethodField> = {}): MethodField => ({ name: "x", type: "text", ...more });
const problem = (more: Partial<MethodField>, value: string) => fieldProblem(field(more), value)?.id;

describe("plainValue (spec §5, contract §4)", () => {
  it.each<[Partial<MethodField>, string, string]>([
    [{}, "", ""],
    [{}, "  Alex  Morgan ", "Alex  Morgan"],
    [{}, "\u00a0a\t\n", "a"],
    [{ mask: "#### ####" }, "4111 1111 ", "41111111"],
    [{ mask: "#### ####" }, "41\u00a011\u202f11", "411111"],
    [{ mask: null }, "4111 1111", "4111 1111"],
    [{ type: "text_uppercase" }, " abcÿß ", "ABCŸSS"],
    [{ type: "text_uppercase", mask: "AAAA 0" }, "abcd 1", "ABCD1"],
    [{ type: "dropdown" }, "bbva mx", "bbva mx"],
  ])("%j of %j → %j", (more, value, plain) => expect(plainValue(field(more), value)).toBe(plain));
});

describe("fieldProblem (spec §5)", () => {
  it.each(["", " ", "\t\n", "\u00a0"])("%j: a value is required, whatever the rules", (value) => {
    expect(fieldProblem(field(), value)).toEqual({ id: "validation.required", message: "Fill in this field" });
    expect(problem({ regex: [".*"], regex_error_key: ["error.x"] }, value)).toBe("validation.required");
  });

  it.each([undefined, null, []])("rules that are %j break nothing", (regex) =>
    expect(problem({ regex }, "x")).toBeUndefined(),
  );

  it("the first broken rule speaks, with the message that stands beside it", () => {
    const rules = {
      regex: ["^.{3,}$", "^\\d+$", "[13579]$"],
      regex_error_key: ["error.short", "error.digits", "error.even"],
    };
    expect(problem(rules, "12")).toBe("error.short");
    expect(problem(rules, "ab")).toBe("error.short");
    expect(problem(rules, "abc")).toBe("error.digits");
    expect(problem(rules, "1234")).toBe("error.even");
    expect(problem(rules, "12345")).toBeUndefined();
  });

  it("a rule beyond the messages takes the last of them; without any, the general one", () => {
    const regex = ["^.{3,}$", "^\\d+$"];
    expect(problem({ regex, regex_error_key: ["error.one"] }, "abc")).toBe("error.one");
    expect(problem({ regex, regex_error_key: [] }, "abc")).toBe("validation.format");
    expect(problem({ regex, regex_error_key: null }, "abc")).toBe("validation.format");
    expect(fieldProblem(field({ regex }), "a")).toEqual({ id: "validation.format", message: "Check this value" });
  });

  it("a message that is no id is shown as the text it is", () =>
    expect(fieldProblem(field({ regex: ["^\\d$"], regex_error_key: ["Solo números"] }), "a")).toEqual({
      id: "Solo números",
      message: "Solo números",
    }));

  it.each<[string, string, boolean]>([
    ["^.$", "😀", true],
    ["^\\p{L}+$", "ñandú", true],
    ["^\\p{L}+$", "abc1", false],
    ["^\\u{1F600}$", "😀", true],
    ["^\\d{16,19}$", "4111111111111111", true],
    ["^\\d{16,19}$", "٤١١١١١١١١١١١١١١١", false],
    ["^abc$", "ABC", false],
    ["b", "abc", true],
  ])("unicode mode: %s on %s: %s", (rule, value, fits) =>
    expect(problem({ regex: [rule] }, value) === undefined).toBe(fits),
  );

  it("is tested against the value that is sent", () => {
    expect(problem({ regex: ["^\\d{8}$"], mask: "#### ####" }, " 4111 1111 ")).toBeUndefined();
    expect(problem({ regex: ["^[A-Z]+$"], type: "text_uppercase" }, "abc")).toBeUndefined();
    expect(problem({ regex: ["^a$"] }, " a ")).toBeUndefined();
  });

  it.each(["(", "[z-a]", "\\p{Nope}", "{1}", "(?<n>a)(?<n>b)", "\\-"])(
    "the invalid rule %s leaves it to the server",
    (rule) => {
      expect(problem({ regex: [rule] }, "x")).toBeUndefined();
      expect(problem({ regex: [rule, "^\\d$"], regex_error_key: ["error.invalid", "error.digit"] }, "x")).toBe(
        "error.digit",
      );
    },
  );
});
