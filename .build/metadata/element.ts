import { readFileSync } from "node:fs";
import { namesIn, plain, type Row, sectionOf, tableRows } from "../markdown.ts";
import { memberTypes, parseSource } from "./sourceFile.ts";

const readme = readFileSync("src/element/README.md", "utf8");

/** The rows of the tables of a section whose head begins with a cell. */
function rows(section: string, head: string): Row[] {
  const found = tableRows(sectionOf(readme, section), head);
  if (found.length === 0) throw new Error(`src/element/README.md has no table of ${head} in ${section}`);
  return found;
}

/** A name and its description. */
export interface Named {
  name: string;
  description: string;
}

const eventDetails = memberTypes(parseSource("src/contract/events/events.ts"), "CashierEvents");

/** The element's events, with the types of their details. */
export const events: readonly (Named & { type: string })[] = rows("Events", "event").map(([name = "", , when = ""]) => {
  const detail = eventDetails.get(plain(name));
  if (!detail) throw new Error(`src/contract/events/events.ts has no ${plain(name)}`);
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
  ...(/^Parts: (.*)\.$/m.exec(sectionOf(readme, "Theming"))?.[1] ?? "").matchAll(/`([\w-]+)`(?: \(([^)]*)\))?/g),
].map(([, name = "", description = ""]) => ({ name, description }));

/** The custom properties that the element reads, each with its default in the light theme. */
export const cssProperties: readonly (Named & { default: string | undefined })[] = rows("Theming", "property").flatMap(
  (row) => {
    const names = namesIn(row[0]);
    const defaults = namesIn(row[1]);
    // a cell in words, such as "3 % text on the surface", describes the defaults together
    const isPaired = defaults.length === names.length && !/[a-z] /.test(plain(row[1] ?? "").replace(/\([^)]*\)/g, ""));
    return names.map((name, index) => ({
      name,
      default: isPaired ? defaults[index] : undefined,
      description: plain(row.at(-1) ?? ""),
    }));
  },
);
