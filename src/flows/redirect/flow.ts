import { depositFamily } from "../../catalogue/routeMethod";
import type { Flow } from "../Flow";

/** Deposits that are paid on a provider's own page (spec §2, /deposit/redirect). */
export const redirectFlow: Flow = {
  id: "redirect",
  screens: ["/deposit/redirect"],
  accepts: (method, reached) => (depositFamily(method, reached) === "redirect" ? "/deposit/redirect" : undefined),
  load: async () => ({ "/deposit/redirect": (await import("./RedirectScreen")).RedirectScreen }),
};
