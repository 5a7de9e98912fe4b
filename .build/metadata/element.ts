import { readFileSync } from "node:fs";
import { attributeName, type FieldName, fieldNames, fields, isFrom } from "../../src/session/fields.ts";
import { flag } from "../../src/session/readers.ts";
import { namesIn, plain, type Row, rows, section } from "./readme.ts";

/** A property of the element, and its attribute if it has one. */
export interface Property {
  name: FieldName;
  attribute: string | undefined;
  /** in TypeScript */
  type: string;
  /** all values that it takes, if they are names */
  values: readonly string[];
  default: string | undefined;
  description: string;
}

/** What has a name and a description. */
export interface Named {
  name: string;
  description: string;
}

/** The names that a reader accepts; its own sentence lists them. */
function valuesOf(name: FieldName): string[] {
  const { read } = fields[name];
  if (read === flag) return ["true", "false"];
  const reading = read("\0");
  const [, names] = /^must be one of (.*)$/.exec(("wrong" in reading && reading.wrong) || "") ?? [];
  return names?.split(", ") ?? [];
}

function typeOf(name: FieldName, written: string): string {
  const values = valuesOf(name);
  if (fields[name].read === flag) return "boolean";
  if (values.length > 0) return values.map((value) => `"${value}"`).join(" | ");
  if (/JSON|origins/.test(written)) return `CashierProperties["${name}"]`;
  return written === "number" ? "number | string" : "string";
}

/** The docstring of a field in the table of session fields. */
function docstring(name: FieldName): string {
  const source = readFileSync("src/session/fields.ts", "utf8");
  return new RegExp(`/\\*\\* ([^\\n]*) \\*/\\n  ${name}:`).exec(source)?.[1] ?? "";
}

const attributeRows = new Map<string, Row>(
  rows("Attributes and properties", "attribute").flatMap((row) => namesIn(row[0]).map((name) => [name, row] as const)),
);

function property(name: FieldName): Property {
  const attribute = isFrom("attribute", name) ? attributeName(name) : undefined;
  const [, type = "", fallback = "", meaning = ""] = attributeRows.get(attribute ?? "") ?? [];
  const [written] = namesIn(fallback);
  return {
    name,
    attribute,
    type: typeOf(name, type),
    values: valuesOf(name),
    default: fallback === `\`${written}\`` ? written : undefined,
    description: plain(meaning) || docstring(name),
  };
}

/** The element's properties, in the order of the table of session fields. */
export const properties: readonly Property[] = fieldNames.map(property);

const eventSource = readFileSync("src/contract/host/events.ts", "utf8");

/** The element's events, with the types of their details. */
export const events: readonly (Named & { type: string })[] = rows("Events", "event").map(([name = "", , when = ""]) => {
  const [, detail] = new RegExp(`"${plain(name)}": ([^\\n]+);`).exec(eventSource) ?? [];
  if (!detail) throw new Error(`src/contract/host/events.ts has no ${plain(name)}`);
  return { name: plain(name), type: `CustomEvent<${detail}>`, description: plain(when) };
});

/** The element's methods, with their parameters. */
export const methods: readonly (Named & { parameters: string })[] = rows("Methods", "method").map(
  ([call = "", effect = ""]) => {
    const [, name = "", parameters = ""] = /^(\w+)\((.*)\)$/.exec(plain(call)) ?? [];
    return { name, parameters, description: plain(effect) };
  },
);

/** The parts of the element's shadow root. */
export const parts: readonly Named[] = [
  ...(/^Parts: (.*)\.$/m.exec(section("Theming"))?.[1] ?? "").matchAll(/`([\w-]+)`(?: \(([^)]*)\))?/g),
].map(([, name = "", description = ""]) => ({ name, description }));

/** The custom properties that the element reads, each with its default in the light theme. */
export const cssProperties: readonly (Named & { default: string | undefined })[] = rows("Theming", "property").flatMap(
  (row) => {
    const names = namesIn(row[0]);
    const defaults = namesIn(row[1]);
    const isPaired = defaults.length === names.length && !/[a-z] /.test(plain(row[1] ?? "").replace(/\([^)]*\)/g, ""));
    return names.map((name, index) => ({
      name,
      default: isPaired ? defaults[index] : undefined,
      description: plain(row.at(-1) ?? ""),
    }));
  },
);
