import { describe, expect, it } from "vitest";
import type { MethodField } from "../../contract/list/method";
import { accountField, isNuban } from "./nuban";

describe("isNuban", () => {
  it.each([
    // the examples of the Central Bank of Nigeria
    ["0000014579", "011", true],
    ["0000000220", "011", true],
    ["0000014578", "011", false],
    ["0000000221", "011", false],
    // the same serial numbers at other banks
    ["0000014579", "058", false],
    ["0000014570", "058", true],
  ])("%s at the bank %s: %s", (account, code, expected) => expect(isNuban(account, code)).toBe(expected));

  it("exactly one check digit is right at each bank", () => {
    for (const code of ["044", "057", "50515", "999992"]) {
      const right = Array.from({ length: 10 }, (_, digit) => isNuban(`012345678${digit}`, code));
      expect(right.filter(Boolean)).toHaveLength(1);
    }
  });

  it("finds a wrong digit wherever it is", () => {
    const account = [..."0000014579"];
    account.forEach((digit, at) => {
      const wrong = account.with(at, String((Number(digit) + 1) % 10)).join("");
      expect(isNuban(wrong, "011")).toBe(false);
    });
  });

  it("reads a code of 3 digits as 000 and the code, one of 5 as 9 and the code", () => {
    for (let serial = 0; serial < 30; serial++) {
      const account = `${String(123_456_789 + serial * 7_919).padStart(9, "0")}${serial % 10}`;
      expect(isNuban(account, "057")).toBe(isNuban(account, "000057"));
      expect(isNuban(account, "50515")).toBe(isNuban(account, "950515"));
    }
  });

  it.each(["", "5", "57", "0570", "1234567", "GTB", "05 7"])("cannot tell for the code %j", (code) =>
    expect(isNuban("0000014579", code)).toBeUndefined(),
  );

  it.each(["", "000001457", "00000145790", "00000 1457", "000001457x"])("cannot tell for the number %j", (account) =>
    expect(isNuban(account, "011")).toBeUndefined(),
  );
});

describe("accountField", () => {
  const field = (name: string, more: Partial<MethodField> = {}): MethodField => ({ name, type: "text", ...more });

  it.each<[MethodField[] | null, string | undefined]>([
    [[field("full_name"), field("account_number")], "account_number"],
    [[field("nuban", { mask: "##########" })], "nuban"],
    [[field("nuban", { mask: "### ### ####" }), field("account_number")], "account_number"],
    [[field("nuban", { regex: ["^.+$", "^\\d{10}$"] })], "nuban"],
    [[field("nuban", { regex: ["^[0-9]{10}$"] })], "nuban"],
    // which of the two cannot be told
    [[field("one", { mask: "##########" }), field("other", { mask: "##########" })], undefined],
    [[field("phone", { type: "phone_with_prefix", regex: ["^\\d{10}$"] })], undefined],
    [[field("account_number", { values: [{ text: "A", value: "1" }] })], undefined],
    [[field("card", { mask: "#### #### #### ####" }), field("code", { regex: ["^\\d{1,10}$"] })], undefined],
    [[], undefined],
    [null, undefined],
  ])("is found in %j: %s", (fields, name) => expect(accountField(fields)).toBe(name));
});
