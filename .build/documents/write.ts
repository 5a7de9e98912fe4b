import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { asyncapi } from "./asyncapi.ts";
import { openapi } from "./openapi.ts";
import { schemaFiles } from "./schemas.ts";

// The contract for tools, from the same schemas that the widget parses with and the tables of the contract's README.
const [folder = "dist"] = process.argv.slice(2);
const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
const documents: Record<string, unknown> = {
  "openapi.json": openapi(version),
  "asyncapi.json": asyncapi(version),
  ...Object.fromEntries(Object.entries(schemaFiles()).map(([name, schema]) => [`schema/${name}.json`, schema])),
};
mkdirSync(`${folder}/schema`, { recursive: true });
for (const [name, document] of Object.entries(documents))
  writeFileSync(`${folder}/${name}`, `${JSON.stringify(document, null, 2)}\n`);
