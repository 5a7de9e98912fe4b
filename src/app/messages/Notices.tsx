import { useAtom, useAtomValue } from "jotai/react";
import { useEffect, useMemo, useState } from "react";
import { connectionTexts } from "../../api/request";
import { useCashier } from "../../cashier/Cashier";
import { shownMessage } from "../../form/state/cardData";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { whenSeen } from "../../ui/dom/clock";
import { useStyles } from "../../ui/dom/useStyles";
import { Spinner } from "../../ui/feedback/Loading";
import { Snackbar } from "../../ui/feedback/Snackbar";
import { deferredTexts } from "../deferredTexts";
import { connectionFailuresAtom } from "../start/Connection";
import { noticeAtom } from "../state";
import css from "./connectionLine.css?inline";

/** How long a message stays while the page is visible, unless the player points at it or its button has the focus. */
const noticeDurationMs = 5_000;

/** The messages between header and screen. */
export default function Notices() {
  return (
    <>
      <ConnectionLine />
      <NoticeSnackbar />
    </>
  );
}

/** The snackbar; it shows the message as plain text, even if it is HTML. */
function NoticeSnackbar() {
  const cashier = useCashier();
  const [notice, setNotice] = useAtom(noticeAtom);
  // ids of the messages that the player points at, and whose button has the focus
  const [pointedId, setPointedId] = useState<string>();
  const [focusedId, setFocusedId] = useState<string>();
  const isHeld = notice !== undefined && (notice.id === pointedId || notice.id === focusedId);
  // reads the card fields once per message: a value typed later cannot be in it
  const text = useMemo(() => shownMessage(cashier.store, notice?.text ?? ""), [cashier, notice]);
  useEffect(() => {
    if (!notice || isHeld) return undefined;
    return whenSeen(noticeDurationMs, () => setNotice(undefined));
  }, [notice, isHeld, setNotice]);
  if (!notice) return null;
  return (
    // one element for all messages: the focus stays in it when another one takes the place of the first. The pointer
    // does not enter it again then, but is over it
    // biome-ignore lint/a11y/noStaticElementInteractions: it holds the message for those who read it, and does nothing
    <div
      className="snackbars"
      onPointerOver={() => setPointedId(notice.id)}
      onPointerLeave={() => setPointedId(undefined)}
      onFocus={() => setFocusedId(notice.id)}
      onBlur={() => setFocusedId(undefined)}
    >
      <Snackbar
        key={notice.id}
        {...(notice.tone === "danger"
          ? { title: cashier.text(sharedDeferredTexts.error), text }
          : { title: text, text: "" })}
        tone={notice.tone}
        closeLabel={cashier.text(sharedDeferredTexts.dismiss)}
        onClose={() => {
          cashier.track("button", { button: "dismiss" });
          setNotice(undefined);
        }}
      />
    </div>
  );
}

/** Says that the connection is lost, once the first attempt to restore it has failed. */
function ConnectionLine() {
  const cashier = useCashier();
  const failures = useAtomValue(connectionFailuresAtom);
  useStyles(css);
  return (
    // rendered before the line, so that the line is announced
    <div role="status">
      {failures > 1 && (
        <div className="connection-line">
          <div>
            <Spinner />
            <span>
              <strong>{cashier.text(connectionTexts.networkError)}</strong> {cashier.text(deferredTexts.reconnecting)}
            </span>
          </div>
        </div>
      )}
    </div>
  );
}
