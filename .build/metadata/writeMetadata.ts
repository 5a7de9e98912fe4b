import { readFileSync, writeFileSync } from "node:fs";
import { customElementsManifest, htmlCustomData, webTypes } from "./documents.ts";

const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
const documents = {
  "custom-elements.json": customElementsManifest(),
  "web-types.json": webTypes(version),
  "vscode.html-custom-data.json": htmlCustomData(),
};

// the same facts in three formats, because the editors share none
for (const [name, document] of Object.entries(documents)) {
  writeFileSync(`dist/${name}`, `${JSON.stringify(document, null, 2)}\n`);
}
