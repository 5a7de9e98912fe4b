import type { EmbedOptions } from "./types";

/** The page's own address apart, only this may be framed. */
const isWeb = (url: URL) => /^https?:$/.test(url.protocol);

/**
 * The frame's address: `src` with the attributes as its query.
 * @throws TypeError where `src` is no http(s) address, or a token would stand in it
 */
export function frameAddress(src: EmbedOptions["src"], attributes: EmbedOptions["attributes"] = {}): URL {
  const url = new URL(src, document.baseURI);
  if (!isWeb(url)) throw new TypeError("cashierHost: src must be an http(s) address");
  const { searchParams } = url;
  for (const [name, value] of Object.entries({ "allowed-origins": window.origin, ...attributes })) {
    if (value !== null && value !== undefined) searchParams.set(name, String(value));
  }
  for (const name of searchParams.keys()) {
    if (/^token$/i.test(name)) throw new TypeError("cashierHost: a token belongs into the session, never into an address");
  }
  return url;
}

/** Makes the frame, without putting it on the page. */
export function createFrame(url: URL, title: string): HTMLIFrameElement {
  const iframe = document.createElement("iframe");
  iframe.title = title;
  iframe.allow = "clipboard-write; payment; fullscreen";
  // single properties: a strict style-src lets a script set them
  Object.assign(iframe.style, { display: "block", width: "100%", height: "100%", border: "0" });
  iframe.src = url.href;
  return iframe;
}

/** CSS pixels; a list of a thousand methods is shorter */
const highest = 100_000;

/** Makes the frame as high as it says its content is; what is no height changes nothing. */
export function setHeight(iframe: HTMLIFrameElement, height: unknown): void {
  if (typeof height === "number" && height > 0) iframe.style.height = `${Math.min(Math.ceil(height), highest)}px`;
}
