import { useCashier } from "../../cashier/Cashier";
import type { Message } from "../../i18n/translate";
import { Button } from "../../ui/input/Button";

/** Texts of a button that shares. */
const texts = {
  share: /*i18n*/ { id: "history.share", message: "Share" },
  notShared: /*i18n*/ { id: "share.failed", message: "We could not share this. You can copy it instead." },
};

/** Names of errors without a failure: the player has closed the browser's sheet, or pressed again while it is open. */
const harmless: ReadonlySet<string> = new Set(["AbortError", "InvalidStateError"]);

/** Props of {@link ShareText}. */
interface ShareTextProps {
  title: string;
  text: string;
  /** text for the player if the browser does not share it */
  failed?: Message;
}

/** A button that opens the browser's share sheet; nothing where there is none, such as in insecure contexts. */
export function ShareText({ title, text, failed = texts.notShared }: ShareTextProps) {
  const cashier = useCashier();
  if (typeof navigator.share !== "function") return null;
  const share = async () => {
    cashier.track("button", { button: "share" });
    try {
      await navigator.share({ title, text });
    } catch (thrown) {
      if (thrown instanceof DOMException && harmless.has(thrown.name)) return;
      cashier.showNotice(cashier.text(failed));
    }
  };
  return (
    <Button variant="ghost" onClick={() => void share()}>
      {cashier.text(texts.share)}
    </Button>
  );
}
