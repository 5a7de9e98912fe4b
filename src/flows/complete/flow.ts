import type { Flow } from "../Flow";

/** The state of a deposit, live (spec §2, /deposit/complete). */
export const completeFlow: Flow = {
  id: "complete",
  screens: ["/deposit/complete"],
  load: async () => ({ "/deposit/complete": (await import("./CompleteScreen")).CompleteScreen }),
};
