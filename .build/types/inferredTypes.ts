import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const options: ts.CompilerOptions = {
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  types: [],
};
const format = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;

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
export function writeInferredTypes(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".d.ts"))
    .map((name) => join(folder, name));
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} cannot be read`);
    let text = readFileSync(file, "utf8");
    for (const node of inferredTypes(source).reverse()) {
      const full = checker.typeToString(checker.getTypeFromTypeNode(node), node, format);
      text = text.slice(0, node.getStart()) + full + text.slice(node.getEnd());
    }
    writeFileSync(file, text);
  }
}
