import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { depositScreen, type Flow, type ScreenOptions, sharedScreen, withdrawalScreen } from "../Flow";
import { isCurrencyStepAtom } from "./state";

const regionSheet: ScreenOptions = {
  title: sharedDeferredTexts.selectCountry,
  guard: "fromScreen",
  sheet: "region",
  isSecondPartAtom: isCurrencyStepAtom,
};

/** Selecting the country and currency, from both lists and from the empty page. */
export const regionFlow: Flow = {
  screens: {
    "/deposit/region": depositScreen("/deposit", regionSheet),
    "/withdrawal/region": withdrawalScreen("/withdrawal", regionSheet),
    "/empty/region": sharedScreen("/empty", regionSheet),
  },
  load: () => import("./RegionScreen"),
};
