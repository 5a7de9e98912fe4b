import type { Flow } from "../Flow";

/** What the player has to do elsewhere, step by step (spec §2, instruction). */
export const instructionFlow: Flow = {
  screens: ["/deposit/redirect/instruction", "/deposit/peer-to-peer/instruction", "/withdrawal/redirect/instruction"],
  load: () => import("./screens"),
};
