// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createStore } from "jotai/vanilla";
import { describe, expect, test } from "vitest";
import type { CashierEvents } from "../../src/contract/events/events";
import { CashierElement } from "../../src/element/CashierElement";
import { propertyOf } from "../../src/session/configuration";
import { fieldNames, valuesOf } from "../../src/session/fields";
import { currencyAtom } from "../../src/session/region";
import { customElementsManifest, htmlCustomData, webTypes } from "./editorFiles";

const source = resolve(import.meta.dirname, "../../src");
const filesOf = (extension: RegExp) =>
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => extension.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(source, name), "utf8"))
    .join("\n");
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const named = (list: readonly { name: string }[] | undefined) => sorted((list ?? []).map(({ name }) => name));

/** Every event of the element; the compiler compares them with the table of events. */
const events: Record<keyof CashierEvents, true> = {
  "cashier-loaded": true,
  "cashier-init": true,
  "cashier-init-error": true,
  "cashier-close": true,
  "cashier-error": true,
  "cashier-token-expired": true,
  "cashier-analytics": true,
  "cashier-screen": true,
  "cashier-transaction": true,
  "cashier-redirect": true,
  "cashier-before-submit": true,
  "cashier-open": true,
  "cashier-limits": true,
  "cashier-help": true,
};

const element = customElementsManifest().modules[0]?.declarations[0];
const jetBrains = webTypes("1.0.0").contributions.html.elements[0];
const code = htmlCustomData().tags[0];

describe("the element's metadata", () => {
  test("names the attributes that the element reads", () => {
    const attributes = sorted(CashierElement.observedAttributes.filter((name) => propertyOf(name)));
    expect(attributes.length).toBeGreaterThan(20);
    expect(named(element?.attributes)).toEqual(attributes);
    expect(named(jetBrains?.attributes)).toEqual(attributes);
    expect(named(code?.attributes)).toEqual(attributes);
  });

  test("names the element's properties and methods", () => {
    const members = Object.getOwnPropertyNames(CashierElement.prototype);
    const inherited = Object.getOwnPropertyNames(Object.getPrototypeOf(CashierElement.prototype));
    const own = /^(?:constructor|attachShadow|getProperty|setProperty|\w+Callback)$/;
    const expected = sorted(members.filter((name) => !own.test(name) && !inherited.includes(name)));
    expect(expected).toEqual(sorted([...fieldNames, "back", "open", "refetch"]));
    expect(named(element?.members)).toEqual(expected);
    expect(named(jetBrains?.js.properties)).toEqual(sorted(fieldNames));
  });

  test("names the events", () => {
    expect(named(element?.events)).toEqual(sorted(Object.keys(events)));
    expect(named(jetBrains?.js.events)).toEqual(sorted(Object.keys(events)));
  });

  test("names the parts that components have", () => {
    const code = filesOf(/\.tsx$|Markup\.ts$/);
    const inQuotes = (text: string) =>
      [...text.matchAll(/(?<!=== )"([\w -]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
    // as an attribute, as a member of props, and the icon of an icon button without a part of its own
    const places = [
      /\bpart=(?:"[^"]+"|\{[^}]+\})/,
      /\bpart: "[^"]+"(?: \| "[^"]+")*/,
      /<IconButton icon="\w+"(?! part=)/,
      /iconButtonMarkup\("\w+"/,
    ];
    const written = code.match(new RegExp(places.map(({ source }) => source).join("|"), "g")) ?? [];
    const parts = written.flatMap(inQuotes);
    expect(named(element?.cssParts)).toEqual(sorted(parts));
    expect(named(jetBrains?.css.parts)).toEqual(named(element?.cssParts));
  });

  test("names the custom properties that style sheets read", () => {
    const properties = sorted(filesOf(/\.css$/).match(/(?<=var\()--cashier-[\w-]+|--cashier-[\w-]+(?=:)/g) ?? []);
    expect(properties.length).toBeGreaterThan(30);
    expect(named(element?.cssProperties)).toEqual(properties);
    expect(named(jetBrains?.css.properties)).toEqual(properties);
  });

  test("has the defaults of the table of session fields", () => {
    const defaults: Record<string, unknown> = {
      ...valuesOf("session"),
      ...valuesOf("settings"),
      currency: createStore().get(currencyAtom),
    };
    const documented = (element?.members ?? []).flatMap((member) =>
      "default" in member && member.default ? [[member.name, JSON.parse(member.default)]] : [],
    );
    expect(documented.length).toBeGreaterThan(5);
    expect(documented).toEqual(documented.map(([name]) => [name, defaults[name]]));
  });

  test("describes everything", () => {
    const { attributes = [], members = [], events = [], cssProperties = [] } = element ?? {};
    const all = [...attributes, ...members, ...events, ...cssProperties];
    expect(all.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });
});
