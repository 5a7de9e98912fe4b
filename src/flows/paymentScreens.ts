import { depositScreen, type Flow, methodForm, withdrawalScreen } from "./Flow";

// Flows without code of their own: their screens are those of payment/.

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
  load: () => import("../payment/form/PaymentForm"),
};

/** The methods of a group. */
export const methodListFlow: Flow = {
  screens: {
    "/deposit/group": depositScreen("/deposit", { lists: "group" }),
    "/deposit/peer-to-peer": depositScreen("/deposit", { lists: "peerToPeer" }),
    "/withdrawal/group": withdrawalScreen("/withdrawal", { lists: "group" }),
  },
  load: () => import("../payment/list/MethodList"),
};

/** The status of a transaction, live. */
export const statusFlow: Flow = {
  screens: {
    "/deposit/complete": depositScreen(undefined, { transition: "fade" }),
    "/withdrawal/complete": withdrawalScreen(undefined, { transition: "fade" }),
  },
  actions: { deposit: { status: "/deposit/complete" }, withdrawal: { status: "/withdrawal/complete" } },
  load: () => import("../payment/status/StatusScreen"),
};
