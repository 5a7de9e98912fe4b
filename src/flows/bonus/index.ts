import { factTexts } from "../../payment/texts";
import { depositScreen, type Flow } from "../Flow";

/** The details of a bonus. */
export const bonusFlow: Flow = {
  screens: {
    "/deposit/bonus-details": depositScreen("previous", { title: factTexts.bonus, sheet: "bonusDetails" }),
  },
  load: () => import("./BonusScreen"),
};
