import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { parseUrl } from "../../contract/address/safeLink";
import { randomUuid } from "../../contract/randomUuid";
import { type CssVariables, useStyles } from "../dom/useStyles";
import { inWindowOf, movedEvent } from "../dom/windows";
import { postForm } from "./postForm";
import css from "./sandboxedFrame.css?inline";

/** Props of {@link SandboxedFrame}. */
interface SandboxedFrameProps {
  /** the page, a safe address: see safeAddress */
  url: URL;
  /** body parameters; the page is then requested by POST */
  params?: Readonly<Record<string, string>> | undefined;
  /** the accessible name */
  title: string;
  /** sandbox permissions beside forms, scripts and the page's own origin */
  sandbox?: "allow-popups";
  /** the browser features that the page may use */
  allow: readonly string[];
  /** CSS pixels, kept within the bounds */
  height: number;
  bounds: readonly [min: number, max: number];
  /** the origins that the frame's messages are taken from */
  origins: readonly string[];
  /** Called with each message of the frame's own window that is an object, for at most 20 in a second. */
  onMessage(message: object, origin: string): void;
  /** Whether a message is passed on whatever the limit, and does not count towards it. */
  isUncounted?(message: object): boolean;
  /** Called once the page has loaded, and again when the frame has navigated. */
  onLoad?(): void;
  /** Called if the policy of the page around the element forbids the frame. */
  onBlocked?(): void;
  /** to send messages to the page */
  ref?: RefObject<HTMLIFrameElement | null>;
}

const maxMessagesPerSecond = 20;

/** A provider's page in a frame that cannot navigate the page around it, nor read it from another origin. */
export function SandboxedFrame(props: SandboxedFrameProps) {
  const { url, params, title, sandbox = "", allow, height, bounds } = props;
  const [name] = useState(() => `cashier-${randomUuid()}`);
  const own = useRef<HTMLIFrameElement>(null);
  const frame = props.ref ?? own;
  useStyles(css);
  useMessages(frame, props);
  useOnBlocked(frame, props);
  const post = useEffectEvent(() => {
    if (params) postForm(url, params, name);
  });
  useEffect(() => {
    const root = frame.current?.getRootNode();
    post();
    // a moved frame loses its page, and loads only an address again by itself
    root?.addEventListener(movedEvent, post);
    return () => root?.removeEventListener(movedEvent, post);
  }, [frame]);
  const [min, max] = bounds;
  const style: CssVariables = { "--frame-height": `${Math.max(min, Math.min(height, max))}px` };
  return (
    <iframe
      ref={frame}
      className="sandboxed-frame"
      style={style}
      name={name}
      title={title}
      src={params ? undefined : url.href}
      sandbox={`allow-forms allow-scripts allow-same-origin ${sandbox}`.trim()}
      // without an address, the frame's permissions need the origin
      allow={allow.map((feature) => (params ? `${feature} ${url.origin}` : feature)).join("; ")}
      onLoad={({ currentTarget }) => {
        // a frame that is about to be posted to may report its empty document
        if (!isEmptyFrame(currentTarget)) props.onLoad?.();
      }}
    />
  );
}

/** Whether a frame still has its initial, empty document. */
export const isEmptyFrame = ({ contentDocument }: HTMLIFrameElement): boolean => contentDocument?.URL === "about:blank";

function useMessages(frame: RefObject<HTMLIFrameElement | null>, props: SandboxedFrameProps): void {
  const { origins, onMessage, isUncounted } = props;
  const receive = useEffectEvent((event: MessageEvent<unknown>, isInTime: () => boolean) => {
    const { source, origin, data } = event;
    if (!source || source !== frame.current?.contentWindow || !origins.includes(origin)) return;
    if (typeof data === "object" && data !== null && (isUncounted?.(data) || isInTime())) onMessage(data, origin);
  });
  useEffect(() => {
    const isInTime = rateLimit(maxMessagesPerSecond, 1_000);
    const listener = (event: MessageEvent<unknown>) => receive(event, isInTime);
    return inWindowOf(frame.current, (view, signal) => view.addEventListener("message", listener, { signal }));
  }, [frame]);
}

/** The directives with which a page's policy forbids a frame, or a POST to it. */
const frameDirectives: ReadonlySet<string> = new Set(["frame-src", "form-action"]);

function useOnBlocked(frame: RefObject<HTMLIFrameElement | null>, { url, onBlocked }: SandboxedFrameProps): void {
  const report = useEffectEvent(({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    const isOwn = frameDirectives.has(effectiveDirective) && parseUrl(blockedURI)?.origin === url.origin;
    if (isOwn && disposition === "enforce") onBlocked?.();
  });
  useEffect(
    () =>
      inWindowOf(frame.current, ({ document }, signal) =>
        document.addEventListener("securitypolicyviolation", report, { signal }),
      ),
    [frame],
  );
}

/** Limits calls to `count` in `periodMs`. @returns a function that counts a call and returns whether it is allowed */
export function rateLimit(count: number, periodMs: number): () => boolean {
  let taken: readonly number[] = [];
  return () => {
    const now = performance.now();
    taken = taken.filter((at) => now - at < periodMs);
    const isTaken = taken.length < count;
    if (isTaken) taken = [...taken, now];
    return isTaken;
  };
}
