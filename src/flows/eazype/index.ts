import { depositScreen, type Flow } from "../Flow";

/** Deposits paid in a UPI app. */
export const eazypeFlow: Flow = {
  screens: { "/deposit/redirect/eazype": depositScreen("/deposit/redirect") },
  actions: { deposit: { eazype: "/deposit/redirect/eazype" } },
  load: () => import("./EazypeScreen"),
};
