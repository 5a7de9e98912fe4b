import { describe, expect, it } from "vitest";
import { compileRule } from "./compileRule";

/** The rule that most forms have for it. */
const email = "^\\w+([.-]?\\w+)*@\\w+([.-]?\\w+)*(\\.\\w{2,3})+$";
const fits = (source: string, value: string) => compileRule(source).test(value);

describe("a rule in unicode mode", () => {
  it.each<[string, string, boolean]>([
    ["", "", true],
    ["", "x", true],
    ["b", "abc", true],
    ["^b", "abc", false],
    ["^abc$", "ABC", false],
    ["a|^b|c$", "xbc", true],
    ["^\\d{16,19}$", "4111111111111111", true],
    ["^\\d{16,19}$", "411111111111111", false],
    ["^\\d{16,19}$", "41111111111111111111", false],
    ["^\\d{16,19}$", "٤١١١١١١١١١١١١١١١", false],
    ["^.$", "😀", true],
    ["^.$", "\n", false],
    ["^[^]$", "\n", true],
    ["[]", "a", false],
    ["^[\\]\\\\(]+$", "](\\", true],
    ["^\\u{1F600}\\ud83d\\ude00$", "😀😀", true],
    ["^\\ud83d$", "\ud83d", true],
    ["^\\ud83d", "😀", false],
    ["^\\p{Lu}\\p{Ll}+$", "Ñandú", true],
    ["^[\\p{L}'’ -]+$", "Ana d’Ávila-Pérez", true],
    ["^\\x41\\u0042\\cJ\\t$", "AB\n\t", true],
    ["^a{2}b{1,}c{0,2}$", "aabbbcc", true],
    ["^a{2}b{1,}c{0,2}$", "aabbbccc", false],
    ["^(?:\\+|00)?52\\d{10}$", "005255512345678", false],
    ["^(?:\\+|00)?52\\d{10}$", "00525551234567", true],
    ["^(?:\\+|00)?52\\d{10}$", "+525551234567", true],
    ["\\bpérez\\b", "ana pérez", true],
    ["\\Bna\\b", "ana", true],
    ["^(?=.*[A-Z])(?=.*\\d)(?!.*\\s).{8,}$", "Secreto123", true],
    ["^(?=.*[A-Z])(?=.*\\d)(?!.*\\s).{8,}$", "Secreto 123", false],
    ["(?<=\\$)\\d+(?<!0)$", "$125", true],
    ["(?<=\\$)\\d+(?<!0)$", "$120", false],
    ["^[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)*\\.[a-z]{2,}$", "ana.lucia+1@mail.example.com", true],
    ["^[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)*\\.[a-z]{2,}$", "ana@mail", false],
    ["^[A-Z&Ñ]{3,4}\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])[A-Z0-9]{3}$", "PEGA850315AB1", true],
  ])("%s on %j: %s", (source, value, expected) => {
    expect(fits(source, value)).toBe(expected);
    expect(new RegExp(source, "u").test(value)).toBe(expected);
  });
});

describe("an invalid source", () => {
  it.each([
    "(",
    "[",
    "\\",
    "(?<=",
    "*",
    "a**",
    "[z-a]",
    "\\p{Nope}",
    "{1}",
    "a{2,1}",
    "\\-",
    "\\1",
    "\\k<x>",
    "(?<n>a)(?<n>b)",
    "(?=a)*",
    "/^a$/i\\",
  ])("%s has a problem and no result", (source) => {
    const rule = compileRule(source);
    expect(rule.problem).toBe("invalid regular expression");
    expect(rule.test("x")).toBeUndefined();
  });

  it.each([
    ["a".repeat(2001), "too long"],
    ["a".repeat(100_000), "too long"],
    [`${"(".repeat(5000)}${")".repeat(5000)}`, "too long"],
    [`${"(".repeat(900)}${")".repeat(900)}`, "nested too deeply"],
    ["^(?=(a+))\\1b$", "a backreference"],
    ["^(.)\\1$", "a backreference"],
    ["^(?<quote>['\"]).*\\k<quote>$", "a backreference"],
    ["a{1,50000}b", "too many repetitions"],
    ["(?:a|){100000000}b", "too many repetitions"],
    ["(?:a{100000}){100000}", "too many repetitions"],
  ])("unsupported: %.40s", (source, reason) => {
    const rule = compileRule(source);
    expect(rule.problem).toContain("unsupported");
    expect(rule.problem).toContain(reason);
    expect(rule.test("aab")).toBeUndefined();
  });

  it("has no problem if it is valid", () => expect(compileRule("^(?<n>a)$").problem).toBeUndefined());
});

describe("a hostile rule ends quickly", () => {
  const many = (text: string, count = 60) => `${text.repeat(count)}!`;

  it.each<[string, string, boolean]>([
    ["(a+)+$", many("a"), false],
    ["(a+)+!$", many("a"), true],
    ["^(a+)+$", many("a", 1000), false],
    ["^(a|a)*$", many("a"), false],
    ["(a|aa)+$", many("a"), false],
    ["^(\\w|\\d)+$", many("1"), false],
    ["^(?:[a-z]+)*\\d$", many("a"), false],
    ["^(([a-z])+.)+[A-Z]([a-z])+$", "a".repeat(60), false],
    ["(.*)*x", many("a", 200), false],
    ["(x+x+)+y", many("x", 200), false],
    ["^(?:a?){60}a{60}$", many("a"), false],
    ["^(?:a?){60}a{60}$", "a".repeat(100), true],
    ["\\s*\\s*\\s*\\s*x", many(" ", 500), false],
    ["(?<=(a+)+)b", many("a"), false],
    ["(?<=(a+)+)!", many("a"), true],
    ["(?=(a+)+$)a", many("a"), false],
    ["(?:(?:(?:(?:a*)*)*)*)*b", many("a", 300), false],
    ["^([a-zA-Z0-9])(([-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}[a-z]{2,3}$", many("a"), false],
    [email, "ana.lucia-perez@mail.example.com.mx", true],
    [email, "ana@mail", false],
    [email, "ana..lucia@mail.mx", false],
    [email, `${"a".repeat(500)}@`, false],
  ])("%s on %.20j, which would block the browser's engine: %s", (source, value, expected) => {
    const rule = compileRule(source);
    expect(rule.problem).toBeUndefined();
    expect(rule.test(value)).toBe(expected);
  });

  it.each([
    ["(a+)+$", "a".repeat(100_000)],
    ["^((a{1,20}){1,20}){1,20}$", many("a")],
    [`(?:${"a?".repeat(300)}){5}b`, "a".repeat(300)],
    [".", "a".repeat(100_001)],
  ])("%.40s has no result if matching takes too long", (source, value) => {
    const rule = compileRule(source);
    expect(rule.test(value)).toBeUndefined();
  });

  it.each<[string, string, boolean]>([
    ["^(?=.*[a-z])(?=.*\\d)(?=.*[^\\w]).{8,500}$", many("a1", 200), true],
    ["(?:){9007199254740991}x", "aaa", false],
    ["^\\d{16}$", "1".repeat(100_000), false],
  ])("%.40s on %.10s has a result if matching is quick: %s", (source, value, expected) =>
    expect(fits(source, value)).toBe(expected),
  );

  it("has a result again for a simpler value", () => {
    const rule = compileRule(`(?:${"a?".repeat(300)}){5}b`);
    expect(rule.test("a".repeat(300))).toBeUndefined();
    expect(rule.test("a")).toBe(false);
    expect(rule.test("b")).toBe(true);
    expect(rule.problem).toBeUndefined();
  });
});
