import { describe, expect, it } from "vitest";
import { attributeOf, readFields, readRaw } from "./configuration";

const bonus = { id: "b1", type: "deposit" };
const secret = "s3cret";

describe("the attributes of an element", () => {
  const read = (given: Record<string, string>) => {
    const element = document.createElement("div");
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    const warnings: string[] = [];
    const values = readRaw(
      (name) => attributeOf(element, name),
      (message) => warnings.push(message),
    );
    return { values: Object.fromEntries(values), warnings };
  };

  it("reads nothing without attributes", () =>
    expect(read({ class: "x", paymentGeo: "MX" })).toEqual({ values: {}, warnings: [] }));

  it("reads valid values, skips empty ones, warns once of each invalid one but the server", () =>
    expect(
      read({
        token: "t",
        "payment-geo": "MX",
        pwa: "",
        currency: "",
        theme: secret,
        "bonus-list": `{"secret":"${secret}"`,
        transport: `<script>${secret}</script>`,
        server: `javascript:${secret}`,
        "closing-button": secret,
      }),
    ).toEqual({
      values: { token: "t", paymentGeo: "MX", pwa: true, server: "" },
      warnings: [
        "theme must be one of auto, light, dark",
        "transport must be one of socket, http",
        'closing-button must be "true" or "false"',
        "bonus-list must be JSON",
      ].map((message) => `${message}; invalid values are ignored`),
    }));

  it("names the invalid place in a structure", () =>
    expect(read({ "bonus-list": '[{"id":"1","type":"deposit"},{"id":"2","type":"x"}]' }).warnings).toEqual([
      "bonus-list does not have the expected shape at 1.type; invalid values are ignored",
    ]));
});

describe("readFields", () => {
  const read = (fields: Record<string, unknown>) => {
    const warnings: string[] = [];
    return { values: Object.fromEntries(readFields(fields, (message) => warnings.push(message))), warnings };
  };

  it("reads a host's fields like properties", () =>
    expect(read({ token: "t", userId: 7, pwa: false, bonusList: [bonus], schema: { theme: "dark" } })).toEqual({
      values: { token: "t", userId: "7", pwa: false, bonusList: [bonus], schema: { theme: "dark" } },
      warnings: [],
    }));

  it("drops invalid values and unknown names", () =>
    expect(
      read({ transport: "pigeon", closingButton: "maybe", bonusList: {}, lang: ["en"], constructor: "x", "": 1 }),
    ).toEqual({
      values: {},
      warnings: [
        "lang must be a text",
        "transport must be one of socket, http",
        'closing-button must be "true" or "false"',
        "bonus-list does not have the expected shape at its root",
      ].map((message) => `${message}; invalid values are ignored`),
    }));
});
