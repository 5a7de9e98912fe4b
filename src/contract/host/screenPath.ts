/** The path of every screen; also the values of the element's `data-screen`. */
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
  "/deposit/frame",
  "/deposit/bonus-details",
  "/deposit/video-instruction",
  "/deposit/limits",
  "/deposit/complete",
  "/withdrawal",
  "/withdrawal/region",
  "/withdrawal/redirect",
  "/withdrawal/redirect/instruction",
  "/withdrawal/nigerian-banks",
  "/withdrawal/group",
  "/withdrawal/group/redirect",
  "/withdrawal/frame",
  "/withdrawal/confirm",
  "/withdrawal/complete",
  "/empty",
  "/empty/region",
  "/error",
  "/form",
  "/history",
  "/history/item",
] as const;

/** The path of one screen, without query. */
export type ScreenPath = (typeof screenPaths)[number];

/** All areas, in the order of their tabs. */
export const areas = ["deposit", "withdrawal"] as const;

/** Whether a screen, a method or a transaction is about deposits or withdrawals. */
export type Area = (typeof areas)[number];

/** The published name of {@link Area}. */
export type TransactionType = Area;
