import type { Flow } from "../Flow";

/** A video that shows how a method is used (spec §2, /deposit/video-instruction). */
export const videoFlow: Flow = {
  screens: ["/deposit/video-instruction"],
  load: () => import("./screens"),
};
