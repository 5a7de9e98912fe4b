import type { Flow } from "../Flow";

/** Withdrawals with a form, a one-time code where the server wants one, and the status (spec §2, /withdrawal). */
export const withdrawalFlow: Flow = {
  screens: ["/withdrawal/redirect", "/withdrawal/group/redirect", "/withdrawal/confirm", "/withdrawal/complete"],
  withdrawals: { redirect: "/withdrawal/redirect", group: "/withdrawal/group/redirect" },
  load: () => import("./screens"),
};
