import type { Flow } from "../Flow";

/** A further form that the provider asks for (spec §2, unified-form). */
export const unifiedFormFlow: Flow = {
  screens: ["/deposit/redirect/unified-form", "/deposit/peer-to-peer/unified-form"],
  load: () => import("./screens"),
};
