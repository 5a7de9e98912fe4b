import type { RedirectAction } from "../../../src/contract/payment/action";
import type { RedirectFlow } from "../catalogue/entry";
import type { ActionInput } from "./actionInput";

type RedirectMode = Pick<RedirectAction, "method" | "target">;

/** The bank page, HTTP method and target of each redirect flow. */
export const redirects = {
  redirect: { method: "GET", target: "top" },
  redirectSelf: { method: "GET", target: "self" },
  redirectBlank: { method: "GET", target: "blank" },
  redirectHost: { method: "GET", target: "host" },
  redirectPost: { method: "POST", target: "top" },
  redirectPostSelf: { method: "POST", target: "self" },
  redirectPostBlank: { method: "POST", target: "blank" },
  redirectPostHost: { method: "POST", target: "host" },
} as const satisfies Record<RedirectFlow, RedirectMode>;

/** Creates the redirect to the demo bank. */
export function redirectAction(flow: RedirectFlow, { origin, id, amount, currency }: ActionInput): RedirectAction {
  const redirect = redirects[flow];
  const params = redirect.method === "POST" ? { params: { order: id, amount: amount ?? 0, currency } } : {};
  return { type: "redirect", url: `${origin}/bank/pay/${id}`, ...redirect, ...params };
}
