import type { Plugin, Rolldown } from "vite";
import { checkFirstPaint, chunksOf, type FirstPaint, findFirstPaint } from "../plugins/firstPaint.ts";
import { bytesByModule } from "./bytesByModule.ts";
import { compressedSize, formatBytes } from "./compressed.ts";
import { libraryFloor } from "./libraryFloor.ts";

/** The limits, in brotli bytes. */
const budget = {
  /** the names of chunks move it by 100 bytes */
  firstPaint: 94_700,
  /** the loader and the chunks that draw the list before React */
  paintedList: 21_000,
  /** the same for the quick view's card; the names of chunks move it by 40 bytes */
  paintedCard: 22_800,
  /** the code that a frame or a web view loads in addition, to receive its session */
  host: 5_600,
  /** the names of chunks move the largest by 50 bytes */
  lazyChunk: 13_300,
  /** includes the styles of the frame, which no other file has; the names of chunks move it by 40 bytes */
  loader: 5_380,
  hostScript: 2_700,
  monitoring: 75_000,
  phoneNumbers: 18_500,
  icon: 4_000,
};

/** Lazy chunks with a limit of their own, by the module that the chunk is made for. */
const chunksWithOwnLimit = {
  /** the third-party monitoring client; loaded only if the host asks for monitoring */
  monitoring: /\/src\/telemetry\/monitoring\/bundledDatadog\.ts$|\/node_modules\/@datadog\//,
  /** phone number metadata of all countries, one chunk */
  phoneNumbers: /\/src\/form\/kinds\/phone\/phoneMetadata\.ts$/,
  /** by the names of their chunks, which have no module of their own */
  flags: /^c\/flags\d+-/,
};

interface Sizes {
  loader: number;
  /** cashier-host.js, which host pages load */
  hostScript: number;
  firstPaint: Map<string, number>;
  paintedList: number;
  paintedCard: number;
  /** the sum of some chunks of `lazy` */
  host: number;
  lazy: Map<string, number>;
  monitoring: Map<string, number>;
  phoneNumbers: Map<string, number>;
  flags: Map<string, number>;
  icons: Map<string, number>;
}

const largest = (sizes: Map<string, number>) => Math.max(0, ...sizes.values()).toLocaleString("en-US");
const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);
const listTotal = ({ loader, firstPaint }: Sizes) => loader + sum(firstPaint.values());

/** The sizes that a lazy chunk is listed with. */
function lazySizes(sizes: Sizes, { facadeModuleId, fileName }: Rolldown.OutputChunk): Map<string, number> {
  const id = facadeModuleId ?? "";
  if (chunksWithOwnLimit.monitoring.test(id)) return sizes.monitoring;
  if (chunksWithOwnLimit.phoneNumbers.test(id)) return sizes.phoneNumbers;
  return chunksWithOwnLimit.flags.test(fileName) ? sizes.flags : sizes.lazy;
}

function measure(bundle: Rolldown.OutputBundle, { earlyList, earlyCard, list, host }: FirstPaint, page: string): Sizes {
  const critical = new Set([...earlyList, ...list]);
  const sizes: Sizes = {
    loader: 0,
    hostScript: 0,
    firstPaint: new Map(),
    paintedList: 0,
    paintedCard: 0,
    host: 0,
    lazy: new Map(),
    monitoring: new Map(),
    phoneNumbers: new Map(),
    flags: new Map(),
    icons: new Map(),
  };
  for (const part of Object.values(bundle)) {
    if (part.type === "asset") {
      if (part.fileName === "cashier-widget.js") sizes.loader = compressedSize(part.source);
      if (part.fileName === "cashier-host.js") sizes.hostScript = compressedSize(part.source);
      if (part.fileName.startsWith("icons/")) sizes.icons.set(part.fileName, compressedSize(part.source));
    } else if (!part.facadeModuleId?.endsWith(page)) {
      const size = compressedSize(part.code);
      const group = critical.has(part.fileName) ? sizes.firstPaint : lazySizes(sizes, part);
      group.set(part.fileName, size);
      if (host.includes(part.fileName)) sizes.host += size;
    }
  }
  const painted = (files: string[]) =>
    sizes.loader + sum(files.map((name) => sizes.firstPaint.get(name) ?? sizes.lazy.get(name) ?? 0));
  sizes.paintedList = painted(earlyList);
  sizes.paintedCard = painted(earlyCard);
  for (const chunk of chunksOf(bundle)) {
    for (const style of critical.has(chunk.fileName) ? (chunk.viteMetadata?.importedCss ?? []) : []) {
      const asset = bundle[style];
      if (asset?.type === "asset") sizes.firstPaint.set(style, compressedSize(asset.source));
    }
  }
  return sizes;
}

function report(sizes: Sizes, floorBytes: number): string {
  const line = (name: string, size: number) => `${formatBytes(size)}  ${name}`;
  const lines = (files: Map<string, number>) =>
    [...files].sort(([, first], [, second]) => second - first).map(([name, size]) => line(name, size));
  return [
    "",
    "Bytes, brotli 11. Needed before the deposit list is on screen:",
    line("cashier-widget.js", sizes.loader),
    ...lines(sizes.firstPaint),
    line(`total, of ${budget.firstPaint.toLocaleString("en-US")} allowed`, listTotal(sizes)),
    line(`of it the list before React, of ${budget.paintedList.toLocaleString("en-US")} allowed`, sizes.paintedList),
    line(
      `the quick view's card before React, of ${budget.paintedCard.toLocaleString("en-US")} allowed`,
      sizes.paintedCard,
    ),
    line(`in addition in a frame or a web view, of ${budget.host.toLocaleString("en-US")} allowed`, sizes.host),
    line("floor: react + react-dom/client + socket.io-client alone", floorBytes),
    `Loaded on demand, each at most ${budget.lazyChunk.toLocaleString("en-US")}:`,
    ...lines(sizes.lazy),
    `Phone number metadata, of ${budget.phoneNumbers.toLocaleString("en-US")} allowed:`,
    ...lines(sizes.phoneNumbers),
    `Flags, each chunk at most ${budget.lazyChunk.toLocaleString("en-US")}:`,
    line(`all ${sizes.flags.size}; the largest has ${largest(sizes.flags)}`, sum(sizes.flags.values())),
    `Icons, loaded one by one, each at most ${budget.icon.toLocaleString("en-US")}:`,
    line(`all ${sizes.icons.size}; the largest has ${largest(sizes.icons)}`, sum(sizes.icons.values())),
    "Loaded only if the element has `monitoring`:",
    ...lines(sizes.monitoring),
    line(`total, of ${budget.monitoring.toLocaleString("en-US")} allowed`, sum(sizes.monitoring.values())),
    `Loaded by host pages of the iframe page, at most ${budget.hostScript.toLocaleString("en-US")}:`,
    line("cashier-host.js", sizes.hostScript),
    "",
  ].join("\n");
}

/** Everything with a limit: its name, its bytes, and how many it may have. */
function limitsOf(sizes: Sizes): (readonly [what: string, bytes: number, allowed: number])[] {
  const each = (files: Map<string, number>, allowed: number) =>
    [...files].map(([name, bytes]) => [name, bytes, allowed] as const);
  return [
    ["what the list needs", listTotal(sizes), budget.firstPaint],
    ["the list before React", sizes.paintedList, budget.paintedList],
    ["the card before React", sizes.paintedCard, budget.paintedCard],
    ["what a frame or a web view adds", sizes.host, budget.host],
    ["cashier-widget.js", sizes.loader, budget.loader],
    ["cashier-host.js", sizes.hostScript, budget.hostScript],
    ["the monitoring client", sum(sizes.monitoring.values()), budget.monitoring],
    ...each(sizes.lazy, budget.lazyChunk),
    ...each(sizes.phoneNumbers, budget.phoneNumbers),
    ...each(sizes.flags, budget.lazyChunk),
    ...each(sizes.icons, budget.icon),
  ];
}

const violations = (sizes: Sizes): string[] =>
  limitsOf(sizes)
    .filter(([, bytes, allowed]) => bytes > allowed)
    .map(([what, bytes, allowed]) => `${what}: ${bytes} bytes, ${allowed} allowed`);

/** `npm run size -- --why` */
const isWhyAsked = () => process.argv.includes("--why");

function firstPaintChunks(bundle: Rolldown.OutputBundle, { earlyList, list }: FirstPaint): Rolldown.OutputChunk[] {
  const names = new Set([...earlyList, ...list]);
  return chunksOf(bundle).filter(({ fileName }) => names.has(fileName));
}

/**
 * Prints the sizes and fails the build beyond the budget, after writing the files, so that they can be inspected.
 * @param page the entry of the iframe page, which is not counted
 */
export function sizeBudget(page: string): Plugin {
  let sizes: Sizes | undefined;
  let why = "";
  return {
    name: "cashier-size-budget",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const firstPaint = findFirstPaint(bundle);
        checkFirstPaint(bundle, firstPaint);
        sizes = measure(bundle, firstPaint, page);
        if (isWhyAsked()) why = bytesByModule(firstPaintChunks(bundle, firstPaint));
      },
    },
    async closeBundle() {
      if (!sizes) return;
      console.log(report(sizes, await libraryFloor()));
      if (why) console.log(why);
      const found = violations(sizes);
      if (found.length) throw new Error(`Over the size budget:\n${found.join("\n")}`);
    },
  };
}
