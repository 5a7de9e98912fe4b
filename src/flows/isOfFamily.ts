import { depositFamily } from "../catalogue/method/routeMethod";
import type { ActionOrigin } from "./Flow";

/** The root of each family's screens. */
const roots = { india: "/deposit/india", peerToPeer: "/deposit/peer-to-peer" } as const;

/**
 * Whether an action belongs to a deposit of this family: by its method if known, so that a resumed payment opens the
 * same screen from anywhere; otherwise by the current screen.
 */
export const isOfFamily = (family: keyof typeof roots, { method, screen }: ActionOrigin): boolean =>
  method ? depositFamily(method, { throughGroup: false }) === family : screen.startsWith(roots[family]);
