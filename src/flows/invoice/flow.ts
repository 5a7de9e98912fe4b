import type { Flow } from "../Flow";

/** Requisites to pay to, and how long they hold (spec §2, invoice). */
export const invoiceFlow: Flow = {
  screens: ["/deposit/peer-to-peer/invoice", "/deposit/india/invoice"],
  load: () => import("./screens"),
};
