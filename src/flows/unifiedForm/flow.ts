import { depositScreen, type Flow } from "../Flow";
import { isOfFamily } from "../isOfFamily";

/** A second form that the provider needs. */
export const unifiedFormFlow: Flow = {
  screens: {
    "/deposit/redirect/unified-form": depositScreen("/deposit/redirect"),
    "/deposit/peer-to-peer/unified-form": depositScreen("/deposit/peer-to-peer/base"),
  },
  actions: {
    deposit: {
      form: (origin) =>
        isOfFamily("peerToPeer", origin) ? "/deposit/peer-to-peer/unified-form" : "/deposit/redirect/unified-form",
    },
  },
  load: () => import("./screens"),
};
