import { writeFileSync } from "node:fs";
import { fieldFiles } from "./fieldFiles.ts";

for (const [path, text] of fieldFiles()) writeFileSync(path, text);
