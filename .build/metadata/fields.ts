import ts from "typescript";
import { interfaceLocales } from "../../src/i18n/locales.ts";
import { type FieldName, fieldNames, fields, isFrom } from "../../src/session/fields.ts";
import { attributeName } from "../../src/session/plainValues.ts";
import { withoutLinks } from "../markdown.ts";
import { docstringOf, parseSource, rowsOf } from "./sourceFile.ts";

/** A property of the element, and its attribute if it has one: a row of the table of session fields. */
export interface Property {
  name: FieldName;
  attribute: string | undefined;
  /** in TypeScript */
  type: string;
  /** how the attribute is written, in Markdown */
  format: string;
  /** all values that it takes, if they are names */
  values: readonly string[];
  /** in Markdown; undefined if there is none */
  default: string | undefined;
  /** in Markdown, with the links of the element's README */
  description: string;
}

type Written = Pick<Property, "type" | "format" | "values">;

/** The types of the readers, by their names in the table. */
const types: Readonly<Record<string, (name: string) => Omit<Written, "values">>> = {
  text: () => ({ type: "string", format: "string" }),
  flag: () => ({ type: "boolean", format: "boolean" }),
  amount: () => ({ type: "number | string", format: "number" }),
  address: () => ({ type: "string", format: "URL" }),
  origins: (name) => ({ type: `CashierProperties["${name}"]`, format: "origins, space-separated" }),
  structure: (name) => ({ type: `CashierProperties["${name}"]`, format: "JSON" }),
};

/** How a row's reader, the first argument of its call, is written: `text`, `oneOf("a", "b")`. */
function readerOf(name: string, { initializer }: ts.PropertyAssignment): Written {
  const reader = ts.isCallExpression(initializer) ? initializer.arguments[0] : undefined;
  const isCall = reader && ts.isCallExpression(reader);
  const readerName = (isCall ? reader.expression : reader)?.getText() ?? "";
  if (isCall && readerName === "oneOf") {
    const values = reader.arguments.filter(ts.isStringLiteral).map(({ text }) => text);
    const listed = (quote: string) => values.map((value) => `${quote}${value}${quote}`).join(" | ");
    return { type: listed('"'), format: listed("`"), values };
  }
  const type = types[readerName]?.(name);
  if (!type) throw new Error(`.build/metadata/fields.ts has no type of the reader ${readerName} of ${name}`);
  return { ...type, values: type.type === "boolean" ? ["true", "false"] : [] };
}

/** The default of a field if it is a constant. The tag `@default` describes any other; an empty default is none. */
function constant(name: FieldName): string | undefined {
  const { default: value } = fields[name];
  return value === undefined || value === "" || Array.isArray(value) ? undefined : `\`${value}\``;
}

/** The interface languages, in Markdown. */
export const languageList = `\`${interfaceLocales.join(" ")}\``;

const rows = rowsOf(parseSource("src/session/fields.ts"), "fields");

function property(name: FieldName): Property {
  const row = rows.get(name);
  if (!row) throw new Error(`src/session/fields.ts has no row ${name}`);
  const { text, tags } = docstringOf(row);
  const type = readerOf(name, row);
  return {
    name,
    attribute: isFrom("attribute", name) ? attributeName(name) : undefined,
    ...type,
    format: tags.get("format") ?? type.format,
    default: tags.get("default") ?? constant(name),
    description: text.replace("{@link interfaceLocales}", languageList),
  };
}

/** The element's properties, in the order of the table of session fields. */
export const properties: readonly Property[] = fieldNames.map(property);

/** A constant in code marks, without them; undefined for a default that is described in words. */
export const constantDefault = ({ default: value }: Property): string | undefined =>
  /^`([^`]*)`$/.exec(value ?? "")?.[1];

/** The description without links. */
export const plainDescription = ({ description }: Property): string => withoutLinks(description);
