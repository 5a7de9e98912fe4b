import {
  entryPart,
  entryTitle,
  firstPaintRows,
  firstRows,
  groupMethods,
  listTitle,
  type Section,
} from "../../catalogue/entries/groups";
import { withBuiltInMethods } from "../../catalogue/method/listedMethods";
import { findSavedRows, readSavedCount } from "../../catalogue/saved/savedRows";
import { askWallets } from "../../catalogue/wallets/askWallets";
import { sessionRegion } from "../../contract/host/region";
import type { Area } from "../../contract/host/screenPath";
import { type InterfaceLocale, languageTag } from "../../i18n/locales";
import { sharedTexts } from "../../i18n/texts";
import type { Message } from "../../i18n/translate";
import listCss from "../../ui/layout/list.css?inline";
import type { Markup } from "../../ui/markup/Markup";
import {
  bodyMarkup,
  frameMarkup,
  headerMarkup,
  screenMarkup,
  sectionMarkup,
  sectionRoom,
  skeletonMarkup,
  tabsMarkup,
  tileMarkup,
} from "../../ui/markup/screenMarkup";
import { closeSelector } from "../EarlyScreen";
import { type EarlyOptions, type HeldPress, isDown, startDrawing } from "../startDrawing";

/** The facts of the first screen. */
interface FirstScreen {
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
const earlySkeleton = (): Markup => bodyMarkup(skeletonMarkup());

/** The first screen, until its methods are loaded. */
function earlyScreen(screen: FirstScreen): Markup {
  const { area, locale, hasCloseButton, text, hold } = screen;
  const close = { label: text(sharedTexts.close), ...hold(closeSelector) };
  return frameMarkup(
    languageTag(locale),
    headerMarkup({ title: text(listTitle[area]), close: hasCloseButton ? close : undefined }),
    tabsMarkup(),
    screenMarkup({ "data-transition": "" }, earlySkeleton()),
  );
}

/** The list of methods. @param savedRows rows to keep for saved accounts */
function earlyBody(screen: FirstScreen, sections: readonly Section[], savedRows: number): Markup {
  const sectionOf = ({ label, entries }: Section) => {
    const rows = entries.map((entry) => {
      const tileId = `${label.id}/${entry.key}`;
      const title = entryTitle(entry, screen.text, screen.language);
      const pressed = screen.hold(`#${CSS.escape(tileId)}`);
      return { key: entry.key, tile: tileMarkup({ id: tileId, title, part: entryPart(entry), ...pressed }) };
    });
    return sectionMarkup(screen.text(label), rows);
  };
  return bodyMarkup(savedRows > 0 && sectionRoom(savedRows), ...sections.map(sectionOf));
}

/**
 * Draws the list into an element whose code is not loaded yet: the header once the texts have arrived, so that styles
 * and fonts load early, and the rows with the methods. React's first render replaces it, with the same list if session
 * and region are still the same. A list without methods is left to React.
 */
export default async function drawEarlyList(options: EarlyOptions): Promise<void> {
  const { connection, session, settings, isWanted } = options;
  const [, savedAccounts] = connection.calls;
  const { page: area } = settings;
  const region = sessionRegion(session.paymentGeo, session.currency);
  const drawing = await startDrawing(options, async () => (await import("../lateness")).showLateList);
  if (!drawing) return;
  const screen: FirstScreen = {
    area,
    language: settings.locale ?? session.lang,
    hasCloseButton: session.closingButton,
    ...drawing,
  };
  drawing.show(earlyScreen(screen), [listCss], [".body", earlySkeleton()]);
  const saved = connection.transport.peek(savedAccounts);
  const methods = withBuiltInMethods(area, await drawing.methods(), region.currency);
  const wallets = await askWallets(methods, region.currency);
  const listed = methods.filter(wallets.isListed);
  const sections = groupMethods(listed, isDown);
  const savedRows = await findSavedRows(readSavedCount(session, area, region), saved, area, listed);
  if (sections.length === 0 || !isWanted()) return;
  drawing.screen.shown = { savedRows, wallets };
  await drawing.fill(".body", earlyBody(screen, firstRows(sections, firstPaintRows()), savedRows));
}
