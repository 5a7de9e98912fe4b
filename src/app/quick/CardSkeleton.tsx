import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import cardCss from "../../early/card/card.css?inline";
import { cardSkeleton } from "../../early/card/cardMarkup";
import { useStyles } from "../../ui/dom/useStyles";
import { renderMarkup } from "../../ui/markup/renderMarkup";

/** Keeps the height of the quick view's card until its content is known. */
export default function CardSkeleton() {
  useStyles(cardCss);
  return renderMarkup(cardSkeleton(useFormattingLocale()));
}
