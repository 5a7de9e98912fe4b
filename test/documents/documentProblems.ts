import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, normalize, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
interface Manifest {
  scripts: Record<string, string>;
  bin: Record<string, string>;
  exports: Record<string, string | Record<string, string>>;
}
const manifest: Manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Folders that exist only after a build. */
const builtFolders: ReadonlySet<string> = new Set(["dist", "dist/c", "dist/icons", "dist/locales"]);
/** Files that exist only after a build: the package's exports, commands and licences, by path and by name. */
const builtFiles = new Set(
  [...Object.values({ ...manifest.exports, ...manifest.bin }), "./dist/LICENSES.txt"]
    .flatMap((target) => Object.values(typeof target === "string" ? [target] : target))
    .flatMap((path) => [normalize(path), path.slice(path.lastIndexOf("/") + 1)]),
);

/** Names of all files, for references without a folder such as `texts.ts`. */
const names = new Set(
  ["src", "demo", "test"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => basename(path)),
  ),
);

const fence = /^( *)(`{3,})(\w*)\n([\s\S]*?)^ *\2$/gm;
const link = /\[(?:[^\][]|\[[^\]]*\])*\]\(([^()\s]+)\)/g;
const codeSpan = /(?<!`)`([^`\n]+)`(?!`)/g;
const script = /\bnpm (?:run (?:--?[\w-]+ )*([\w:-]+)|(test|start)\b)/g;

/** A name with one of the project's extensions, or a path in one of its folders. */
const file = /^(?!\/)[\w./-]*[\w-]\.(?:css|html|js|json|kt|md|po|swift|tsx?|webmanifest)$/;
const inProject = /^(?:\.\.?\/)*(?:src|demo|test|dist|\.build|\.ci|\.github|\.biome)\/[\w./-]*$/;
/** A folder in a code block without a language, such as a tree: a name, a slash and a space. */
const folderInPicture = /(?<![\w./{-])((?:[\w.-]+\/)+)(?=\s)/g;

/** The anchor of a heading, as GitHub makes it. */
const slug = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

function anchorsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, heading = ""] of text.replace(fence, "").matchAll(/^#{1,6} (.+)$/gm)) {
    const base = slug(heading);
    let anchor = base;
    for (let copy = 1; found.has(anchor); copy += 1) anchor = `${base}-${copy}`;
    found.add(anchor);
  }
  return found;
}

const existsIn = (folder: string, path: string) =>
  [join(root, folder, path), join(root, path)].some((place) => existsSync(place));

const isBuilt = (path: string) =>
  builtFiles.has(normalize(path)) || builtFolders.has(normalize(path).replace(/\/$/, ""));

function linkProblem(document: string, text: string, target: string): string | undefined {
  if (/^(?:https?|mailto):/.test(target)) return undefined;
  const [path = "", anchor] = target.split("#");
  const place = path === "" ? document : join(dirname(document), path);
  if (path !== "" && !existsSync(join(root, place))) return `link ${target}`;
  if (anchor === undefined) return undefined;
  if (extname(place) !== ".md") return `anchor ${target}`;
  const linked = path === "" ? text : readFileSync(join(root, place), "utf8");
  return anchorsOf(linked).has(anchor) ? undefined : `anchor ${target}`;
}

function pathProblem(document: string, path: string): string | undefined {
  if (!file.test(path) && !inProject.test(path)) return undefined;
  return existsIn(dirname(document), path) || isBuilt(path) || names.has(path) ? undefined : `path ${path}`;
}

/**
 * Finds references in a document that do not exist in the project: targets and anchors of relative links, files,
 * folders and npm scripts. A path on its own line above a code block is ignored, as the reader creates that file.
 * @param document path of the document from the project's root
 */
export function documentProblems(document: string, text: string): string[] {
  const folder = dirname(document);
  const prose = text.replace(/^ *`[^`\n]+`\n\n(?= *```)/gm, "").replace(fence, "");
  const pictures = [...text.matchAll(fence)].flatMap(([, , , language, content = ""]) => (language ? [] : [content]));
  const problems = [
    ...[...prose.matchAll(link)].map(([, target = ""]) => linkProblem(document, text, target)),
    ...[...prose.replace(link, "").matchAll(codeSpan)].map(([, span = ""]) => pathProblem(document, span)),
    ...pictures
      .flatMap((picture) => [...picture.matchAll(folderInPicture)].map(([, path = ""]) => path))
      .map((path) => (existsIn(folder, path) || isBuilt(path) ? undefined : `path ${path}`)),
    ...[...text.matchAll(script)]
      .map(([, named, short]) => named ?? short ?? "")
      .map((name) => (Object.hasOwn(manifest.scripts, name) ? undefined : `script ${name}`)),
  ];
  return problems.filter((problem) => problem !== undefined);
}
