import { expect, test } from "vitest";
import { attributeName, fieldNames } from "../session/fields";
import { createEmbedded, embedAttributes } from "./embed";

/** A token comes from the parent frame; structures must not be in an address. */
const structures = ["token", "bonus-list", "experiments", "schema", "monitoring"];
/** A link to the page must not choose which script runs in it. */
const scripts = ["recaptcha-script", "geetest-script"];

test("the iframe page takes every scalar attribute except the token", () => {
  const expected = fieldNames.map(attributeName).filter((name) => ![...structures, ...scripts].includes(name));
  expect([...embedAttributes].sort()).toEqual(expected.sort());
});

test("the element gets only known attributes from the query", () => {
  const element = createEmbedded(new URLSearchParams("theme=dark&pwa=&token=secret&onclick=alert(1)&style=x"));
  expect(element.getAttributeNames().sort()).toEqual(["pwa", "theme"]);
});

test("the query does not choose scripts", () => {
  const query = scripts.map((name) => `${name}=https%3A%2F%2Fevil.example%2Fx.js`).join("&");
  expect(createEmbedded(new URLSearchParams(query)).getAttributeNames()).toEqual([]);
});
