import { depositScreen, type Flow } from "../Flow";

/** Cash deposits through an agent: the form, then the agents to contact. */
export const cashFlow: Flow = {
  screens: { "/deposit/cash": depositScreen("/deposit") },
  starts: { deposit: { cash: "/deposit/cash" } },
  actions: { deposit: { contacts: "/deposit/cash" } },
  load: () => import("./CashScreen"),
};
