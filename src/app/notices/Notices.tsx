import { useAtom } from "jotai/react";
import { useEffect, useMemo } from "react";
import { redactCardValues } from "../../form/redactCardValues";
import { useStyles } from "../../session/useStyles";
import { Snackbar } from "../../ui/Snackbar";
import css from "../../ui/snackbar.css?inline";
import { noticeAtom } from "../state";
import { texts } from "../texts";
import { useWidget } from "../useWidget";
import { ConnectionLine } from "./ConnectionLine";

/** ms after which a message closes itself (spec §8). */
const noticeTime = 5_000;
/** Longest message shown, in characters: what a server sends may be a page of HTML. */
const longestNotice = 300;

/** What the player is told between header and screen. */
export default function Notices() {
  return (
    <>
      <ConnectionLine />
      <Notice />
    </>
  );
}

/** The snackbar; its message is plain text whatever the server has put in it (spec §8). */
function Notice() {
  const widget = useWidget();
  const [notice, setNotice] = useAtom(noticeAtom);
  useStyles(css);
  // as the card fields are when it comes: what is typed later is nothing that it repeats
  const text = useMemo(
    () => redactCardValues(widget.store, notice?.text.slice(0, longestNotice) ?? ""),
    [widget, notice],
  );
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(undefined), noticeTime);
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
