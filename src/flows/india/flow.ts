import type { Flow } from "../Flow";

/** Indian deposits (spec §2, /deposit/india). */
export const indiaFlow: Flow = {
  screens: ["/deposit/india"],
  deposits: { india: "/deposit/india" },
  load: () => import("./screens"),
};
