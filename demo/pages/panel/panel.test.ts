import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fieldNames, isFrom } from "../../../src/session/fields";
import { attributeName } from "../../../src/session/plainValues";
import { firstNames, readProjectFile, Section, sorted } from "../../../test/documents/markdown";
import { faultSchema } from "../../server/faults/faultSchema";
import { kinds, presets } from "./faults.js";

/** The texts that a pattern finds in a script of the panel. */
const namesIn = (file: string, pattern: RegExp) =>
  [...readProjectFile(`demo/pages/panel/${file}`).matchAll(pattern)].map(([, name = ""]) => name);

describe("the control panel", () => {
  it("has every attribute of the element once", () => {
    const names = namesIn("attributeTable.js", /\{ name: "([\w-]+)"/g);
    // "before-submit" is for frames alone; the scripts of captchas are properties
    const settable = fieldNames.filter((name) => isFrom("attribute", name) || !isFrom("host", name));
    expect(sorted(names)).toEqual(sorted(settable.map(attributeName)));
    expect(new Set(names).size).toBe(names.length);
  });

  it("logs every event of the element", () => {
    const documented = firstNames(new Section("src/element/README.md", "Events").table("event"));
    expect(sorted(namesIn("stage.js", /^ {2}"(cashier-[\w-]+)",$/gm))).toEqual(sorted(documented));
  });
});

describe("the faults of the control panel", () => {
  it.each(faultSchema.options)("$entries.kind.literal has a label, and all choices of the server", ({ entries }) => {
    const { label, fields } = kinds[entries.kind.literal];
    expect(label).not.toBe("");
    for (const [name, [, choices]] of Object.entries(fields)) {
      if (typeof choices === "string") continue;
      expect(sorted(choices.filter((value) => value !== ""))).toEqual(sorted(choicesOf(entries, name)));
    }
  });

  it.each(presets)("$label is a fault of the server", ({ fault }) => expect(v.is(faultSchema, fault)).toBe(true));
});

const picklistSchema = v.object({ options: v.array(v.string()) });
const memberSchema = v.union([picklistSchema, v.object({ wrapped: picklistSchema })]);

/** The values of a member that the server accepts. */
function choicesOf(entries: object, name: string): string[] {
  const member = v.parse(memberSchema, Reflect.get(entries, name));
  return "options" in member ? member.options : member.wrapped.options;
}
