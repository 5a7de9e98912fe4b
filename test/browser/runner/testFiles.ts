import { readdirSync } from "node:fs";

const folder = "test/browser";

/** The files that take longest start first, so that none of them is left alone at the end. */
const slowest = [
  "app/addFlow",
  "payments/lostAnswers",
  "payments/wayBack",
  "payments/oddPushes",
  "payments/moneyRetries",
  "payments/paymentReturn",
  "payments/expiry",
  "app/demoPages",
  "app/sessionUnderWay",
  "payments/pressTwice",
  "app/keyboard",
  "forms/values",
  "payments/chain",
  "forms/cardForm",
].map((name) => `${folder}/${name}.test.ts`);

/** The browser tests whose paths contain one of the names, as in `payments/pix`; all where there is no name. */
export function browserTestFiles(names: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`);
  const ordered = [...slowest, ...files.filter((file) => !slowest.includes(file))];
  return names.length ? ordered.filter((file) => names.some((name) => file.includes(name))) : ordered;
}
