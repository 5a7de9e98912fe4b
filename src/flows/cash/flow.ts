import type { Flow } from "../Flow";

/** Cash by way of an agent (spec §2, /deposit/cash). */
export const cashFlow: Flow = {
  screens: ["/deposit/cash"],
  deposits: { cash: "/deposit/cash" },
  load: () => import("./screens"),
};
