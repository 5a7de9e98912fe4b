import { isFramed } from "../host/embedding";
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

/** A host that frames the page may take a second document for a stranger's, and send it no session. */
const mayReload = () => !isFramed();

/** Shows in place of the tabs that the code takes too long. Outside of frames it offers to reload the page. */
export function showLateList({ text, adopt, replace }: Drawing): void {
  adopt(buttonCss);
  replace(
    ".tabs",
    tabsMarkup(
      ["p", { role: "alert" }, text(texts.slow)],
      mayReload() && primaryMarkup(text(texts.reload), { onClick: reload }),
    ),
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
  if (mayReload()) replace(".quick-more", more(text(texts.reload), { onClick: reload }));
}
