import { depositFamily } from "../../catalogue/routeMethod";
import { type ActionOrigin, depositScreen, type Flow } from "../Flow";

/** Whether an invoice belongs to an Indian deposit: by its method if known, otherwise by the current screen. */
const isIndian = ({ method, screen }: ActionOrigin): boolean =>
  method ? depositFamily(method, { throughGroup: false }) === "india" : screen.startsWith("/deposit/india");

/** The requisites to transfer to, and how long they are valid. */
export const invoiceFlow: Flow = {
  screens: {
    "/deposit/peer-to-peer/invoice": depositScreen("/deposit/peer-to-peer/base"),
    "/deposit/india/invoice": depositScreen("/deposit/india"),
  },
  actions: {
    deposit: { invoice: (origin) => (isIndian(origin) ? "/deposit/india/invoice" : "/deposit/peer-to-peer/invoice") },
  },
  load: () => import("./screens"),
};
