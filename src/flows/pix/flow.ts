import type { Flow } from "../Flow";

/** Deposits paid by scanning or pasting a Pix code (spec §2, /deposit/redirect/pix). */
export const pixFlow: Flow = {
  screens: ["/deposit/redirect/pix"],
  load: () => import("./screens"),
};
