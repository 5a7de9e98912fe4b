import type { Flow } from "../Flow";

/** Deposits whose card is typed into the cashier itself (spec §2, /deposit/host-to-host). */
export const hostToHostFlow: Flow = {
  screens: ["/deposit/host-to-host"],
  deposits: { hostToHost: "/deposit/host-to-host" },
  load: () => import("./screens"),
};
