import { depositScreen, type Flow, withdrawalScreen } from "../Flow";

/** The provider's page inside the cashier: for cards, 3-D Secure and identity checks. */
export const frameFlow: Flow = {
  screens: {
    "/deposit/frame": depositScreen("list"),
    "/withdrawal/frame": withdrawalScreen("list"),
  },
  actions: { deposit: { frame: "/deposit/frame" }, withdrawal: { frame: "/withdrawal/frame" } },
  load: () => import("./screens"),
};
