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

const pages: Step = {
  name: "pages",
  command: vite("production"),
  writes: "cashier-widget.js, cashier-host.js, embed.html, a/, c/, icons/, locales/, LICENSES.txt; checks the bytes",
};

const packageSteps: readonly Step[] = [
  pages,
  { name: "bundlers", command: vite("npm"), writes: "index.js, host.js, load.js, npm/" },
  { name: "bundlers, on the host's React", command: vite("shared-react"), writes: "shared-react.js, npm/" },
  { name: "React component", command: vite("react"), writes: "react.js" },
  { name: "monitoring", command: vite("monitoring"), writes: "monitoring.js" },
  { name: "fake element", command: vite("testing"), writes: "testing.js" },
  { name: "payment server", command: vite("demo-server"), writes: "testing/" },
  { name: "conformance command", command: vite("verify"), writes: "verify/" },
  {
    name: "documents",
    command: script("documents/write.ts", distFolder),
    writes: "openapi.json, asyncapi.json, schema/",
  },
  {
    name: "declarations by module",
    command: ["node_modules/typescript-7/bin/tsc", "-p", ".build/types/tsconfig.types.json"],
    writes: "modules/, for the next step only",
  },
  {
    name: "declarations",
    command: script("types/declarations.ts"),
    writes: "types/",
    after: ["declarations by module"],
  },
  {
    name: "declarations for templates",
    command: script("types/templateTypes.ts"),
    writes: "types/frameworks/",
    after: ["declarations"],
  },
  {
    name: "metadata for editors",
    command: script("metadata/writeMetadata.ts"),
    writes: "custom-elements.json, web-types.json, vscode.html-custom-data.json",
  },
];

const bill: Step = {
  name: "bill of materials",
  command: script("package/writeBillOfMaterials.ts"),
  writes: "sbom.cdx.json; completes LICENSES.txt",
  after: ["pages", "payment server", "conformance command"],
};

/** Runs last, because files written later would have no hash. */
const hashes: Step = {
  name: "hashes",
  command: script("package/writeIntegrity.ts"),
  writes: "integrity.json, importmap.json",
  after: [...packageSteps, bill].map(({ name }) => name),
};

/** The files that the demo's pages load; nothing is checked. */
const demoSteps: readonly Step[] = [
  { ...pages, command: vite("start", demoFolder) },
  {
    name: "documents",
    command: script("documents/write.ts", demoFolder),
    writes: "openapi.json for the page of calls",
  },
];

const isForDemo = process.argv[2] === "demo";
const folder = isForDemo ? demoFolder : distFolder;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
if (!(await runSteps(isForDemo ? demoSteps : [...packageSteps, bill, hashes]))) process.exitCode = 1;
