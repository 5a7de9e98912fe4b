import { readdirSync } from "node:fs";

const folder = "test/browser";

/** The files that take longest start first, so that none of them is left alone at the end. */
const slowest = [
  "app/gallery",
  "app/addFlow",
  "payments/lostAnswers",
  "payments/expiry",
  "forms/depositLimits",
  "payments/wallets",
  "saved/savedDeposit",
  "forms/hostedCard",
  "payments/wayBack",
  "payments/quickPayment",
  "payments/lateAnswers",
  "payments/moneyRetries",
  "payments/paymentReturn",
  "payments/oddPushes",
  "payments/paymentTwice",
  "element/skeleton",
  "payments/frameModes",
  "payments/paymentStatus",
].map((name) => `${folder}/${name}.test.ts`);

/** The browser tests whose paths contain one of the names, as in `payments/pix`; all where there is no name. */
export function browserTestFiles(names: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`);
  const ordered = [...slowest, ...files.filter((file) => !slowest.includes(file))];
  return names.length ? ordered.filter((file) => names.some((name) => file.includes(name))) : ordered;
}
