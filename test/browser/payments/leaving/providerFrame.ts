import type { CashierPage } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { frameOf } from "../../driver/layout.ts";
import { openAction, type Shown } from "../../scenarios/deposit.ts";
import { show } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** A provider's page inside the cashier, which the test plays: an empty page of the test's own origin. */

export const depositFrame = "/deposit/frame";
export const puppetUrl = new URL("/bare-page?provider", location.href).href;

/** The action that shows the page which the test plays. */
export const puppetAction = (more: Record<string, unknown> = {}) => ({ type: "frame", url: puppetUrl, ...more });

/** The window of the page which the test plays, once it has loaded. */
export async function puppetOf(page: Pick<CashierPage, "element">): Promise<Window & typeof globalThis> {
  const isLoaded = (view: Window | null | undefined) =>
    view?.location.href.includes("provider") && view.document.readyState === "complete";
  const view = await until("the provider's page", () => {
    const { contentWindow } = frameOf(page) ?? {};
    return isLoaded(contentWindow) ? contentWindow : undefined;
  });
  await until("no placeholder", () => !page.element.shadowRoot?.querySelector("[part=skeleton]"));
  return view as Window & typeof globalThis;
}

/** Posts messages as the page in the frame does. */
export function say(view: Window & typeof globalThis, ...messages: unknown[]): void {
  const post = new view.Function("messages", "for (const message of messages) parent.postMessage(message, '*')");
  post(messages);
}

export const done = { type: "cashier-frame-done" };
export const height = (px: unknown) => ({ type: "cashier-frame-height", height: px });

/** Waits until the frame is that high. */
export const isHigh = (page: CashierPage, px: number) =>
  until(`a frame of ${px} px`, () => Math.round(frameOf(page)?.getBoundingClientRect().height ?? 0) === px);

/** How often the server was asked about a transaction. */
export async function checks({ token }: CashierPage, id: string): Promise<number> {
  return (await server.calls(token, show)).filter((payload) => payload.id === id).length;
}

/** An unfinished deposit that shows the page which the test plays. */
export async function openProviderPuppet(attributes: Record<string, string> = {}, more: Partial<Shown> = {}) {
  const { page, id } = await openAction({ action: puppetAction(), screen: depositFrame, ...more }, attributes);
  // Continue asks for the present state
  await server.answered(page.token, show);
  return { page, id, view: await puppetOf(page) };
}

/** Shows another action of a transaction, and the cashier that there is news. */
export async function showNext(page: CashierPage, id: string, action: Record<string, unknown>) {
  await server.alter(id, { action });
  showTab(page.element.ownerDocument);
}
