import { depositScreen, type Flow, withdrawalScreen } from "../Flow";

/** The methods of a group. */
export const methodListFlow: Flow = {
  screens: {
    "/deposit/group": depositScreen("/deposit", { lists: "group" }),
    "/deposit/peer-to-peer": depositScreen("/deposit", { lists: "peerToPeer" }),
    "/withdrawal/group": withdrawalScreen("/withdrawal", { lists: "group" }),
  },
  load: () => import("../../payment/list/MethodList"),
};
