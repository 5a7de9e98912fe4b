import { depositScreen, type Flow, methodForm } from "../Flow";

/** Deposits that start with the amount and the fields of their method. */
export const methodFormFlow: Flow = {
  screens: {
    "/deposit/redirect": depositScreen("/deposit", methodForm),
    "/deposit/group/redirect": depositScreen("/deposit/group", methodForm),
    "/deposit/host-to-host": depositScreen("/deposit", methodForm),
    "/deposit/india": depositScreen("/deposit", methodForm),
    "/deposit/peer-to-peer/base": depositScreen("/deposit", methodForm),
  },
  starts: {
    deposit: {
      redirect: "/deposit/redirect",
      group: "/deposit/group/redirect",
      hostToHost: "/deposit/host-to-host",
      india: "/deposit/india",
      peerToPeer: "/deposit/peer-to-peer/base",
    },
  },
  load: () => import("../../payment/form/PaymentForm"),
};
