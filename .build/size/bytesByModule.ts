import { relative } from "node:path";
import { minifySync, type Rolldown } from "vite";
import { compressedSize, formatBytes } from "./compressed.ts";

/** A part of a chunk: a package, or a module of src/. */
interface Part {
  name: string;
  /** minified, in bytes */
  minified: number;
  /** by how much the chunk would shrink without it, in brotli bytes */
  saved: number;
}

/** A module's minified code within its chunk. */
interface Piece {
  module: string;
  code: string;
}

const packageName = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** `react-dom`, `src` or `build`, where the last stands for helpers and stubs. */
function ownerOf(module: string): string {
  if (module.startsWith("src/")) return "src";
  return packageName.exec(module)?.[1] ?? "build";
}

const readable = (id: string) => (id.startsWith("\0") ? id.slice(1) : relative(process.cwd(), id));

/** The bundler reports the code of modules before minification, so the chunk is minified once more, with marks. */
function piecesOf({ modules }: Rolldown.OutputChunk): Piece[] {
  const rendered = Object.entries(modules).filter(([, { code }]) => code);
  const marked = rendered.map(([, { code }], index) => `__module__(${index});\n${code}`).join("\n");
  // what other chunks import looks unused here
  const compress = { target: "es2022", unused: false };
  const { code, errors } = minifySync("chunk.js", marked, { module: true, compress, mangle: true });
  if (errors.length)
    throw new Error(`A chunk could not be minified: ${errors.map(({ message }) => message).join(", ")}`);
  const [, ...split] = code.split(/__module__\((\d+)\)[,;]?/);
  return rendered.map(([id], index) => ({
    module: readable(id),
    code: split[split.indexOf(String(index)) + 1] ?? "",
  }));
}

const join = (pieces: Piece[]) => pieces.map(({ code }) => code).join("");

/** Measures every part that `nameOf` names by compressing its chunk without it. */
function partsOf(chunks: Piece[][], nameOf: (module: string) => string | undefined): Part[] {
  const parts = new Map<string, Part>();
  for (const pieces of chunks) {
    const whole = compressedSize(join(pieces));
    for (const name of new Set(pieces.map(({ module }) => nameOf(module)))) {
      if (name === undefined) continue;
      const rest = pieces.filter(({ module }) => nameOf(module) !== name);
      const part = parts.get(name) ?? { name, minified: 0, saved: 0 };
      part.minified += Buffer.byteLength(join(pieces)) - Buffer.byteLength(join(rest));
      part.saved += whole - compressedSize(join(rest));
      parts.set(name, part);
    }
  }
  return [...parts.values()].sort((one, other) => other.saved - one.saved);
}

/**
 * Lists what chunks are made of, largest first.
 * @returns a table by package, and one by module of src/
 */
export function bytesByModule(chunks: Rolldown.OutputChunk[]): string {
  const pieces = chunks.map(piecesOf);
  const line = ({ name, minified, saved }: Part) => `${formatBytes(minified)}${formatBytes(saved)}  ${name}`;
  return [
    "What is needed before the list, by package: bytes minified, and brotli bytes that leaving it out would save",
    ...partsOf(pieces, ownerOf).map(line),
    "The same for each module of src/:",
    ...partsOf(pieces, (module) => (ownerOf(module) === "src" ? module : undefined)).map(line),
    "",
  ].join("\n");
}
