import { useAtom } from "jotai/react";
import { useEffect, useMemo } from "react";
import { useCashier } from "../../cashier/Cashier";
import { shownMessage } from "../../form/state/redactCardValues";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { Snackbar } from "../../ui/feedback/Snackbar";
import { noticeAtom } from "../state";
import { ConnectionLine, type ConnectionLineProps } from "./ConnectionLine";

/** How long a message stays. */
const noticeDurationMs = 5_000;

/** The messages between header and screen. */
export default function Notices({ connection }: ConnectionLineProps) {
  return (
    <>
      <ConnectionLine connection={connection} />
      <Notice />
    </>
  );
}

/** The snackbar; it shows the message as plain text, even if it is HTML. */
function Notice() {
  const cashier = useCashier();
  const [notice, setNotice] = useAtom(noticeAtom);
  // with the card fields' values of now: a value typed later cannot be in the message
  const text = useMemo(() => shownMessage(cashier.store, notice?.text ?? ""), [cashier, notice]);
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
