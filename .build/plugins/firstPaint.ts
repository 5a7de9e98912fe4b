import { resolve } from "node:path";
import type { Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** The entries that load before the deposit list is on screen, each with its static imports. */
export const firstPaintModules = {
  element: "src/element/define.ts",
  early: "src/early/earlyStart.ts",
  earlyList: "src/early/list/drawEarlyList.ts",
  earlyCard: "src/early/card/drawEarlyCard.ts",
};

/** Modules that are imported dynamically, yet needed before the list is on screen. */
const onDemand = {
  page: "src/app/list/ListPage.tsx",
  /** the channel to a host; only if the element has no token */
  host: ["src/early/earlyHost.ts", "src/app/start/startHostSide.ts"] as const,
};

/** Parts of the list that load after it, and before a form is wanted. */
const listParts = [
  "src/app/list/PageTabs.tsx",
  "src/app/list/MethodSearch.tsx",
  "src/payment/row/EntryFacts.tsx",
  "src/payment/depositLimits/LimitLine.tsx",
];

/** File names, relative to the base, of the chunks of the first paint. */
export interface FirstPaint {
  element: string;
  early: string;
  /** warns of a second version; not part of the first paint */
  second: string;
  /** reads the answer to the first call, and draws the list before React */
  earlyList: string[];
  /** reads the answer, and draws the quick view's card before React */
  earlyCard: string[];
  /** renders the list with React */
  list: string[];
  /** receives the session from a host if the element has none */
  host: string[];
}

/** The chunks of a bundle, without its assets. */
export const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((part) => part.type === "chunk");

/** The file names of a chunk and everything that it imports statically. */
function staticGraph(bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (seen.has(fileName) || chunk?.type !== "chunk") return seen;
  seen.add(fileName);
  for (const imported of chunk.imports) staticGraph(bundle, imported, seen);
  return seen;
}

function chunkOf(bundle: Bundle, module: string): string {
  const id = resolve(module);
  const holder = chunksOf(bundle).find((chunk) => chunk.facadeModuleId === id || chunk.moduleIds.includes(id));
  if (!holder) throw new Error(`No chunk holds ${module}`);
  return holder.fileName;
}

/** Finds the chunks of a finished bundle that the loader fetches first. @throws Error if an entry has no chunk */
export function findFirstPaint(bundle: Bundle): FirstPaint {
  const element = chunkOf(bundle, firstPaintModules.element);
  const early = chunkOf(bundle, firstPaintModules.early);
  const drawing = (module: string) => staticGraph(bundle, chunkOf(bundle, module), staticGraph(bundle, early));
  const earlyList = drawing(firstPaintModules.earlyList);
  const earlyCard = drawing(firstPaintModules.earlyCard);
  const list = staticGraph(bundle, chunkOf(bundle, onDemand.page), staticGraph(bundle, element));
  const host = new Set(onDemand.host.flatMap((module) => [...staticGraph(bundle, chunkOf(bundle, module))]));
  return {
    element,
    early,
    second: chunkOf(bundle, "src/element/secondVersion.ts"),
    earlyList: [...earlyList],
    earlyCard: [...earlyCard],
    list: [...list].filter((file) => !earlyList.has(file)),
    host: [...host].filter((file) => !earlyList.has(file) && !list.has(file)),
  };
}

/** Fails the build if code that runs early would wait for code that loads later. */
export function checkFirstPaint(bundle: Bundle, { element, earlyList, earlyCard }: FirstPaint): void {
  const early = new Set([...earlyList, ...earlyCard]);
  const react = chunksOf(bundle)
    .filter(({ fileName }) => early.has(fileName))
    .flatMap((chunk) => chunk.moduleIds)
    .filter((id) => /\/node_modules\/(?:react|react-dom)\//.test(id));
  if (react.length) throw new Error(`The early start imports React: ${react.join(", ")}`);
  const bridge = staticGraph(bundle, chunkOf(bundle, onDemand.host[0]));
  if (bridge.has(element)) throw new Error("The bridge to the host imports the element, and would wait for React");
  const form = chunkOf(bundle, "src/form/state/form.ts");
  const waiting = listParts.filter((part) => staticGraph(bundle, chunkOf(bundle, part)).has(form));
  if (waiting.length) throw new Error(`Parts of the list wait for the code of forms: ${waiting.join(", ")}`);
}
