import { depositScreen, type Flow, type Screen, sharedScreen, withdrawalScreen } from "../Flow";

const regionSheet = { transition: "sheet", guard: "fromNamedPage", sheet: "region" } satisfies Partial<Screen>;

/** Selecting the country and currency, from both lists and from the empty page. */
export const regionFlow: Flow = {
  screens: {
    "/deposit/region": depositScreen("/deposit", regionSheet),
    "/withdrawal/region": withdrawalScreen("/withdrawal", regionSheet),
    "/empty/region": sharedScreen("/empty", regionSheet),
  },
  load: () => import("./screens"),
};
