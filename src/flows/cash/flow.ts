import { depositScreen, type Flow } from "../Flow";

/** Cash deposits by way of an agent: the form, then whom to pay. */
export const cashFlow: Flow = {
  screens: { "/deposit/cash": depositScreen("/deposit") },
  starts: { deposit: { cash: "/deposit/cash" } },
  actions: { deposit: { contacts: "/deposit/cash" } },
  load: () => import("./screens"),
};
