import type { Cashier } from "../../cashier/Cashier";
import { safeAddress } from "../../contract/address/safeLink";
import { CashierError } from "../../contract/CashierError";
import type { RedirectDetail } from "../../contract/events/events";
import type { RedirectAction } from "../../contract/payment/action";
import type { TransactionReference } from "../../contract/payment/transaction";
import { playerAtom, playerCheck } from "../../session/playerAtom";
import { postForm, withQuery } from "../../ui/frame/postForm";
import { transactionTexts } from "../texts";
import { rememberPendingReturn } from "./pendingReturn";

/** Ids of the transactions whose provider's page this element has opened, or has left to the host to open. */
export const departedAtom = playerAtom<ReadonlySet<string>>(new Set());

/** The parameters of a request, as texts. */
export const textParams = (params: RedirectAction["params"]): Record<string, string> =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));

/**
 * Sends the player to the provider's page, unless a listener of `cashier-redirect` calls preventDefault. An unsafe
 * address is reported and not opened.
 */
export function redirect(cashier: Cashier, action: RedirectAction, transaction: TransactionReference): void {
  const url = safeAddress(action.url);
  if (!url) {
    cashier.report(new CashierError("Unsafe redirect address", { code: "unsafe_url" }));
    cashier.showNotice(cashier.text(transactionTexts.unsafeAddress));
    return;
  }
  const { method, params, target } = action;
  const detail: RedirectDetail = { url: action.url, method, params: textParams(params), target };
  const isSamePlayer = playerCheck(cashier.store);
  cashier.track("redirect");
  const hostNavigates = !cashier.emit("cashier-redirect", detail) || detail.target === "host";
  // a listener may have signed another player in
  if (!isSamePlayer()) return;
  // a new tab comes back to the return address as well
  rememberPendingReturn(cashier.store, transaction);
  cashier.store.set(departedAtom, (ids) => new Set(ids).add(transaction.id));
  if (hostNavigates) return;
  try {
    navigate(url, detail, detail.target);
  } catch {
    // the error is not passed on, because it may contain the address; the payment's screen offers the page again
    cashier.report(
      new CashierError("The browser refused to leave the page for the payment page", { code: "navigation_refused" }),
    );
  }
}

function navigate(url: URL, { method, params }: RedirectDetail, target: RedirectDetail["target"]): void {
  if (method === "POST") postForm(url, params, `_${target}`);
  else visitAddress(withQuery(url, params), target);
}

function visitAddress(url: URL, target: RedirectDetail["target"]): void {
  const outer = target === "top" ? window.top : null;
  if (target === "blank") window.open(url.href, "_blank", "noopener");
  else if (outer && outer !== window) openInTop(outer, url);
  else window.location.assign(url);
}

/** Navigates the top page; if the browser refuses, navigates this frame, so that the payment goes on. */
function openInTop(top: Window, url: URL): void {
  try {
    top.location.href = url.href;
  } catch {
    window.location.assign(url);
  }
}
