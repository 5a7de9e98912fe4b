import { plain } from "../markdown.ts";
import { cssProperties, events, methods, parts } from "./element.ts";
import { constantDefault, type Property, plainDescription, properties as rows } from "./fields.ts";

const tag = "cashier-widget";
const description =
  "Deposits and withdrawals of a signed-in player: methods, forms, provider pages and live payment states.";

/** The properties for formats without Markdown. */
const properties = rows.map((row) => ({
  ...row,
  default: constantDefault(row),
  description: plain(plainDescription(row)),
}));
const attributes = properties.filter((property): property is Property & { attribute: string } => !!property.attribute);
/** An attribute holds a text, where the property takes a structure. */
const attributeType = ({ type }: Property) => (type.startsWith("CashierProperties") ? "string" : type);

/** The element for tools that know the format of the custom elements manifest. */
export function customElementsManifest() {
  const module = "dist/index.js";
  const declaration = { name: "CashierWidget", module };
  const fields = properties.map(({ name, attribute, type, default: value, description }) => ({
    kind: "field",
    name,
    type: { text: `${type} | undefined` },
    default: value && (type === "boolean" ? value : JSON.stringify(value)),
    description,
    attribute,
  }));
  const functions = methods.map(({ name, parameters, description }) => ({
    kind: "method",
    name,
    description,
    parameters: parameters ? [{ name: "page", type: { text: parameters } }] : [],
    return: { type: { text: "void" } },
  }));
  const element = {
    kind: "class",
    customElement: true,
    name: declaration.name,
    tagName: tag,
    superclass: { name: "HTMLElement" },
    description,
    attributes: attributes.map((property) => ({
      name: property.attribute,
      fieldName: property.name,
      type: { text: attributeType(property) },
      default: property.default,
      description: property.description,
    })),
    members: [...fields, ...functions],
    events: events.map(({ name, type, description }) => ({ name, type: { text: type }, description })),
    cssParts: parts,
    cssProperties,
  };
  return {
    schemaVersion: "2.1.0",
    modules: [
      {
        kind: "javascript-module",
        path: module,
        declarations: [element],
        // the module defines the element, and exports types only
        exports: [{ kind: "custom-element-definition", name: tag, declaration }],
      },
    ],
  };
}

/** The element for JetBrains' editors. */
export function webTypes(version: string) {
  const element = {
    name: tag,
    description,
    attributes: attributes.map((property) => ({
      name: property.attribute,
      description: property.description,
      default: property.default,
      value: { type: attributeType(property) },
    })),
    js: {
      properties: properties.map(({ name, type, description }) => ({ name, description, value: { type } })),
      events: events.map(({ name, description }) => ({ name, description })),
    },
    css: { parts, properties: cssProperties },
  };
  return {
    $schema: "https://json.schemastore.org/web-types",
    name: tag,
    version,
    "description-markup": "markdown",
    contributions: { html: { elements: [element] } },
  };
}

/** The element for Visual Studio Code's setting `html.customData`. */
export function htmlCustomData() {
  return {
    version: 1.1,
    tags: [
      {
        name: tag,
        description,
        attributes: attributes.map(({ attribute, description, values }) => ({
          name: attribute,
          description,
          values: values.length > 0 ? values.map((name) => ({ name })) : undefined,
        })),
      },
    ],
  };
}
