import { describe, expect, it } from "vitest";
import { isExplosive } from "./explosive";
import { parseExpression } from "./parse";

const explodes = (source: string) => isExplosive(parseExpression(source).part);

describe("isExplosive", () => {
  it.each([
    "(a+)+$",
    "^(a+)+$",
    "^(a*)*$",
    "(.*)*x",
    "^(.+)+x$",
    "^(a|a)*$",
    "^(a|ab|b)*c$",
    "^(\\w|\\d)+$",
    "(x+x+)+y",
    "^(a?b?)*$",
    "^((a{1,20}){1,20}){1,20}$",
    "^(\\d+\\.?\\d*)+$",
    "^(?:\\d+,?)+$",
    "^([A-Za-z]+[ '-]?)+$",
    "(?=(a+)+$)a",
    "(?<!(a+)+b)c",
    "^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*@[a-z]+$",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    "^[a-zA-Z]+(([',. -][a-zA-Z ])?[a-zA-Z]*)*$",
    "^(?<x>[ab]+)+$",
    "^(\\p{L}+ ?)+$",
  ])("%s", (source) => expect(explodes(source)).toBe(true));

  it.each([
    "^\\d{16,19}$",
    "^\\d+$",
    "",
    "^.*$",
    ".{1,64}",
    "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
    "^[\\w.+-]+@[\\w-]+\\.[\\w.-]+$",
    "^[\\p{L}][\\p{L} .'-]{3,60}$",
    "^([A-Z][a-z]+ ?)+$",
    "^\\p{L}+(?: \\p{L}+)+$",
    "^(\\d{4} ?){4}$",
    "^(?:4\\d{12}(?:\\d{3})?|5[1-5]\\d{14})$",
    "^(?!.*(.)\\1{5})[A-Z\\d]+$",
    "^(0[1-9]|1[0-2])/?\\d{2}$",
    "^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$",
    "^(?:\\+?\\d{1,3}[ -]?)?\\(?\\d{3}\\)?[ -]?\\d{3}[ -]?\\d{4}$",
    "\\s*\\s*\\s*x",
    "^(\\d+,)*\\d+$",
    "^(a|b)+$",
    `^(?:${"(a|b)".repeat(70)})*c$`,
    "^(?:[a-z0-9]+\\.)+[a-z]{2,}$",
    "^(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}$",
  ])("not %j", (source) => expect(explodes(source)).toBe(false));

  it.each(["[a-z]".repeat(300), "a?".repeat(149), "(a?)*".repeat(140)].map((loop) => [loop.slice(0, 12), loop]))(
    "more than anybody writes is not looked through: %s…",
    (_, loop) => expect(explodes(`^(?:${loop})*c$`)).toBe(true),
  );
});
