import { type Flow, methodForm, withdrawalScreen } from "../Flow";

/** Withdrawals: the form, then a one-time code if the server needs one. */
export const withdrawalFlow: Flow = {
  screens: {
    "/withdrawal/redirect": withdrawalScreen("/withdrawal", methodForm),
    "/withdrawal/group/redirect": withdrawalScreen("/withdrawal/group", methodForm),
    "/withdrawal/confirm": withdrawalScreen("/withdrawal"),
  },
  starts: { withdrawal: { redirect: "/withdrawal/redirect", group: "/withdrawal/group/redirect" } },
  actions: { deposit: { code: "/withdrawal/confirm" }, withdrawal: { code: "/withdrawal/confirm" } },
  load: {
    "/withdrawal/redirect": () => import("./WithdrawalScreen"),
    "/withdrawal/group/redirect": () => import("./WithdrawalScreen"),
    "/withdrawal/confirm": () => import("./ConfirmScreen"),
  },
};
