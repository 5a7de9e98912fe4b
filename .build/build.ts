import { mkdirSync, rmSync } from "node:fs";
import { demoFolder, distFolder } from "./folders.ts";
import { runSteps, type Step } from "./runSteps.ts";

// `npm run build` makes all of `dist/`; `npm start` builds with the argument `demo`, into a folder of its own.
// The build is in a dot folder, because it belongs neither to the product nor to its tests.

const vite = (mode: string, folder = distFolder) => [
  "node_modules/vite/bin/vite.js",
  "build",
  "--mode",
  mode,
  "--outDir",
  folder,
];
const script = (path: string, ...rest: string[]) => ["--import", "tsx", `.build/${path}`, ...rest];

/** Writes cashier-widget.js, cashier-host.js, embed.html, a/, c/, icons/, locales/, LICENSES.txt; checks the bytes. */
const pages: Step = {
  name: "pages",
  command: vite("production"),
};

/** The steps that write the package's files, apart from the lists of them. */
const fileSteps: readonly Step[] = [
  pages,
  // writes index.js, host.js, load.js, npm/
  { name: "bundlers", command: vite("npm") },
  // writes shared-react.js, npm/
  { name: "bundlers, on the host's React", command: vite("shared-react") },
  // writes react.js
  { name: "React component", command: vite("react") },
  // writes monitoring.js
  { name: "monitoring", command: vite("monitoring") },
  // writes testing.js
  { name: "fake element", command: vite("testing") },
  // writes testing/
  { name: "payment server", command: vite("demo-server") },
  // writes verify/
  { name: "conformance command", command: vite("verify") },
  // writes openapi.json, asyncapi.json, schema/
  {
    name: "documents",
    command: script("documents/writeDocuments.ts", distFolder),
  },
  // writes modules/, for the next step only
  {
    name: "declarations by module",
    command: ["node_modules/typescript-7/bin/tsc", "-p", ".build/types/tsconfig.types.json"],
  },
  // writes types/
  {
    name: "declarations",
    command: script("types/declarations.ts"),
    after: ["declarations by module"],
  },
  // writes custom-elements.json, web-types.json, vscode.html-custom-data.json
  {
    name: "metadata for editors",
    command: script("metadata/writeMetadata.ts"),
  },
];

const packageSteps: readonly Step[] = [
  ...fileSteps,
  // writes sbom.cdx.json, integrity.json, importmap.json; completes LICENSES.txt
  {
    name: "bill of materials and hashes",
    command: script("package/writePackage.ts"),
    after: fileSteps.map(({ name }) => name),
  },
];

/** The files that the demo's pages load; neither texts nor sizes are checked. */
const demoSteps: readonly Step[] = [
  { ...pages, command: vite("start", demoFolder) },
  // writes openapi.json for the page of calls
  {
    name: "documents",
    command: script("documents/writeDocuments.ts", demoFolder),
  },
];

const isForDemo = process.argv[2] === "demo";
const folder = isForDemo ? demoFolder : distFolder;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
if (!(await runSteps(isForDemo ? demoSteps : packageSteps))) process.exitCode = 1;
