import { depositFamily } from "../catalogue/routeMethod";
import type { ActionOrigin } from "./Flow";

/**
 * Whether an action belongs to a peer-to-peer deposit: by its method if known, so that a resumed payment opens the same
 * screen from anywhere; otherwise by the current screen.
 */
export const isPeerToPeer = ({ method, screen }: ActionOrigin): boolean =>
  method ? depositFamily(method, { throughGroup: false }) === "peerToPeer" : screen.startsWith("/deposit/peer-to-peer");
