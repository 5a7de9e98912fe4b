import { expect, test } from "vitest";
import { attributeName, propertyNames } from "./attributes";
import { createEmbedded, embedAttributes } from "./embed";

/** A token comes from the parent frame, and structures do not belong in an address. */
const never = ["token", "bonus-list", "experiments", "schema", "monitoring"];

test("the iframe page takes every scalar attribute but the token", () => {
  const expected = propertyNames.map(attributeName).filter((name) => !never.includes(name));
  expect([...embedAttributes].sort()).toEqual(expected.sort());
});

test("the element gets the query's attributes and nothing else", () => {
  const element = createEmbedded(new URLSearchParams("theme=dark&pwa=&token=secret&onclick=alert(1)&style=x"));
  expect(element.getAttributeNames().sort()).toEqual(["pwa", "theme"]);
});
