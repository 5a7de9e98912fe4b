import { describe, expect, it } from "vitest";
import type { MethodField } from "../../../contract/list/method";
import { groupFields } from "../../FieldList";
import { createForm } from "../../state/form";
import { cardPart, cardRows } from "./cardPart";

const text = (name: string, more: Partial<MethodField> = {}): MethodField => ({ name, type: "text", ...more });
const fieldsOf = (...names: string[]) => createForm({ fields: names.map((name) => text(name)) }).fields;
const namesOf = (...names: string[]) =>
  groupFields(fieldsOf(...names)).map((group) =>
    "Block" in group ? group.fields.map(({ description }) => description.name) : group.field.description.name,
  );

describe("cardPart", () => {
  it.each([
    [text("card_number"), "number"],
    [text("pan"), "number"],
    [text("card_expiry"), "expiry"],
    [text("exp_month"), "expiry"],
    [text("cvv"), "code"],
    [text("securityCode"), "code"],
    [text("card_holder"), "holder"],
    [text("name", { category: "card" }), "holder"],
    [text("name"), undefined],
    [text("email"), undefined],
  ])("of %j is %s", (field, part) => expect(cardPart(field)).toBe(part));
});

describe("groupFields", () => {
  it.each([
    [["card_number", "card_expiry", "cvv"], [["card_number", "card_expiry", "cvv"]]],
    [
      ["email", "card_holder", "card_number", "cvv", "phone"],
      ["email", ["card_holder", "card_number", "cvv"], "phone"],
    ],
    [
      ["card_number", "full_name"],
      ["card_number", "full_name"],
    ],
    [
      ["card_number", "email", "cvv"],
      ["card_number", "email", "cvv"],
    ],
    [
      ["card_number", "card_holder"],
      ["card_number", "card_holder"],
    ],
    [[], []],
  ])("%j becomes %j", (names, groups) => expect(namesOf(...names)).toEqual(groups));
});

it.each<Partial<MethodField>>([
  { type: "dropdown", values: [{ text: "A", value: "a" }] },
  { type: "phone_with_prefix" },
  { type: "hosted_card" },
  { type: "networks" },
])("a field of %j is no part of a card, whatever its name", (more) => {
  const { fields } = createForm({ fields: [text("card_number", more), text("cvv")] });
  expect(groupFields(fields)).toHaveLength(2);
});

describe("cardRows", () => {
  it.each([
    [
      ["card_number", "card_expiry", "cvv", "card_holder"],
      [["card_number"], ["card_expiry", "cvv"], ["card_holder"]],
    ],
    [
      ["card_number", "exp_month", "exp_year", "cvv"],
      [["card_number"], ["exp_month", "exp_year", "cvv"]],
    ],
    [
      ["card_number", "cvv"],
      [["card_number"], ["cvv"]],
    ],
  ])("%j becomes %j", (names, rows) =>
    expect(cardRows(fieldsOf(...names)).map((row) => row.map(({ description }) => description.name))).toEqual(rows),
  );
});
