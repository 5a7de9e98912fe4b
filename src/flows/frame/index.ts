import { depositScreen, type Flow, withdrawalScreen } from "../Flow";

/** The provider's page inside the cashier: for cards, 3-D Secure and identity checks. */
export const frameFlow: Flow = {
  screens: {
    "/deposit/frame": depositScreen("previous"),
    "/withdrawal/frame": withdrawalScreen("previous"),
  },
  actions: { deposit: { frame: "/deposit/frame" }, withdrawal: { frame: "/withdrawal/frame" } },
  load: () => import("./FrameScreen"),
};
