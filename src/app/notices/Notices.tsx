import { useAtom, useAtomValue } from "jotai/react";
import { useEffect, useMemo, useState } from "react";
import { connectionTexts } from "../../api/request";
import { type NoticeTone, useCashier } from "../../cashier/Cashier";
import { shownLines, shownMessage } from "../../form/state/cardData";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { whenSeen } from "../../ui/dom/clock";
import { useIsPainted } from "../../ui/dom/useIsPainted";
import { useStyles } from "../../ui/dom/useStyles";
import { Spinner } from "../../ui/feedback/Loading";
import { ScrollingText } from "../../ui/feedback/ScrollingText";
import { IconButton } from "../../ui/input/IconButton";
import { connectionFailuresAtom } from "../state";
import { noticeAtom, noticeDurationMs } from "./notice";
import css from "./notices.css?inline";

const reconnecting = /*i18n*/ { id: "socket.reconnecting", message: "Reconnecting" };

/** The connection line and the snackbar, between header and screen. */
export default function Notices() {
  useStyles(css);
  return (
    <>
      <ConnectionLine />
      <Snackbar />
    </>
  );
}

/**
 * Floats over the screen with the latest notice for a while, and for longer while the player points at it or its
 * button has the focus.
 */
function Snackbar() {
  const cashier = useCashier();
  const [notice, setNotice] = useAtom(noticeAtom);
  // ids of the notices that the player points at, and whose button has the focus
  const [pointedId, setPointedId] = useState<string>();
  const [focusedId, setFocusedId] = useState<string>();
  const isHeld = notice !== undefined && (notice.id === pointedId || notice.id === focusedId);
  // reads the card fields once per notice: a value typed later cannot be in it
  const text = useMemo(
    () => (notice?.kind === "result" ? shownLines : shownMessage)(cashier.store, notice?.text ?? ""),
    [cashier, notice],
  );
  useEffect(() => {
    if (!notice || isHeld) return undefined;
    return whenSeen(noticeDurationMs, () => setNotice(undefined), cashier.root);
  }, [cashier, notice, isHeld, setNotice]);
  if (!notice) return null;
  return (
    // one element for all notices: the focus stays in it when another one takes the place of the first. The pointer
    // does not enter it again then, but is over it
    // biome-ignore lint/a11y/noStaticElementInteractions: it holds the notice for those who read it, and does nothing
    <div
      className="snackbars"
      onPointerOver={() => setPointedId(notice.id)}
      onPointerLeave={() => setPointedId(undefined)}
      onFocus={() => setFocusedId(notice.id)}
      onBlur={() => setFocusedId(undefined)}
    >
      <NoticeBox
        key={notice.id}
        text={text}
        tone={notice.tone}
        onClose={() => {
          cashier.track("button", { button: "dismiss" });
          setNotice(undefined);
        }}
      />
    </div>
  );
}

const tonePaths: Readonly<Record<NoticeTone, string>> = {
  danger: "M12 6.5v6.5m0 4h.01",
  info: "M12 11v6.5m0-11h.01",
};

/** Props of {@link NoticeBox}. */
interface NoticeBoxProps {
  /** plain text, even if it looks like HTML */
  text: string;
  tone: NoticeTone;
  onClose: () => void;
}

/** One notice of the snackbar. Errors are announced at once. */
function NoticeBox({ text, tone, onClose }: NoticeBoxProps) {
  const cashier = useCashier();
  const isPainted = useIsPainted();
  const isAlert = tone === "danger";
  return (
    <div className={`snackbar ${tone}`} part="snackbar">
      <svg className="tone" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="12" />
        <path d={tonePaths[tone]} />
      </svg>
      <div className="snackbar-text" role={isAlert ? "alert" : "status"}>
        {isAlert ? (
          <>
            <strong>{cashier.text(sharedDeferredTexts.error)}</strong>
            <ScrollingText text={text} />
          </>
        ) : (
          // unlike an alert, a status is announced only if it is there before its text
          isPainted && <strong>{text}</strong>
        )}
      </div>
      <IconButton
        icon="close"
        part="snackbar-close"
        label={cashier.text(sharedDeferredTexts.dismiss)}
        onClick={onClose}
      />
    </div>
  );
}

/** Says that the connection is lost, once the first attempt to restore it has failed. */
function ConnectionLine() {
  const cashier = useCashier();
  const failures = useAtomValue(connectionFailuresAtom);
  return (
    // rendered before the line, so that the line is announced
    <div role="status">
      {failures > 1 && (
        <div className="connection-line">
          <div>
            <Spinner />
            <span>
              <strong>{cashier.text(connectionTexts.networkError)}</strong> {cashier.text(reconnecting)}
            </span>
          </div>
        </div>
      )}
    </div>
  );
}
