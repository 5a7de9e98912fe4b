import { useAtom } from "jotai/react";
import { useEffect, useMemo } from "react";
import { redactCardValues } from "../../form/redactCardValues";
import { Snackbar } from "../../ui/Snackbar";
import { noticeAtom } from "../state";
import { texts } from "../texts";
import { useWidget } from "../useWidget";
import { ConnectionLine } from "./ConnectionLine";

/** How long a message stays. */
const noticeDurationMs = 5_000;
/** In characters: a server's message may be a page of HTML. */
const maxNoticeLength = 300;

/** The messages between header and screen. */
export default function Notices() {
  return (
    <>
      <ConnectionLine />
      <Notice />
    </>
  );
}

/** The snackbar; it shows the message as plain text, even if it is HTML. */
function Notice() {
  const widget = useWidget();
  const [notice, setNotice] = useAtom(noticeAtom);
  // with the card fields' values of now: a value typed later cannot be in the message
  const text = useMemo(
    () => redactCardValues(widget.store, notice?.text.slice(0, maxNoticeLength) ?? ""),
    [widget, notice],
  );
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(undefined), noticeDurationMs);
    return () => clearTimeout(timer);
  }, [notice, setNotice]);
  if (!notice) return null;
  return (
    <div className="snackbars">
      <Snackbar
        key={notice.id}
        {...(notice.tone === "danger" ? { title: widget.text(texts.snackbarTitle), text } : { title: text, text: "" })}
        tone={notice.tone}
        closeLabel={widget.text(texts.dismiss)}
        onClose={() => {
          widget.track("button", { button: "dismiss" });
          setNotice(undefined);
        }}
      />
    </div>
  );
}
