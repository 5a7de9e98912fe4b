import type { Flow } from "../Flow";

/** The change of country and currency (spec §2, region): of both lists, and where a region has no methods. */
export const regionFlow: Flow = {
  screens: ["/deposit/region", "/withdrawal/region", "/empty/region"],
  load: () => import("./screens"),
};
