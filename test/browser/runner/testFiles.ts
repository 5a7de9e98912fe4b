import { readdirSync } from "node:fs";

const folder = "test/browser";

/** The files that take longest start first, so that none of them is left alone at the end. */
const slowest = [
  "app/demo/gallery",
  "app/addFlow",
  "payments/requests/lostAnswers",
  "payments/status/expiry",
  "forms/amount/depositLimits",
  "payments/wallets/wallets",
  "saved/savedDeposit",
  "forms/card/hostedCard",
  "payments/leaving/wayBack",
  "quick/quickPayment",
  "payments/requests/lateAnswers",
  "payments/requests/moneyRetries",
  "payments/leaving/paymentReturn",
  "payments/status/oddPushes",
  "payments/requests/paymentTwice",
  "element/early/skeleton",
  "payments/leaving/frameModes",
  "payments/status/paymentStatus",
].map((name) => `${folder}/${name}.test.ts`);

/** The browser tests whose paths contain one of the names, as in `deposits/pix`; all where there is no name. */
export function browserTestFiles(names: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`);
  const missing = slowest.filter((file) => !files.includes(file));
  if (missing.length) throw new Error(`testFiles.ts names missing files: ${missing.join(", ")}`);
  const ordered = [...slowest, ...files.filter((file) => !slowest.includes(file))];
  return names.length ? ordered.filter((file) => names.some((name) => file.includes(name))) : ordered;
}
