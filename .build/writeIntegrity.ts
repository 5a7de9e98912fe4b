import { writeFileSync } from "node:fs";
import { integrities, integrityFile, integrityReport } from "./integrity.ts";

// Both builds and the declarations have to be in the folder: what comes later has no hash.
const hashes = integrities("dist");
writeFileSync(`dist/${integrityFile}`, `${JSON.stringify(hashes, null, 2)}\n`);
console.log(integrityReport(hashes));
