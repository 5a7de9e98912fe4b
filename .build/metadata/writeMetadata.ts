import { writeFileSync } from "node:fs";
import manifest from "../../package.json" with { type: "json" };
import { distFolder } from "../folders.ts";
import { customElementsManifest, htmlCustomData, webTypes } from "./editorFiles.ts";

const files = {
  "custom-elements.json": customElementsManifest(),
  "web-types.json": webTypes(manifest.version),
  "vscode.html-custom-data.json": htmlCustomData(),
};

// the same facts in three formats, because the editors share none
for (const [name, content] of Object.entries(files)) {
  writeFileSync(`${distFolder}/${name}`, `${JSON.stringify(content, null, 2)}\n`);
}
