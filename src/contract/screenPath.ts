/** Every path of the screen graph (spec §2); also the values of the element's `data-screen`. */
export const screenPaths = [
  "/deposit",
  "/deposit/region",
  "/deposit/redirect",
  "/deposit/redirect/instruction",
  "/deposit/redirect/eazype",
  "/deposit/redirect/pix",
  "/deposit/redirect/unified-form",
  "/deposit/crypto",
  "/deposit/crypto/address",
  "/deposit/group",
  "/deposit/group/redirect",
  "/deposit/india",
  "/deposit/india/invoice",
  "/deposit/peer-to-peer",
  "/deposit/peer-to-peer/base",
  "/deposit/peer-to-peer/invoice",
  "/deposit/peer-to-peer/unified-form",
  "/deposit/peer-to-peer/instruction",
  "/deposit/host-to-host",
  "/deposit/cash",
  "/deposit/bonus-details",
  "/deposit/video-instruction",
  "/deposit/complete",
  "/withdrawal",
  "/withdrawal/region",
  "/withdrawal/redirect",
  "/withdrawal/redirect/instruction",
  "/withdrawal/nigerian-banks",
  "/withdrawal/group",
  "/withdrawal/group/redirect",
  "/withdrawal/confirm",
  "/withdrawal/complete",
  "/empty",
  "/empty/region",
  "/error",
  "/form",
] as const;

/** One path of the screen graph, without its query. */
export type ScreenPath = (typeof screenPaths)[number];

/** The tag that every named page carries: whose analytics it sends, whose list it belongs to (spec §2). */
export type TransactionType = "deposit" | "withdrawal";
