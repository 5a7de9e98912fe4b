import compatibility, { type Identifier } from "@mdn/browser-compat-data";
import { type Document, type DocumentFragment, type Element, HTMLTemplateElement, Window } from "happy-dom";
import type { Feature } from "./compatibility.ts";

const { html, svg } = compatibility;
const elements: Readonly<Record<string, Identifier>> = { ...svg.elements, ...html.elements };
const globals: readonly (Identifier | undefined)[] = [html.global_attributes, svg.global_attributes];

/** Whether HTML or SVG has an element of that name. */
export const isElement = (name: string): boolean => Object.hasOwn(elements, name);

export const elementFeature = (name: string): Feature => ({ name: `<${name}>`, entries: [elements[name]] });

/** React's names of attributes that HTML writes otherwise. */
const renamed: Readonly<Record<string, string>> = { classname: "class", htmlfor: "for" };

/**
 * An attribute, and its value.
 * @param element whose it is; any that has it, where that is unknown
 */
export function attributeFeatures(written: string, value: string | undefined, element?: string): Feature[] {
  const lower = written.toLowerCase();
  const name = renamed[lower] ?? lower;
  const owners = element ? [elements[element]] : Object.values(elements);
  const own = owners.flatMap((owner) => owner?.[name] ?? []);
  const entries = [...own, ...globals.flatMap((attributes) => attributes?.[name] ?? [])];
  const shown = `${element ?? ""}[${name}`;
  if (!value) return [{ name: `${shown}]`, entries }];
  const values = [...entries.map((entry) => entry[value]), ...owners.map((owner) => owner?.[`${name}_${value}`])];
  return [
    { name: `${shown}]`, entries },
    { name: `${shown}=${value}]`, entries: values },
  ];
}

/** The elements below a node, also in templates. */
const inside = (root: Document | DocumentFragment): Element[] =>
  [...root.querySelectorAll("*")].flatMap((element) =>
    element instanceof HTMLTemplateElement ? [element, ...inside(element.content)] : [element],
  );

/** The features that a page uses. */
export function pageFeatures(page: string): Feature[] {
  const { document } = new Window();
  document.write(page);
  return inside(document).flatMap(({ localName, attributes }) => [
    elementFeature(localName),
    ...[...attributes].flatMap(({ name, value }) => attributeFeatures(name, value ?? undefined, localName)),
  ]);
}
