import type { Flow } from "../Flow";

/** The state of a deposit, live (spec §2, /deposit/complete). */
export const completeFlow: Flow = {
  screens: ["/deposit/complete"],
  load: () => import("./screens"),
};
