import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import type * as v from "valibot";
import { safeAddress, safeLink } from "../../src/contract/address/safeLink.ts";
import { CashierError } from "../../src/contract/CashierError.ts";
import { readLeniently } from "../../src/contract/wire/leniency.ts";
import { readHostMessage } from "../../src/host/envelope.ts";
import { parseAmount } from "../../src/money/amountText.ts";
import { bareAmount, readAmount } from "../../src/money/writtenAmount.ts";
import { readProperty } from "../../src/session/attributes.ts";
import { fieldNames } from "../../src/session/fields.ts";
import { readAnswerText, readPacket } from "../../src/transport/answer.ts";
import type { Row } from "./report.ts";

/** A reader of outside data, the values that it gets, and what must hold of each. */
interface Reader {
  name: string;
  values: fc.Arbitrary<unknown>;
  /** throws if the reader does harm */
  check: (value: unknown) => void;
}

/** Anything at all, and what attackers try. */
const junk = fc.oneof(
  fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 3 }),
  fc.constantFrom(
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
  ),
  fc.constant(JSON.parse('{"__proto__": {"polluted": true}}')),
);

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === "object" && value !== null && "~run" in value && "kind" in value && value.kind === "schema";
const memberOf = (schema: object, name: string): unknown => Reflect.get(schema, name);
const schemasIn = (list: unknown): v.GenericSchema[] => (Array.isArray(list) ? list.filter(isSchema) : []);

/** Values of about the shape that a schema asks for: right ones, and right ones with something wrong inside. */
function nearly(schema: v.GenericSchema, depth = 0): fc.Arbitrary<unknown> {
  const inner = (one: unknown) => (isSchema(one) && depth < 5 ? nearly(one, depth + 1) : junk);
  const right = (): fc.Arbitrary<unknown> => {
    const [first] = schemasIn(memberOf(schema, "pipe"));
    if (first && first !== schema && first.type !== schema.type) return inner(first);
    switch (schema.type) {
      case "string":
        return fc.oneof(
          fc.string(),
          fc.string({ unit: "binary" }),
          fc.webUrl(),
          fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
        );
      case "number":
        return fc.oneof(fc.integer(), fc.double());
      case "boolean":
        return fc.boolean();
      case "literal":
        return fc.constant(memberOf(schema, "literal"));
      case "picklist": {
        const options = memberOf(schema, "options");
        return Array.isArray(options) ? fc.constantFrom<unknown>(...options) : junk;
      }
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
        const options = schemasIn(memberOf(schema, "options"));
        return options.length > 0 ? fc.oneof(...options.map(inner)) : junk;
      }
      case "object":
      case "loose_object":
      case "strict_object": {
        const entries: Record<string, unknown> = { ...Object(memberOf(schema, "entries")) };
        return fc.record(Object.fromEntries(Object.entries(entries).map(([name, one]) => [name, inner(one)])), {
          requiredKeys: [],
        });
      }
      default:
        return junk;
    }
  };
  return fc.oneof({ weight: 6, arbitrary: right() }, { weight: 1, arbitrary: junk });
}

function fail(message: string): never {
  throw new Error(message);
}

/** Every schema that the sources export, by the name of its file. */
async function contractReaders(): Promise<Reader[]> {
  const paths = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path) && !path.startsWith("verify/"))
    .filter((path) => /^export const \w*Schema\b/m.test(readFileSync(resolve("src", path), "utf8")));
  const readers: Reader[] = [];
  for (const path of paths) {
    const exported: unknown = await import(pathToFileURL(resolve("src", path)).href);
    for (const [name, schema] of Object.entries(Object(exported))) {
      if (!isSchema(schema)) continue;
      readers.push({
        name: `${path} ${name}`,
        values: nearly(schema),
        check(value) {
          const read = readLeniently(schema, value);
          if (!read.success && typeof read.path !== "string") fail("a refusal without a path");
          if (Reflect.has({}, "polluted")) fail("a prototype was changed");
        },
      });
    }
  }
  return readers;
}

const attributeReaders: Reader[] = fieldNames.map((name) => ({
  name: `attribute ${name}`,
  values: junk,
  check(value) {
    const reading = readProperty(name, value);
    const wrong = reading?.wrong;
    if (typeof value === "string" && value.length > 8 && wrong?.includes(value)) fail("a warning repeats the value");
  },
}));

/** Throws on any other error than the one for hosts and players. */
function refusing(read: () => unknown): void {
  try {
    read();
  } catch (thrown) {
    if (!(thrown instanceof CashierError)) throw thrown;
  }
}

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.json(),
  fc.stringMatching(/^[-+ .,'’0-9eE$₹٫]{0,24}$/),
  fc.webUrl(),
);
const onText = (name: string, check: (value: string) => void): Reader => ({
  name,
  values: text,
  check: (value) => check(String(value)),
});

const textReaders: Reader[] = [
  onText("HTTP answers", (value) => refusing(() => readAnswerText(value, "/x"))),
  onText("socket packets", (value) => refusing(() => readPacket(`42${value}`, "/x"))),
  onText("host messages", (value) => readHostMessage(value)),
  onText("typed amounts", (value) => {
    const bare = bareAmount(value, "MXN");
    if (bare !== undefined) readAmount(bare, { places: 2, decimalSign: "." });
    const amount = parseAmount(value, "MXN");
    if (amount !== undefined && !Number.isFinite(amount)) fail("an amount that is no number");
  }),
  onText("addresses", (value) => {
    const address = safeAddress(value);
    if (address && !/^https?:$/.test(address.protocol)) fail(`an unsafe address: ${address.protocol}`);
    const link = safeLink(value);
    if (link && /^(?:javascript|data|blob|file|vbscript):/i.test(link)) fail(`an unsafe link: ${link}`);
  }),
];

/** Gives every reader of outside data its share of a number of values. @returns a row for each kind of reader */
export async function runStrangers(values: number): Promise<Row[]> {
  const kinds = [
    { name: "schemas of the contract and of frames", readers: await contractReaders() },
    { name: "attributes and session fields", readers: attributeReaders },
    { name: "texts: answers, packets, messages, amounts, addresses", readers: textReaders },
  ];
  return kinds.map(({ name, readers }, at) => {
    const runs = Math.ceil(values / kinds.length / readers.length);
    let harm: string | undefined;
    for (const reader of readers) {
      const check = fc.check(fc.property(reader.values, reader.check), { numRuns: runs, seed: at + 1 });
      if (check.failed && harm === undefined)
        harm = `${reader.name}: ${String(check.errorInstance)} for ${fc.stringify(check.counterexample).slice(0, 200)}`;
    }
    const count = (runs * readers.length).toLocaleString("en");
    return { name, size: `${count} values, ${readers.length} readers`, harm };
  });
}
