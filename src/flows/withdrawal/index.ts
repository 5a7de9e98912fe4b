import { type Flow, methodForm, sharedScreen, withdrawalScreen } from "../Flow";

/** Withdrawals: the form, then a one-time code if the server needs one. */
export const withdrawalFlow: Flow = {
  screens: {
    "/withdrawal/redirect": withdrawalScreen("/withdrawal", methodForm),
    "/withdrawal/group/redirect": withdrawalScreen("/withdrawal/group", methodForm),
    // of deposits, too
    "/withdrawal/confirm": sharedScreen("list"),
  },
  starts: { withdrawal: { redirect: "/withdrawal/redirect", group: "/withdrawal/group/redirect" } },
  actions: { deposit: { code: "/withdrawal/confirm" }, withdrawal: { code: "/withdrawal/confirm" } },
  load: {
    "/withdrawal/redirect": () => import("../../payment/form/WithdrawalForm"),
    "/withdrawal/group/redirect": () => import("../../payment/form/WithdrawalForm"),
    "/withdrawal/confirm": () => import("./ConfirmScreen"),
  },
};
