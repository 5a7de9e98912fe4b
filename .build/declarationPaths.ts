import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const folder = "dist/types";
const importedPath = /(from\s+|import\s*\(?\s*)"(\.[^"]*)"/g;

function withExtension(file: string, path: string): string {
  const target = join(dirname(file), path);
  if (existsSync(`${target}.d.ts`)) return `${path}.js`;
  if (existsSync(join(target, "index.d.ts"))) return `${path}/index.js`;
  throw new Error(`${file} imports ${path}, which has no declarations`);
}

// Projects with Node's module resolution need file extensions in imports.
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".d.ts")) continue;
  const file = join(folder, name);
  const text = readFileSync(file, "utf8").replace(/^import "[^"]+\.css[^"]*";\n/gm, "");
  const completed = text.replace(importedPath, (_all, keyword: string, path: string) =>
    path.endsWith(".js") ? _all : `${keyword}"${withExtension(file, path)}"`,
  );
  writeFileSync(file, completed);
}
