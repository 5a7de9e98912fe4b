import { depositScreen, type Flow } from "../Flow";

/** Crypto deposits: the coins, their networks, and the address to send to. */
export const cryptoFlow: Flow = {
  screens: {
    "/deposit/crypto": depositScreen("/deposit", { lists: "crypto" }),
    "/deposit/crypto/address": depositScreen("/deposit/crypto"),
  },
  starts: { deposit: { crypto: "/deposit/crypto/address" } },
  actions: { deposit: { crypto: "/deposit/crypto/address" } },
  load: {
    "/deposit/crypto": () => import("./CryptoListScreen"),
    "/deposit/crypto/address": () => import("./AddressScreen"),
  },
};
