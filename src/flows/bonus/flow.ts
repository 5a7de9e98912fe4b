import type { Flow } from "../Flow";

/** What a bonus is and how to get it (spec §2, /deposit/bonus-details). */
export const bonusFlow: Flow = {
  screens: ["/deposit/bonus-details"],
  load: () => import("./screens"),
};
