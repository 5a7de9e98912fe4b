import { safeAddress } from "../contract/address/safeLink";
import type { CashierEvents, SubmittedPayment } from "../contract/events/events";
import { isForDevelopers } from "../contract/host/isForDevelopers";
import { postForm, withQuery } from "../ui/frame/postForm";
import { type FrameMessage, isObject, readFrameMessage } from "./frameMessages";
import { guardBackButton } from "./guardBackButton";
import { createOutbox } from "./outbox";
import type { CashierFrame, EmbedOptions } from "./types";

/** Screens without a way back inside the frame: the lists, and the page that replaces a list without methods. */
const lists = /^\/(deposit|withdrawal|empty)$/;

/**
 * Embeds `embed.html` as a frame: sends it the session, and dispatches the element's events on it.
 * @param container the frame's parent
 * @throws TypeError if `src` is not an http(s) address or would contain a token, or if there is no session
 */
export function embedCashier(container: Element, options: EmbedOptions): CashierFrame {
  const { src, attributes, session, title = "Cashier", resize, backButton = true, beforeSubmit } = options;
  const url = frameAddress(src, attributes);
  if (!session) throw new TypeError("There is no session");
  const iframe = createFrame(url, title);
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const watched = watchDocument(iframe, url.origin + url.pathname, signal);
  const post = (json: string) => {
    if (watched.isOwn()) iframe.contentWindow?.postMessage(json, url.origin);
  };
  const send = (type: string, payload?: unknown) => post(JSON.stringify({ type, payload }));
  const back = () => send("go-back");
  const fail = () => dispatchError(iframe, "cashier-init-error", "The session could not be fetched");
  // a page in `srcdoc` has no address of its own: its base is its parent's
  const page = location.host ? location : new URL(document.baseURI);
  // the frame's address may have been changed, so the session repeats the server and the return address
  const defaults = {
    server: url.searchParams.get("server") || url.origin,
    beforeSubmit: beforeSubmit && true,
    // query and fragment of this page may hold private data
    returnUrl: attributes?.["return-url"] ?? page.origin + page.pathname,
  };
  const { answerLoaded, ...outbox } = createOutbox({ session, defaults, signal, post, fail });
  const guard = backButton ? guardBackButton(back, signal) : () => {};

  const receive = ({ type, payload }: FrameMessage) => {
    if (type === "height") setHeight(iframe, resize && payload.height);
    else if (type === "before-submit") void answerSubmit(payload, beforeSubmit, send);
    else if (type === "cashier-redirect") redirect(iframe, payload);
    else dispatch(iframe, type, payload);
    // a listener may have removed the frame
    if (signal.aborted) return;
    if (type === "cashier-screen") guard(!lists.test(String(payload.screen)));
    if (type !== "cashier-loaded") return;
    guard(false);
    if (resize) send("watch-height");
    void answerLoaded();
  };
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    const message = source === iframe.contentWindow && origin === url.origin && readFrameMessage(data);
    if (!message) return;
    const isLoadedMessage = message.type === "cashier-loaded";
    if (isLoadedMessage) watched.note("announced");
    if (watched.isOwn()) receive(message);
    else if (isLoadedMessage) {
      guard(false);
      dispatchError(iframe, "cashier-init-error", "The frame was navigated elsewhere", "frame_navigated");
    }
  };
  addEventListener("message", onMessage, { signal });
  container.append(iframe);
  return {
    iframe,
    ...outbox,
    back,
    remove() {
      lifetime.abort();
      iframe.remove();
    },
  };
}

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
    // browsers without web sharing warn about the name
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

/** @returns false if a listener called preventDefault */
const dispatch = (iframe: HTMLIFrameElement, type: keyof CashierEvents, detail: unknown) =>
  iframe.dispatchEvent(
    new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: type === "cashier-redirect" }),
  );

/** Dispatches an error of this page like one of the frame. */
const dispatchError = (
  iframe: HTMLIFrameElement,
  type: "cashier-error" | "cashier-init-error",
  message: string,
  code?: string,
) => dispatch(iframe, type, { message, status: 0, url: "", ...(code && { code }) });

/** Follows a `cashier-redirect` in this page, by navigation or by submitting a form. */
export function followRedirect(url: URL, method: unknown, params: unknown): void {
  const fields: Readonly<Record<string, unknown>> = Object(params);
  if (method === "POST") postForm(url, fields, "_self");
  else location.assign(withQuery(url, fields));
}

/** Follows a redirect in this page, unless the address is unsafe or a listener prevents it. */
function redirect(iframe: HTMLIFrameElement, detail: FrameMessage["payload"]): void {
  const url = safeAddress(detail.url);
  if (!url) dispatchError(iframe, "cashier-error", "Unsafe redirect address", "unsafe_url");
  else if (dispatch(iframe, "cashier-redirect", detail)) followRedirect(url, detail.method, detail.params);
}

/**
 * Watches whether a frame still shows the document that this page has loaded into it. A document posts `Loaded` once
 * and fires `load` once: a second of either belongs to a document that another script has navigated the frame to.
 * @param address the document's, without query and fragment; the page loads it again by a changed `src` or a move
 * @param signal aborts when the frame is removed
 * @returns `note`, to be called with "announced" at each `Loaded`, and whether the frame still shows that document
 */
function watchDocument(iframe: HTMLIFrameElement, address: string, signal: AbortSignal) {
  const seen = { announced: 0, loaded: 0 };
  let view = iframe.contentWindow;
  const reset = (loaded = 0) => {
    Object.assign(seen, { announced: 0, loaded });
    view = iframe.contentWindow;
  };
  const note = (sign: keyof typeof seen) => {
    // a moved frame has a new window and reloads
    if (view !== iframe.contentWindow) reset();
    seen[sign] += 1;
  };
  iframe.addEventListener("load", () => note("loaded"), { signal });
  // the load event of the previous document may still follow
  const observer = new MutationObserver(() => iframe.src.startsWith(address) && reset(seen.loaded ? 0 : -1));
  observer.observe(iframe, { attributeFilter: ["src"] });
  signal.addEventListener("abort", () => observer.disconnect());
  return { note, isOwn: () => seen.announced < 2 && seen.loaded < 2 };
}

/**
 * Asks the page about a payment of the frame, and sends its verdict, which the frame reads like any other message. An
 * error stops the payment, with its message if that is for the player.
 */
const answerSubmit = (
  { id, ...payment }: FrameMessage["payload"],
  beforeSubmit: EmbedOptions["beforeSubmit"],
  send: (type: "submit-verdict", payload: object) => void,
): Promise<void> =>
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: like the events, it comes from the page's own frame
  Promise.resolve(payment as unknown as SubmittedPayment)
    .then(beforeSubmit)
    .then((verdict) => (verdict instanceof Error ? Promise.reject(verdict) : verdict))
    .catch((thrown) => {
      if (!isForDevelopers(thrown)) return { proceed: false, message: thrown?.message };
      console.error("cashier-host: beforeSubmit", thrown);
      return { proceed: false };
    })
    .then((verdict: unknown) => {
      const { message, proceed = !message } = isObject(verdict) ? verdict : { proceed: verdict !== false };
      // an object, such as a React element, may not be JSON
      send("submit-verdict", { message: isObject(message) || message, proceed: proceed === true, id });
    });
