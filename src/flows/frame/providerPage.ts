import { safeAddress } from "../../contract/address/safeLink";
import type { ActionOf } from "../../payment/requisites/ActionScreen";
import { textParams, withQuery } from "../../transaction/leaving/redirect";
import { postForm } from "../../ui/frame/postForm";

/** A provider's page, as a frame or a tab opens it. */
export interface ProviderPage {
  url: URL;
  /** body parameters of a request by POST; undefined for GET */
  params: Readonly<Record<string, string>> | undefined;
  /** the origin that may say that the page is done */
  doneOrigin: string;
  /** the browser features that it may use */
  allow: readonly string[];
}

/** The page of an action. @returns undefined if its address is not safe */
export function providerPage(action: ActionOf<"frame">): ProviderPage | undefined {
  const url = safeAddress(action.url);
  if (!url) return undefined;
  const params = textParams(action.params);
  const isPosted = action.method === "POST";
  return {
    url: isPosted ? url : withQuery(url, params),
    params: isPosted ? params : undefined,
    doneOrigin: safeAddress(action.done_origin)?.origin ?? url.origin,
    allow: [...new Set(["payment", ...(action.allow ?? [])])],
  };
}

/** CSS pixels of a frame that has not asked for a height. */
const formHeightPx = 480;
const minHeightPx = 200;

/**
 * The lowest and the highest frame there is room for. The window of a page in a frame may be as high as its content.
 */
export function heightBounds(): [min: number, max: number] {
  const room = window.parent === window ? window.innerHeight : window.screen.availHeight;
  return [minHeightPx, Math.max(minHeightPx, room)];
}

/** The height of a frame before its page asks for one. */
export const firstHeight = (height: ActionOf<"frame">["height"]): number =>
  height === "full" ? Number.POSITIVE_INFINITY : formHeightPx;

/** Opens a page in a new tab, which has no access to this one. */
export function openInTab({ url, params }: ProviderPage): void {
  if (params) postForm(url, params, "_blank");
  else window.open(url, "_blank", "noopener");
}
