import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { cardViewTypes, methodSchema } from "../../../src/contract/list/method";
import { Catalogue, catalogueEntries } from ".";
import { countries } from "./countries";
import { type FieldData, methodFor } from "./entry";

const methods = catalogueEntries.map((entry) => entry.method);

/** The categories with their own label. */
const labelled = [
  "crypto",
  "card_method",
  "cash_methods_kyrgyzstan",
  "cash_methods_ukraine",
  "p2p_methods_kyrgyzstan",
  "p2p_methods_ukraine",
  "cash_methods",
  "bank_transfer_nigeria",
  "colombian_banks",
  "e-money",
  "indian-methods-grouped",
  "nigeria-cards-grouped",
  "online-indonesian-banks-grouped",
  "online-malaysian-banks-grouped",
  "online-thailand-banks-grouped",
  "sbp-transgran-grouped",
];

describe("the catalogue", () => {
  it("has at least 60 methods over at least 12 countries", () => {
    expect(methods.length).toBeGreaterThanOrEqual(60);
    const places = new Set(catalogueEntries.flatMap((entry) => entry.countries ?? []));
    expect(places.size).toBeGreaterThanOrEqual(12);
    expect([...places].filter((place) => !countries.some(({ country }) => country === place))).toEqual([]);
  });

  it("has unique method names", () => {
    expect(new Set(methods.map(({ name }) => name)).size).toBe(methods.length);
  });

  it.each(labelled)("has a method of category %s", (category) => {
    expect(methods.some((method) => method.category === category)).toBe(true);
  });

  it.each(Object.entries(cardViewTypes))("has a method of view type %s", (_, type) => {
    expect(methods.some((method) => method.cardViewType === type)).toBe(true);
  });

  it("has methods without a view type and with a category outside the labelled ones", () => {
    expect(methods.some((method) => method.cardViewType === null)).toBe(true);
    expect(methods.some((method) => !labelled.includes(method.category))).toBe(true);
  });

  it("has every type of field", () => {
    const types = new Set(
      catalogueEntries.flatMap((entry) => methodFor(entry, "deposit").fields ?? []).map(({ type }) => type),
    );
    expect([...types].sort()).toEqual([
      "dropdown",
      "hosted_card",
      "networks",
      "phone_with_prefix",
      "text",
      "text_uppercase",
    ]);
  });

  it("has every kind of field in Mexico", () => {
    const offered = Object.values(new Catalogue().list("deposit", "mx", "MXN"));
    const fields = offered.filter(({ category }) => category !== "crypto").flatMap((method) => method.fields ?? []);
    expect(new Set(fields.map(({ type }) => type))).toEqual(
      new Set(["dropdown", "hosted_card", "networks", "phone_with_prefix", "text", "text_uppercase"]),
    );
    expect(fields.map(({ mask }) => mask)).toEqual(expect.arrayContaining(["date", "number"]));
    for (const isSpecial of [
      (field: FieldData) => field.isAdvanced && field.initial_value,
      (field: FieldData) => field.isDisabled && field.initial_value,
      (field: FieldData) => field.placeholder,
      (field: FieldData) => field.type === "text_uppercase" && field.mask,
    ])
      expect(fields.some(isSpecial)).toBe(true);
  });

  it.each(catalogueEntries)("$method.name matches the schema, and its rules compile", (entry) => {
    for (const method of [entry.method, methodFor(entry, "withdrawal")]) {
      const { fields } = v.parse(methodSchema, method);
      for (const rule of (fields ?? []).flatMap((field) => field.regex ?? []))
        expect(() => new RegExp(rule, "u")).not.toThrow();
    }
  });

  it("offers several plain redirect methods in Mexico", () => {
    const offered = Object.values(new Catalogue().list("deposit", "mx", "MXN"));
    const plain = offered.filter(
      ({ name, cardViewType, category, fields }) =>
        !cardViewType &&
        category !== "crypto" &&
        !name.endsWith("_h2h") &&
        !fields?.some((field) => field.category === "card"),
    );
    expect(plain.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["spei_mxn", "oxxo_mxn", "card_mxn_redirect"]),
    );
  });

  it.each(countries)("lists each method of $country by its name", ({ country, currencies }) => {
    for (const currency of currencies) {
      for (const [key, method] of Object.entries(new Catalogue().list("deposit", country, currency)))
        expect(method.name).toBe(key);
    }
  });

  it("has a country with hidden methods only and one with none", () => {
    expect(Object.keys(new Catalogue().list("deposit", "fr", "EUR")).length).toBeGreaterThan(0);
    expect(new Catalogue().list("deposit", "jp", "JPY")).toEqual({});
  });
});
