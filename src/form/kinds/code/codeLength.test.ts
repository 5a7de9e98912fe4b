import { describe, expect, it } from "vitest";
import type { MethodField } from "../../../contract/list/method";
import { codeLength, withCodeMask } from ".";

const code = (more: Partial<MethodField> = {}): MethodField => ({ name: "sms_code", type: "text", ...more });

describe("codeLength", () => {
  it.each([
    [code({ mask: "######", regex: ["^\\d{6}$", "^(?!000000)"] }), 6],
    [code({ mask: "####" }), 4],
    [code({ regex: ["^\\d{5}$"] }), 5],
    [code({ regex: ["^[0-9]{4}$"] }), 4],
    [code({ mask: "######", regex: ["^\\d+$"] }), undefined],
    [code({ mask: "############", regex: ["^\\d{12}$"] }), undefined],
    [code({ mask: "##" }), undefined],
    [code({ mask: "##-##" }), undefined],
    [code({ regex: ["^\\w{6}$"] }), undefined],
    [code({ regex: ["^\\d{4,6}$"] }), undefined],
    [code(), undefined],
    [code({ name: "tax_number", mask: "####" }), undefined],
    [code({ mask: "####", values: [{ text: "1", value: "1" }] }), undefined],
  ])("of %j is %s", (field, length) => expect(codeLength(field)).toBe(length));
});

describe("withCodeMask", () => {
  it.each([
    [code({ regex: ["^\\d{4}$"] }), "####"],
    [code({ mask: "##-##", regex: ["^\\d{4}$"] }), "##-##"],
    [code({ regex: ["^\\w{4}$"] }), undefined],
  ])("of %j is %s", (field, mask) => expect(withCodeMask(field).mask).toBe(mask));
});
