import type { Flow } from "../Flow";

/** Transfers to another player’s card (spec §2, /deposit/peer-to-peer). */
export const peerToPeerFlow: Flow = {
  screens: ["/deposit/peer-to-peer", "/deposit/peer-to-peer/base"],
  deposits: { peerToPeer: "/deposit/peer-to-peer/base" },
  groups: { peerToPeer: "/deposit/peer-to-peer" },
  load: () => import("./screens"),
};
