import type { Flow } from "../Flow";

/** Deposits that are paid on a provider's own page (spec §2, /deposit/redirect). */
export const redirectFlow: Flow = {
  screens: ["/deposit/redirect"],
  deposits: { redirect: "/deposit/redirect" },
  load: () => import("./screens"),
};
