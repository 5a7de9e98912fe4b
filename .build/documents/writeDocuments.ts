import { mkdirSync, writeFileSync } from "node:fs";
import manifest from "../../package.json" with { type: "json" };
import { distFolder } from "../folders.ts";
import { asyncapi } from "./asyncapi.ts";
import { openapi } from "./openapi.ts";
import { schemaFiles } from "./schemas.ts";

// The contract for tools, from the same schemas that the widget parses with and the tables of the contract's README.
const [folder = distFolder] = process.argv.slice(2);
const documents: Record<string, unknown> = {
  "openapi.json": openapi(manifest.version),
  "asyncapi.json": asyncapi(manifest.version),
  ...Object.fromEntries(Object.entries(schemaFiles()).map(([name, schema]) => [`schema/${name}.json`, schema])),
};
mkdirSync(`${folder}/schema`, { recursive: true });
for (const [name, document] of Object.entries(documents))
  writeFileSync(`${folder}/${name}`, `${JSON.stringify(document, null, 2)}\n`);
