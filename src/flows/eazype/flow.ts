import type { Flow } from "../Flow";

/** Deposits paid in a UPI app (spec §2, /deposit/redirect/eazype). */
export const eazypeFlow: Flow = {
  screens: ["/deposit/redirect/eazype"],
  load: () => import("./screens"),
};
