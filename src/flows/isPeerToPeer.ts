import { depositFamily } from "../catalogue/routeMethod";
import type { ActionOrigin } from "./Flow";

/**
 * Whether an action belongs to a peer-to-peer deposit. The method decides, so that a resumed payment finds its screen
 * from anywhere; without one the screen that the player is on does.
 */
export const isPeerToPeer = ({ method, screen }: ActionOrigin): boolean =>
  method ? depositFamily(method, { throughGroup: false }) === "peerToPeer" : screen.startsWith("/deposit/peer-to-peer");
