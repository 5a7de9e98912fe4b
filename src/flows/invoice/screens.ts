import type { FlowScreens } from "../Flow";
import { InvoiceScreen } from "./InvoiceScreen";

/** The flow's screens. */
export const screens: FlowScreens = {
  "/deposit/peer-to-peer/invoice": InvoiceScreen,
  "/deposit/india/invoice": InvoiceScreen,
};
