import { depositScreen, type Flow } from "../Flow";

/** The details of a bonus. */
export const bonusFlow: Flow = {
  screens: {
    "/deposit/bonus-details": depositScreen("previous", { sheet: "bonusDetails" }),
  },
  load: () => import("./BonusScreen"),
};
