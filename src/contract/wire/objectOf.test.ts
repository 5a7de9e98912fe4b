import * as v from "valibot";
import { afterEach, expect, it } from "vitest";
import { objectOf } from "./objectOf";

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, "extend");
});

it("reads its own members on a page whose library adds a function to all objects", () => {
  const schema = objectOf({ id: v.string(), amount: v.optional(v.number()) });
  Reflect.set(Object.prototype, "extend", () => ({}));
  expect(v.parse(schema, { id: "a", amount: 5, other: true })).toEqual({ id: "a", amount: 5 });
  expect(v.is(schema, { amount: 5 })).toBe(false);
});

it("keeps its members for schemas that are made of it", () => {
  const { entries } = objectOf({ id: v.string() });
  expect(Object.keys({ ...entries })).toEqual(["id"]);
});
