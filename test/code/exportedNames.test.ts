// @vitest-environment node
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { codeFiles, exportsOf, ownTypesOf, usesOf } from "./exportedNames";

/** The name that each of several files gives to the same thing, and why. */
const shared: ReadonlySet<string> = new Set([
  // each area has its own
  "texts",
  // the element and its React component
  "CashierWidget",
  // one takes the place of the other in the files for bundlers
  "loadClient",
]);

/** Files whose exports are for the users of the package. */
const isEntry = (file: string) => /^src\/(?:index|sharedReact|loadCashier|\w+\/index)\.ts$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isMentionedTwice = (name: string, text: string) =>
  (text.match(new RegExp(`\\b${name}\\b`, "g")) ?? []).length > 1;
const isType = (name: string, text: string) => new RegExp(`^export (?:type|interface) ${name}\\b`, "m").test(text);
const isDefault = (name: string, text: string) => new RegExp(`^export default function ${name}\\b`, "m").test(text);

const source = codeFiles("src");
const product = [...source].filter(([file]) => !isTest(file));

/** Whether another file of the product loads a file. A default export is used that way: code names the file alone. */
const isLoaded = (file: string) => {
  const address = new RegExp(`import\\("[^"]*/${basename(file).replace(/\.tsx?$/, "")}"\\)`);
  return product.some(([other, text]) => other !== file && address.test(text));
};

describe("reading a file's names", () => {
  it("finds what it exports itself", () => {
    const text = `
export const one = 1;
export async function two() {}
export abstract class Three {}
export type Four<Value> = Value;
const five = 5;
export const [six, seven] = pair();
// export const comment = 1;
export { eight } from "../unit/other";
export { five, nine as ten };
`;
    expect(exportsOf(text)).toEqual(["one", "two", "Three", "Four", "six", "seven", "five", "nine"]);
  });

  it("finds the types that it keeps to itself", () => {
    expect(ownTypesOf("interface One {}\ntype Two<Value> = Value;\nexport type Three = 3;\n// type Four = 4;")).toEqual(
      ["One", "Two"],
    );
  });

  it("finds what it takes from others", () => {
    const text = `
import React, { type One, two as renamed } from "./a";
import {
  three,
} from "./b";
export { four } from "./c";
const five = 5;
`;
    expect(usesOf(text)).toEqual(["One", "two", "three", "four"]);
    expect(usesOf("const screen = <flows.Screen path={path} />;")).toEqual(["Screen"]);
    expect(usesOf('const { six } = await import("./d");')).toContain("six");
  });
});

describe("the exported names of src", () => {
  it("are unique", () => {
    const files = new Map<string, string[]>();
    for (const [file, text] of product)
      for (const name of new Set(exportsOf(text))) files.set(name, [...(files.get(name) ?? []), file]);
    expect([...shared].filter((name) => (files.get(name) ?? []).length < 2)).toEqual([]);
    const twice = [...files].filter(([name, places]) => places.length > 1 && !shared.has(name));
    expect(twice.map(([name, places]) => `${name}: ${places.join(", ")}`)).toEqual([]);
  });

  it("of types are no other file's, which would give them two meanings", () => {
    // the conformance command is a program of its own
    const widget = product.filter(([file]) => !file.startsWith("src/verify/"));
    const exported = new Set(widget.flatMap(([, text]) => exportsOf(text).filter((name) => isType(name, text))));
    const hidden = widget.flatMap(([file, text]) =>
      ownTypesOf(text)
        .filter((name) => exported.has(name))
        .map((name) => `${name}: ${file}`),
    );
    expect(hidden).toEqual([]);
  });

  it("are used by other files, or are the types of what is", () => {
    const readers = [source, codeFiles("test"), codeFiles("demo"), codeFiles(".build")].flatMap((files) => [...files]);
    const users = new Map<string, Set<string>>();
    for (const [file, text] of readers)
      for (const name of usesOf(text)) users.set(name, (users.get(name) ?? new Set()).add(file));
    const unused = product.flatMap(([file, text]) =>
      isEntry(file)
        ? []
        : exportsOf(text)
            .filter((name) => ![...(users.get(name) ?? [])].some((user) => user !== file))
            .filter((name) => !isDefault(name, text) || !isLoaded(file))
            .filter((name) => !isType(name, text) || !isMentionedTwice(name, text))
            .map((name) => `${name}: ${file}`),
    );
    expect(unused).toEqual([]);
  });
});
