import type { ReactElement } from "react";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { type CardContent, cardMarkup, moreMarkup, noteMarkup } from "../../early/card/cardMarkup";
import { quickTexts } from "../../i18n/quickTexts";
import { renderMarkup } from "../../ui/markup/renderMarkup";
import { useWidget } from "../Widget";

/** The line below the name. */
export interface Note {
  text: ReactElement | string;
  /** an error is announced at once */
  tone?: "danger" | undefined;
  /** the focus announces the error, so that it is no alert */
  isQuiet?: boolean;
  /** whether it replaces the name */
  isReason?: boolean;
  /** whether it may need four lines, and its end matters */
  isLong?: boolean;
}

/** The id of the line where it is an error. */
export const errorId = "quick-error";

/** Props of {@link QuickCard}. */
interface QuickCardProps extends Omit<CardContent<ReactElement>, "label" | "note"> {
  note: Note;
}

/** The quick view's card, for any content. */
export function QuickCard({ note, ...content }: QuickCardProps) {
  const widget = useWidget();
  const locale = useFormattingLocale();
  const className = ["quick-note", note.tone, note.isReason && "reason", note.isLong && "long"]
    .filter(Boolean)
    .join(" ");
  const line = note.text && renderMarkup(noteMarkup<ReactElement>(note.text, { className }));
  return renderMarkup(
    cardMarkup<ReactElement>(locale, {
      ...content,
      label: widget.text(quickTexts.deposit),
      note: (
        <>
          <div role="status">{note.tone !== "danger" && line}</div>
          <div id={errorId} role={note.isQuiet ? undefined : "alert"}>
            {note.tone === "danger" && line}
          </div>
        </>
      ),
    }),
  );
}

/** Leads to the full view. */
export function MoreButton({ onClick }: { onClick(): void }) {
  const widget = useWidget();
  return renderMarkup(
    moreMarkup(widget.text(quickTexts.more), {
      onClick: () => {
        widget.track("button", { button: "quick_more" });
        onClick();
      },
    }),
  );
}
