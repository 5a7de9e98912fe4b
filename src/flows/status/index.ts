import { depositScreen, type Flow, withdrawalScreen } from "../Flow";

/** The status of a transaction, live. */
export const statusFlow: Flow = {
  screens: {
    "/deposit/complete": depositScreen(undefined, { transition: "fade" }),
    "/withdrawal/complete": withdrawalScreen(undefined, { transition: "fade" }),
  },
  actions: { deposit: { status: "/deposit/complete" }, withdrawal: { status: "/withdrawal/complete" } },
  load: () => import("../../payment/status/StatusScreen"),
};
