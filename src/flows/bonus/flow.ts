import { depositScreen, type Flow } from "../Flow";

/** The details of a bonus. */
export const bonusFlow: Flow = {
  screens: {
    "/deposit/bonus-details": depositScreen("previous", { transition: "sheet", sheet: "bonusDetails" }),
  },
  load: () => import("./screens"),
};
