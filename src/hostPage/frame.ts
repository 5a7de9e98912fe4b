import type { EmbedOptions } from "./types";

/**
 * The frame's address: `src` with the attributes as its query.
 * @throws TypeError if `src` is not an http(s) address, or would contain a token
 */
export function frameAddress(src: EmbedOptions["src"], attributes: EmbedOptions["attributes"]): URL {
  const url = new URL(src, document.baseURI);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError("src must be an http(s) address");
  url.searchParams.set("allowed-origins", window.origin);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
  }
  if (/[?&#]token=/i.test(url.href)) throw new TypeError("A token belongs in the session, not in the address");
  return url;
}

/** Creates the frame without inserting it. */
export function createFrame(url: URL, title: string): HTMLIFrameElement {
  return Object.assign(document.createElement("iframe"), {
    title,
    src: url,
    // browsers that do not share warn of the name
    allow: `camera; clipboard-write; fullscreen; microphone; payment${"share" in navigator ? "; web-share" : ""}`,
    // a strict style-src allows the property, but no style attribute
    style: "display:block;width:100%;height:100%;border:0",
  });
}

/** Makes the frame as high as its content; ignores invalid heights. */
export function setHeight(iframe: HTMLIFrameElement, height: unknown): void {
  // higher than a list of a thousand methods
  const maxHeightPx = 100_000;
  if (typeof height === "number" && height > 0) iframe.style.height = `${Math.min(Math.ceil(height), maxHeightPx)}px`;
}
