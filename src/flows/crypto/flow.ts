import type { Flow } from "../Flow";

/** Coins, their networks and the address to send to (spec §2, /deposit/crypto). */
export const cryptoFlow: Flow = {
  screens: ["/deposit/crypto", "/deposit/crypto/address"],
  deposits: { crypto: "/deposit/crypto/address" },
  groups: { crypto: "/deposit/crypto" },
  load: () => import("./screens"),
};
