import { depositScreen, type Flow, isOfFamily, sharedScreen } from "../Flow";

/** A second form that the provider needs. */
export const unifiedFormFlow: Flow = {
  screens: {
    "/deposit/redirect/unified-form": depositScreen("/deposit/redirect"),
    "/deposit/peer-to-peer/unified-form": depositScreen("/deposit/peer-to-peer/base"),
    "/form": sharedScreen("list", { hidesClose: true }),
  },
  actions: {
    deposit: {
      form: (origin) =>
        isOfFamily("peerToPeer", origin) ? "/deposit/peer-to-peer/unified-form" : "/deposit/redirect/unified-form",
    },
    withdrawal: { form: "/form" },
  },
  load: () => import("./UnifiedFormScreen"),
};
