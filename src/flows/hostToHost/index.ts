import { depositScreen, type Flow, methodForm } from "../Flow";

/** Card deposits whose card data is entered in the cashier. */
export const hostToHostFlow: Flow = {
  screens: { "/deposit/host-to-host": depositScreen("/deposit", methodForm) },
  starts: { deposit: { hostToHost: "/deposit/host-to-host" } },
  load: () => import("../../payment/form/DepositForm"),
};
