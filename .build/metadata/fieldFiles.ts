import { readFileSync } from "node:fs";
import { fieldNames, fields, isFrom } from "../../src/session/fields.ts";
import { attributeName } from "../../src/session/plainValues.ts";
import { text } from "../../src/session/readers.ts";
import { languageList, type Property, plainDescription, properties } from "./fields.ts";

const notice = "// Written by `npm run fields` from the table in src/session/fields.ts.";
const lineWidth = 120;

/** A docstring of a member: on one line if it fits there. */
function docstring(text: string): string {
  const line = `  /** ${text} */`;
  if (line.length <= lineWidth) return line;
  const lines = ["  /**"];
  let current = "   *";
  for (const word of text.split(" ")) {
    if (`${current} ${word}`.length > lineWidth) {
      lines.push(current);
      current = "   *";
    }
    current += ` ${word}`;
  }
  return [...lines, current, "   */"].join("\n");
}

function accessors(property: Property): string {
  const { name, default: fallback } = property;
  const description = plainDescription(property) + (fallback ? `. Default: ${fallback}` : "");
  return `${docstring(description)}
  get ${name}(): Value<"${name}">;
  set ${name}(value: Input<"${name}">);`;
}

const propertyTypes = () => `${notice}
import type { Input, Value } from "../session/fields";

/** The element's properties. */
export interface PropertyAccessors {
${properties.map(accessors).join("\n")}
}
`;

/** The fields whose text has a default, with it. */
const defaultRows = fieldNames.flatMap((name) => {
  const { read, default: value } = fields[name];
  return read === text && typeof value === "string" && value !== "" ? [[name, value] as const] : [];
});

const list = (names: readonly string[]) => names.map((name) => `  "${name}",\n`).join("");

const fieldListsFile = () => `${notice}
// For code that must not load the table, which brings its readers and schemas.
import type { Dashed, FieldFrom, FieldName } from "./fields";

/** The element's properties. */
export const propertyNames: readonly FieldName[] = [
${list(fieldNames)}];

/** The attributes that the query of the iframe page may set. */
export const queryAttributes: readonly Dashed<FieldFrom<"query">>[] = [
${list(fieldNames.filter((name) => isFrom("query", name)).map(attributeName))}];
`;

const textDefaultsFile = () => `${notice}
// For code that must not load the table, which brings its readers and schemas.

/** The texts of fields that are not set. */
export const textDefaults = {
${defaultRows.map(([name, value]) => `  ${name}: "${value}",\n`).join("")}} as const;
`;

const cell = (text: string) => text.replaceAll("|", "\\|");
const tableHead = "| attribute | type | default | meaning |\n|---|---|---|---|\n";
const tableRow = ({ attribute, format, default: fallback = "none", description }: Property) =>
  `| ${[`\`${attribute}\``, format, fallback, description].map(cell).join(" | ")} |\n`;

/** The element's README with the table of attributes in place of the one that it has. */
function readme(path: string): string {
  const [before, after] = readFileSync(path, "utf8").split(tableHead);
  if (after === undefined) throw new Error(`${path} has no table of attributes`);
  const rows = properties.filter(({ attribute }) => attribute).map(tableRow);
  return `${before}${tableHead}${rows.join("")}\n${after.slice(after.indexOf("\n\n") + 2)}`;
}

/** The contract with the interface languages in place of those that it lists. */
function contract(path: string): string {
  const before = readFileSync(path, "utf8");
  const lists = /(?<=[Ll]ocales?: )`en [^`]*`/g;
  if (!lists.test(before)) throw new Error(`${path} has no list of languages`);
  return before.replace(lists, languageList);
}

/** The files that repeat the table of session fields or the interface languages, by path. */
export const fieldFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ["src/element/properties.ts", propertyTypes()],
    ["src/session/fieldLists.ts", fieldListsFile()],
    ["src/session/textDefaults.ts", textDefaultsFile()],
    ["src/element/README.md", readme("src/element/README.md")],
    ["src/contract/README.md", contract("src/contract/README.md")],
  ]);
