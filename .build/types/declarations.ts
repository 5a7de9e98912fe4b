import { copyFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import ts from "typescript";
import { writeInferredTypes } from "./inferredTypes.ts";

/** The compiler's declarations of each module; see `tsconfig.types.json`, whose `files` are the entries' sources. */
const modules = "dist/modules";

/** The declarations that package.json names, without `.d.ts`, and their modules in `src/`. */
const entries = {
  index: "index",
  host: "hostPage/index",
  "frameworks/react": "frameworks/react",
  load: "loadCashier",
  monitoring: "monitoring",
  testing: "testing/index",
  "testing/server": "testing/demoServer",
};

/** Each package that a declaration may import: its users have it. */
const allowedImports = /^react$/;

/** First lines of declarations. */
const banners = new Map([
  // one of the hand-written ones, see below
  ["index", 'import "./frameworks/reactJsx.js";'],
  // a module, though it exports nothing
  ["monitoring", "export {};"],
]);

await writeInferredTypes(modules);
const bundle = await rollup({
  input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(modules, `${path}.d.ts`)])),
  external: allowedImports,
  plugins: [dts({ compilerOptions: { moduleResolution: ts.ModuleResolutionKind.Bundler } })],
  onwarn(warning) {
    // types that only others mention need no name of their own
    if (!warning.message.includes("private shared type exports")) throw new Error(warning.message);
  },
});
rmSync("dist/types", { recursive: true, force: true });
const { output } = await bundle.write({
  dir: "dist/types",
  entryFileNames: "[name].d.ts",
  banner: ({ name }) => banners.get(name) ?? "",
  // no entry brings the globals of another one
  manualChunks: (module) => (/\/modules\/(?:contract|session)\//.test(module) ? "shared" : undefined),
  chunkFileNames: "[name].d.ts",
});
await bundle.close();
rmSync(modules, { recursive: true });
for (const file of output) {
  if (file.type !== "chunk") throw new Error(`${file.fileName} is no declaration`);
  for (const name of file.imports) {
    if (!name.endsWith(".d.ts") && !allowedImports.test(name)) throw new Error(`${file.fileName} imports ${name}`);
  }
}

// The types for templates are written as declarations, because they extend those of frameworks that are not installed.
const frameworks = "src/frameworks";
for (const name of readdirSync(frameworks))
  if (name.endsWith(".d.ts")) copyFileSync(join(frameworks, name), join("dist/types/frameworks", name));
