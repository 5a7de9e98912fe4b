import { limitTexts } from "../../catalogue/depositLimits/texts";
import { depositScreen, type Flow } from "../Flow";

/** The player's deposit limits, and the question for one before the first deposit. */
export const limitsFlow: Flow = {
  screens: {
    "/deposit/limits": depositScreen("previous", {
      title: limitTexts.title,
      guard: "fromScreen",
      sheet: "limits",
      transition: "step",
    }),
  },
  load: () => import("./LimitsScreen"),
};
