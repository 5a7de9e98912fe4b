import { type Flow, methodForm, withdrawalScreen } from "../Flow";
import { isBankFormAtom } from "./state";

/** Withdrawals to a Nigerian bank: the bank first, then the form. */
export const nigerianBanksFlow: Flow = {
  screens: {
    "/withdrawal/nigerian-banks": withdrawalScreen("/withdrawal", { ...methodForm, isSecondPartAtom: isBankFormAtom }),
  },
  starts: { withdrawal: { nigerianBanks: "/withdrawal/nigerian-banks" } },
  load: () => import("./NigerianBanksScreen"),
};
