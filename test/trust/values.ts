import fc from "fast-check";
import type * as v from "valibot";

/** Anything at all, and what attackers try. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 2 }),
  fc.constantFrom<unknown>(
    "",
    "__proto__",
    "javascript:alert(1)",
    "<img src=x onerror=alert(1)>",
    "\u202e",
    "9".repeat(400),
    "1e999",
    Number.NaN,
    -0,
    Number.MAX_SAFE_INTEGER + 2,
    JSON.parse('{"__proto__": {"polluted": true}}'),
  ),
);

const throwing: unknown = new Proxy(
  {},
  {
    get(_, key) {
      // fast-check asks for symbols when it prints a value
      if (typeof key === "string") throw new Error("must not reach the page");
      return undefined;
    },
  },
);

/** An object of a page whose properties throw, and a list with one. */
export const unreadable: fc.Arbitrary<unknown> = fc.constantFrom(throwing, [throwing]);

/** Whether a value is a schema. */
export const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === "object" && value !== null && "~run" in value && "kind" in value && value.kind === "schema";

const memberOf = (schema: object, name: string): unknown => Reflect.get(schema, name);
const schemasIn = (list: unknown): v.GenericSchema[] => (Array.isArray(list) ? list.filter(isSchema) : []);
const deepest = 5;

/** Values of about the shape that a schema asks for: right ones, and right ones with something wrong inside. */
export function nearly(schema: v.GenericSchema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: shaped(schema, depth) }, { weight: 1, arbitrary: junk });
}

function shaped(schema: v.GenericSchema, depth: number): fc.Arbitrary<unknown> {
  const inner = (one: unknown) => (isSchema(one) && depth < deepest ? nearly(one, depth + 1) : junk);
  const [first] = schemasIn(memberOf(schema, "pipe"));
  if (first && first !== schema && first.type !== schema.type) return inner(first);
  const options = memberOf(schema, "options");
  switch (schema.type) {
    case "string":
      return texts;
    case "number":
      return fc.oneof(fc.integer(), fc.double());
    case "boolean":
      return fc.boolean();
    case "literal":
      return fc.constant(memberOf(schema, "literal"));
    case "picklist":
      return Array.isArray(options) ? fc.constantFrom<unknown>(...options) : junk;
    case "array":
      return fc.array(inner(memberOf(schema, "item")), { maxLength: 4 });
    case "record":
      return fc.dictionary(fc.string(), inner(memberOf(schema, "value")), { maxKeys: 4 });
    case "optional":
    case "nullable":
    case "nullish":
      return fc.oneof(inner(memberOf(schema, "wrapped")), fc.constantFrom(null, undefined));
    case "union":
    case "variant": {
      const choices = schemasIn(options).map(inner);
      return choices.length > 0 ? fc.oneof(...choices) : junk;
    }
    case "object":
    case "loose_object":
    case "strict_object": {
      const entries: Record<string, unknown> = { ...Object(memberOf(schema, "entries")) };
      const members = Object.entries(entries).map(([name, one]) => [name, inner(one)] as const);
      return fc.record(Object.fromEntries(members), { requiredKeys: [] });
    }
    default:
      return junk;
  }
}

/** Texts as forms, addresses, clocks and attackers write them. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.json({ maxDepth: 2 }),
  fc.stringMatching(/^[-+ .,'’0-9eE$₹٫]{0,24}$/),
  fc.webUrl(),
  fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
);

/** A right value with one member replaced or left out. */
export interface Damaged {
  data: unknown;
  /** the keys that lead to the wrong member; none: the whole is wrong */
  path: readonly string[];
}

/** Damages a right value at any depth. */
export const damaged = (good: unknown): fc.Arbitrary<Damaged> =>
  fc
    .tuple(fc.array(fc.nat(), { maxLength: 8 }), fc.option(junk, { nil: undefined }))
    .map(([turns, wrong]) => damage(good, turns, wrong));

function damage(good: unknown, [turn, ...turns]: readonly number[], wrong: unknown): Damaged {
  const keys = typeof good === "object" && good !== null ? Object.keys(good) : [];
  const key = turn === undefined ? undefined : keys[turn % keys.length];
  if (key === undefined) return { data: wrong, path: [] };
  const copy: object = Array.isArray(good) ? [...good] : { ...Object(good) };
  const { data, path } = damage(Reflect.get(copy, key), turns, wrong);
  if (data === undefined && !Array.isArray(copy)) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, data);
  return { data: copy, path: [key, ...path] };
}
