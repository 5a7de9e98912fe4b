import { useAtomValue } from "jotai/react";
import { type ReactElement, type ReactNode, useMemo } from "react";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Method } from "../../contract/list/method";
import type { SavedAccount } from "../../contract/list/savedAccount";
import { methodMarksAtom } from "../../session/atoms";
import { MethodIcon } from "../../ui/icons/MethodIcon";
import { type QuickContent, quickMarkup } from "../../ui/markup/quickMarkup";
import { renderMarkup } from "../../ui/markup/renderMarkup";
import { texts as messageTexts } from "../messages/texts";
import { useWidget } from "../useWidget";
import { texts } from "./texts";

/** The line below the name. */
export interface Note {
  text: ReactNode;
  /** an error is announced at once */
  tone?: "danger" | undefined;
  /** it takes the room of the name */
  isReason?: boolean;
}

/** Props of {@link QuickCard}. */
export interface QuickCardProps extends Omit<QuickContent<ReactElement>, "label" | "note"> {
  note: Note;
}

/** The card of the quick view, whatever stands on it. */
export function QuickCard({ note, ...content }: QuickCardProps) {
  const widget = useWidget();
  const locale = useFormattingLocale();
  const kind = [note.tone, note.isReason && "reason"].filter(Boolean).join(" ");
  return renderMarkup(
    quickMarkup<ReactElement>(locale, {
      ...content,
      label: widget.text(messageTexts.title.deposit),
      note: (
        <>
          <div role="status">
            {note.tone !== "danger" && note.text && <p className={`quick-note ${kind}`}>{note.text}</p>}
          </div>
          <div role="alert">{note.tone === "danger" && <p className={`quick-note ${kind}`}>{note.text}</p>}</div>
        </>
      ),
    }),
  );
}

/** The mark of an account, else of its method. */
export function AccountMark({ method, account }: { method: Method; account?: SavedAccount | undefined }) {
  const { MethodMarks } = useAtomValue(methodMarksAtom);
  const icon = account?.icon;
  const marked = useMemo(() => (icon ? { ...method, iconIds: [icon], icon_url: undefined } : method), [icon, method]);
  return MethodMarks ? <MethodMarks method={marked} /> : <MethodIcon />;
}

/** Leads to the full view. */
export function MoreButton({ onClick }: { onClick(): void }) {
  const widget = useWidget();
  return (
    <button
      id="quick-more"
      type="button"
      className="quick-more"
      onClick={() => {
        widget.track("button", { button: "quick_more" });
        onClick();
      }}
    >
      {widget.text(texts.more)}
    </button>
  );
}
