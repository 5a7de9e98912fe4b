import { depositScreen, type Flow, methodForm } from "../Flow";

/** Deposits whose card is typed into the cashier itself. */
export const hostToHostFlow: Flow = {
  screens: { "/deposit/host-to-host": depositScreen("/deposit", methodForm) },
  starts: { deposit: { hostToHost: "/deposit/host-to-host" } },
  load: () => import("./screens"),
};
