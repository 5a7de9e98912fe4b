import type { Flow } from "../Flow";

/** Methods that stand together behind one tile (spec §2, /deposit/group). */
export const groupFlow: Flow = {
  screens: ["/deposit/group", "/deposit/group/redirect", "/withdrawal/group"],
  deposits: { group: "/deposit/group/redirect" },
  groups: { group: "/deposit/group" },
  load: () => import("./screens"),
};
