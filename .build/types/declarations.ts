import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import ts from "typescript";

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

const compilerOptions: ts.CompilerOptions = {
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  types: [],
};
const typeFormat = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;

/** The object type of nested indexed accesses: `v.InferOutput<…>` of `v.InferOutput<…>[number]`. */
function indexedType(node: ts.TypeNode): ts.TypeNode {
  return ts.isIndexedAccessTypeNode(node) ? indexedType(node.objectType) : node;
}

/** Types that valibot infers from a schema, and members of such types. */
function inferredTypes(node: ts.Node): ts.TypeNode[] {
  if (ts.isTypeNode(node)) {
    const inner = indexedType(node);
    if (ts.isTypeReferenceNode(inner) && /^v\.Infer/.test(inner.typeName.getText())) return [node];
  }
  return node.getChildren().flatMap(inferredTypes);
}

/** Writes the types that are inferred from schemas in full, so that users need not have the library of the schemas. */
function writeInferredTypes(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".d.ts"))
    .map((name) => join(folder, name));
  const program = ts.createProgram(files, compilerOptions);
  const checker = program.getTypeChecker();
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} cannot be read`);
    let text = readFileSync(file, "utf8");
    for (const node of inferredTypes(source).reverse()) {
      const full = checker.typeToString(checker.getTypeFromTypeNode(node), node, typeFormat);
      text = text.slice(0, node.getStart()) + full + text.slice(node.getEnd());
    }
    writeFileSync(file, text);
  }
}

writeInferredTypes(modules);
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
  if (file.type !== "chunk") throw new Error(`Rollup wrote ${file.fileName}, which is not a declaration file`);
  for (const name of file.imports) {
    if (!name.endsWith(".d.ts") && !allowedImports.test(name)) throw new Error(`${file.fileName} imports ${name}`);
  }
}

// The types for templates are written as declarations, because they extend those of frameworks that are not installed.
const frameworks = "src/frameworks";
for (const name of readdirSync(frameworks))
  if (name.endsWith(".d.ts")) copyFileSync(join(frameworks, name), join("dist/types/frameworks", name));
