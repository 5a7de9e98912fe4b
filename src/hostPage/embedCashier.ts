import type { CashierEvents } from "../contract";
import { safeAddress } from "../contract/safeAddress";
import { type FrameMessage, readEnvelope } from "./envelope";
import { followRedirect } from "./followRedirect";
import { createFrame, frameAddress, setHeight } from "./frame";
import { guardBackButton } from "./guardBackButton";
import { createOutbox } from "./outbox";
import type { CashierFrame, EmbedOptions } from "./types";
import { watchDocument } from "./watchDocument";

/** Screens with no way back inside the frame: the index pages, and what they become where there are no methods. */
const lists = /^\/(?:deposit|withdrawal|empty)$/;

/**
 * Embeds `embed.html` as a frame and speaks with it (contract §2): it gets its session, and what happens in it are the
 * element's own events, on the frame.
 * @param container what the frame is appended to
 * @throws TypeError where `src` is no http(s) address, a token would stand in it, or there is no session
 */
export function embedCashier(container: Element, options: EmbedOptions): CashierFrame {
  const { src, attributes, session, title = "Cashier", resize, backButton = true } = options;
  const url = frameAddress(src, attributes);
  if (!session) throw new TypeError("There is no session");
  const iframe = createFrame(url, title);
  const ending = new AbortController();
  const { signal } = ending;
  const shown = watchDocument(iframe, url.href, signal);
  const post = (json: string) => {
    if (shown.isOwn()) iframe.contentWindow?.postMessage(json, url.origin);
  };
  const tell = (type: string) => post(JSON.stringify({ type }));
  const back = () => tell("go-back");
  const fail = () => dispatchError(iframe, "cashier-init-error", "The session could not be fetched");
  // the frame's address may be another's work: the server and the way back are said with the session
  const said = {
    server: url.searchParams.get("server") || url.origin,
    // this page's address may hold private data
    returnUrl: attributes?.["return-url"] ?? location.origin + location.pathname,
  };
  const { answer, ...outbox } = createOutbox({ session, said, signal, post, fail });
  const guard = backButton ? guardBackButton(back, signal) : undefined;

  const receive = ({ type, payload }: FrameMessage) => {
    if (type === "height") setHeight(iframe, resize && payload.height);
    else if (type === "cashier-redirect") redirect(iframe, payload);
    else dispatch(iframe, type, payload);
    // a listener may have taken the frame off
    if (signal.aborted) return;
    if (type === "cashier-screen") guard?.(!lists.test(String(payload.screen)));
    if (type !== "cashier-loaded") return;
    guard?.(false);
    if (resize) tell("watch-height");
    void answer();
  };
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    const message = source === iframe.contentWindow && origin === url.origin && readEnvelope(data);
    if (!message) return;
    const isNew = message.type === "cashier-loaded";
    if (isNew) shown.announce();
    if (shown.isOwn()) receive(message);
    else if (isNew) {
      guard?.(false);
      dispatchError(iframe, "cashier-init-error", "The frame was led elsewhere", "frame_navigated");
    }
  };
  addEventListener("message", hear, { signal });
  container.append(iframe);
  const remove = () => {
    ending.abort();
    iframe.remove();
  };
  return { iframe, ...outbox, back, remove };
}

/** @returns false where a listener called preventDefault */
const dispatch = (iframe: HTMLIFrameElement, type: keyof CashierEvents, detail: unknown) =>
  iframe.dispatchEvent(
    new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: type === "cashier-redirect" }),
  );

/** Tells of this page's own failure, in the words of the frame's (contract §1). */
const dispatchError = (
  iframe: HTMLIFrameElement,
  type: "cashier-error" | "cashier-init-error",
  message: string,
  code?: string,
) => dispatch(iframe, type, { message, status: 0, url: "", ...(code && { code }) });

/** Leaves this page for an address that only it may open, unless that is not safe or a listener prevents it. */
function redirect(iframe: HTMLIFrameElement, detail: FrameMessage["payload"]): void {
  const url = safeAddress(detail.url);
  if (!url) dispatchError(iframe, "cashier-error", "Unsafe redirect address", "unsafe_url");
  else if (dispatch(iframe, "cashier-redirect", detail)) followRedirect(url, detail.method, detail.params);
}
