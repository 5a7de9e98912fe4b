import buttonCss from "../ui/input/button.css?inline";
import { primaryMarkup } from "../ui/markup/buttonMarkup";
import { tabsMarkup } from "../ui/markup/screenMarkup";
import type { moreMarkup, noteMarkup } from "./card/cardMarkup";
import type { Drawing } from "./startDrawing";

const texts = {
  slow: /*i18n*/ { id: "early.slow", message: "Loading takes too long. Check your connection." },
  reload: /*i18n*/ { id: "early.reload", message: "Load again" },
};

const reload = () => location.reload();

/** Shows in place of the tabs that the code takes too long, and offers to reload the page. */
export function showLateList({ text, adopt, replace }: Drawing): void {
  adopt(buttonCss);
  replace(
    ".tabs",
    tabsMarkup(["p", { role: "alert" }, text(texts.slow)], primaryMarkup(text(texts.reload), { onClick: reload })),
  );
}

/** The card's markup, which is passed in: this module also serves the list, which must not load the card. */
interface CardParts {
  note: typeof noteMarkup;
  more: typeof moreMarkup;
}

/** Shows the same message on the quick view's card. */
export function showLateCard({ text, replace }: Drawing, { note, more }: CardParts): void {
  replace(".quick-note", note(text(texts.slow), { role: "alert" }));
  replace(".quick-more", more(text(texts.reload), { onClick: reload }));
}
