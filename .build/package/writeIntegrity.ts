import { writeFileSync } from "node:fs";
import { importMap, importMapFile, integrities, integrityFile, integrityReport } from "./integrity.ts";

// Runs last: a file that is written afterwards has no hash.
const hashes = integrities("dist");
writeFileSync(`dist/${integrityFile}`, `${JSON.stringify(hashes, null, 2)}\n`);
writeFileSync(`dist/${importMapFile}`, `${JSON.stringify(importMap(hashes, "./"), null, 2)}\n`);
console.log(integrityReport(hashes));
