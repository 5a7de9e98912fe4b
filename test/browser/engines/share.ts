/**
 * The test files that `npm test` runs in engines other than Chromium: where engines differ most, and a payment's whole way.
 * Parts of paths, as the arguments of `npm run test:browser`.
 */
export const share: readonly string[] = [
  "element/smoke",
  "element/earlyTakeover",
  "forms/amountTyping",
  "frame/frameBack",
  "payments/invoiceAccess",
  "payments/qr",
];
