import { writeFileSync } from "node:fs";
import manifest from "../../package.json" with { type: "json" };
import { distFolder } from "../folders.ts";
import { customElementsManifest, htmlCustomData, webTypes } from "./documents.ts";

const documents = {
  "custom-elements.json": customElementsManifest(),
  "web-types.json": webTypes(manifest.version),
  "vscode.html-custom-data.json": htmlCustomData(),
};

// the same facts in three formats, because the editors share none
for (const [name, document] of Object.entries(documents)) {
  writeFileSync(`${distFolder}/${name}`, `${JSON.stringify(document, null, 2)}\n`);
}
