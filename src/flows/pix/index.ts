import { depositScreen, type Flow } from "../Flow";

/** Deposits paid by scanning or pasting a Pix code. */
export const pixFlow: Flow = {
  screens: { "/deposit/redirect/pix": depositScreen("/deposit/redirect") },
  actions: { deposit: { pix: "/deposit/redirect/pix" } },
  load: () => import("./PixScreen"),
};
