import { writeFileSync } from "node:fs";
import { fieldFiles } from "./metadata/fieldFiles.ts";

for (const [path, text] of fieldFiles()) writeFileSync(path, text);
