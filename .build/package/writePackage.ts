import { writeFileSync } from "node:fs";
import { distFolder } from "../folders.ts";
import { writeBillOfMaterials } from "./billOfMaterials.ts";
import { importMap, importMapFile, integrities, integrityFile, integrityReport } from "./integrity.ts";

writeBillOfMaterials(distFolder);
// last: a file that is written afterwards has no hash
const hashes = integrities(distFolder);
writeFileSync(`${distFolder}/${integrityFile}`, `${JSON.stringify(hashes, null, 2)}\n`);
writeFileSync(`${distFolder}/${importMapFile}`, `${JSON.stringify(importMap(hashes, "./"), null, 2)}\n`);
console.log(integrityReport(hashes));
