/**
 * The test files of `npm run test:engines -- --share`, where engines differ most: the list over both transports, typing
 * through masks with real keys, and a payment's whole way. Parts of paths, as the arguments of `npm run test:browser`.
 */
export const share: readonly string[] = ["element/smoke", "forms/amountTyping", "forms/masks.", "payments/pix"];
