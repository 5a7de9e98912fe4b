import { describe, expect, test } from "vitest";
import { readProjectFile } from "../../test/documents/markdown";
import { fieldFiles } from "./fieldFiles";
import { properties } from "./fields";

describe("the files that repeat the table of session fields or the languages", () => {
  test.each([...fieldFiles()])("%s is as `npm run fields` writes it", (path, text) => {
    expect(readProjectFile(path)).toBe(text);
  });

  test("describe every field", () => {
    expect(properties.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });

  test.each([
    ["page", { type: '"deposit" | "withdrawal"', values: ["deposit", "withdrawal"], default: "`deposit`" }],
    ["closingButton", { attribute: "closing-button", type: "boolean", values: ["true", "false"], default: "`true`" }],
    ["server", { type: "string", format: "URL", default: "the script's origin" }],
    ["platform", { type: "string", format: "`android` | `ios` | …", default: "by window width" }],
    ["amount", { type: "number | string", format: "number", default: undefined }],
    ["bonusList", { attribute: "bonus-list", type: 'CashierProperties["bonusList"]', format: "JSON" }],
    ["geetestScript", { attribute: undefined, type: "string" }],
  ])("say of %s what its row says", (name, expected) => {
    expect(properties.find((property) => property.name === name)).toMatchObject(expected);
  });
});
