import { entryPart, entryTitle, type Section } from "../../catalogue/entries/groupMethods";
import type { Area } from "../../contract/host/screenPath";
import { formattingLocale, type InterfaceLocale } from "../../i18n/locales";
import { sharedTexts } from "../../i18n/texts";
import type { Message } from "../../i18n/translate";
import {
  bodyMarkup,
  frameMarkup,
  headerMarkup,
  screenMarkup,
  sectionMarkup,
  tabsMarkup,
  tileMarkup,
} from "../../ui/markup/listMarkup";
import type { Markup } from "../../ui/markup/Markup";
import { sectionRoom, skeletonMarkup } from "../../ui/markup/skeletonMarkup";
import { closeSelector } from "../EarlyList";
import type { HeldPress } from "../startDrawing";

/** The facts of the first screen. */
export interface FirstScreen {
  area: Area;
  locale: InterfaceLocale;
  /** the language of methods' labels */
  language: string;
  hasCloseButton: boolean;
  text(message: Message): string;
  /** @param selector finds the button, here and in React's list */
  hold(selector: string): HeldPress;
}

/** The placeholder of the list until its methods are loaded. */
export const earlySkeleton = (): Markup => bodyMarkup(skeletonMarkup());

/** The first screen, until its methods are loaded. */
export function earlyScreen(screen: FirstScreen): Markup {
  const { area, locale, hasCloseButton, text, hold } = screen;
  const close = { label: text(sharedTexts.close), ...hold(closeSelector) };
  return frameMarkup(
    formattingLocale(locale),
    headerMarkup({ title: text(listTitle[area]), close: hasCloseButton ? close : undefined }),
    tabsMarkup(),
    screenMarkup({ "data-transition": "" }, earlySkeleton()),
  );
}

/** The list of methods. @param savedRows rows to keep for saved accounts */
export function earlyBody(screen: FirstScreen, sections: readonly Section[], savedRows: number): Markup {
  const sectionOf = ({ id, label, entries }: Section) => {
    const rows = entries.map((entry) => {
      const tileId = `${id}/${entry.key}`;
      const title = entryTitle(entry, screen.text, screen.language);
      const pressed = screen.hold(`#${CSS.escape(tileId)}`);
      return { key: entry.key, tile: tileMarkup({ id: tileId, title, part: entryPart(entry), ...pressed }) };
    });
    return sectionMarkup(screen.text(label), rows);
  };
  return bodyMarkup(savedRows > 0 && sectionRoom(savedRows), ...sections.map(sectionOf));
}

/** The titles of the lists. The early list needs them, so they are apart from the texts of React's screens. */
export const listTitle = {
  deposit: /*i18n*/ { id: "deposit.title", message: "Deposit method" },
  withdrawal: /*i18n*/ { id: "withdrawal.title", message: "Withdrawal method" },
};
