import { readdirSync } from "node:fs";
import { dirname } from "node:path";

const folder = "test/browser";

/** The files that take longest start first, so that none of them is left alone at the end. */
const slowest = [
  "app/demo/gallery",
  "payments/leaving/wayBack",
  "payments/requests/lostAnswers",
  "payments/status/expiry",
  "payments/leaving/pageCache",
  "payments/requests/moneyRetries",
  "payments/withdrawals/withdrawalActions",
  "quick/quickView",
].map((name) => `${folder}/${name}.test.ts`);

/** Spreads the files of each folder over the run: the tests of one wait for timers, those of another compute. */
function spread(files: readonly string[]): string[] {
  const folders = new Map<string, string[]>();
  for (const file of files) folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), file]);
  const placed = [...folders.values()].flatMap((own) => own.map((file, at) => ({ file, place: at / own.length })));
  return placed.sort((one, other) => one.place - other.place).map(({ file }) => file);
}

/** The browser tests whose paths contain one of the names, as in `deposits/pix`; all where there is no name. */
export function browserTestFiles(names: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`);
  const missing = slowest.filter((file) => !files.includes(file));
  if (missing.length) throw new Error(`testFiles.ts names missing files: ${missing.join(", ")}`);
  const ordered = [...slowest, ...spread(files.filter((file) => !slowest.includes(file)))];
  return names.length ? ordered.filter((file) => names.some((name) => file.includes(name))) : ordered;
}
