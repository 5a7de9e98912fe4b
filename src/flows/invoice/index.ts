import { depositScreen, type Flow, isOfFamily } from "../Flow";

/** The requisites to transfer to, and how long they are valid. */
export const invoiceFlow: Flow = {
  screens: {
    "/deposit/peer-to-peer/invoice": depositScreen("/deposit/peer-to-peer/base"),
    "/deposit/india/invoice": depositScreen("/deposit/india"),
  },
  actions: {
    deposit: {
      invoice: (origin) => (isOfFamily("india", origin) ? "/deposit/india/invoice" : "/deposit/peer-to-peer/invoice"),
    },
  },
  load: () => import("./InvoiceScreen"),
};
