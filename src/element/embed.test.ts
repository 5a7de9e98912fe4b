import { expect, test } from "vitest";
import { queryAttributes } from "../session/fieldLists";
import { fieldNames, isFrom } from "../session/fields";
import { attributeName } from "../session/plainValues";
import { setAttributes } from "./embed";

/** A token comes from the parent frame; structures must not be in an address. */
const structures = ["token", "bonus-list", "experiments", "schema", "monitoring"];
/** A link to the page must not choose which script runs in it. */
const scripts = ["recaptcha-script", "geetest-script"];

/** Only a host outside of the page can be asked over a bridge. */
const ofHost = ["before-submit"];

function attributesOf(query: string): string[] {
  const element = document.createElement("div");
  setAttributes(element, new URLSearchParams(query));
  return element.getAttributeNames().sort();
}

test("the iframe page takes every scalar attribute except the token", () => {
  const expected = fieldNames
    .map(attributeName)
    .filter((name) => ![...structures, ...scripts, ...ofHost].includes(name));
  expect([...queryAttributes].sort()).toEqual(expected.sort());
});

test("the iframe page takes what the table of fields allows a query to set", () => {
  const expected = fieldNames.filter((name) => isFrom("query", name)).map(attributeName);
  expect([...queryAttributes].sort()).toEqual(expected.sort());
});

test("the element gets only known attributes from the query", () => {
  expect(attributesOf("theme=dark&pwa=&token=secret&onclick=alert(1)&style=x")).toEqual(["pwa", "theme"]);
});

test("the query does not choose scripts", () => {
  expect(attributesOf(scripts.map((name) => `${name}=https%3A%2F%2Fevil.example%2Fx.js`).join("&"))).toEqual([]);
});
