import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { depositScreen, type Flow } from "../Flow";

/** A video that shows how a method is used. */
export const videoFlow: Flow = {
  screens: {
    "/deposit/video-instruction": depositScreen("previous", {
      title: sharedDeferredTexts.videoGuide,
      sheet: "videoGuide",
    }),
  },
  load: () => import("./VideoScreen"),
};
