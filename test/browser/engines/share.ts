/**
 * The test files of `npm run test:engines -- --share`, where engines differ most: the list over both transports, typing
 * through masks with real keys, a payment's whole way, the focus and the keyboard alone, and dialogs. Parts of paths,
 * as the arguments of `npm run test:browser`.
 */
export const share: readonly string[] = [
  "app/focus",
  "app/keyboard",
  "app/region.",
  "app/list/search.",
  "element/smoke",
  "forms/amount/amountTyping",
  "forms/masks.",
  "forms/phoneCountry",
  "payments/deposits/pix",
];
