import buttonCss from "../ui/input/button.css?inline";
import { tabsMarkup } from "../ui/markup/listMarkup";
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
    tabsMarkup(
      ["p", { role: "alert" }, text(texts.slow)],
      ["button", { type: "button", className: "button primary", onClick: reload }, text(texts.reload)],
    ),
  );
}

/** Shows the same message on the quick view's card. */
export function showLateCard({ text, replace }: Drawing): void {
  replace(".quick-note", ["p", { className: "quick-note", role: "alert" }, text(texts.slow)]);
  replace(".quick-more", ["button", { type: "button", className: "quick-more", onClick: reload }, text(texts.reload)]);
}
