import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const source = "src/frameworks";
const target = "dist/types/frameworks";

// Written as declarations, because they extend the types of frameworks that are not installed here.
for (const name of readdirSync(source)) {
  if (name.endsWith(".d.ts")) copyFileSync(join(source, name), join(target, name));
}
