import { savedAccountsCall, sessionRegion } from "../../api/listCalls";
import { groupMethods, type Section } from "../../catalogue/entries/groupMethods";
import { withBuiltInMethods } from "../../catalogue/method/builtInMethods";
import { findSavedRoom, readSavedCount } from "../../catalogue/saved/savedRoom";
import { askWallets } from "../../catalogue/wallets/askWallets";
import { chosenLocale } from "../../session/hostSession";
import { nextPaint } from "../../ui/dom/nextPaint";
import listCss from "../../ui/layout/list.css?inline";
import { type EarlyOptions, isDown, startDrawing } from "../startDrawing";
import { earlyBody, earlyScreen, earlySkeleton, type FirstScreen } from "./earlyScreen";

/** Rows of the first paint: enough for the window. The rest follows, so that a long list paints as fast. */
export function firstPaintRows(): number {
  const columns = window.innerWidth < 560 ? 1 : 3;
  return columns * Math.max(4, Math.ceil(window.innerHeight / 64));
}

/** The first `count` rows, in their sections. */
export function firstRows(sections: readonly Section[], count: number): Section[] {
  let left = count;
  return sections.flatMap((section) => {
    const entries = section.entries.slice(0, left);
    left -= entries.length;
    return entries.length > 0 ? [{ ...section, entries }] : [];
  });
}

/**
 * Draws the list into an element whose code is not loaded yet: the header once the texts have arrived, which also
 * readies styles and fonts, and the rows with the methods. React's first render replaces it with the same list. A list
 * without methods is left to React.
 */
export async function drawEarlyList(options: EarlyOptions): Promise<void> {
  const { connection, session, settings, isWanted } = options;
  const { page: area } = settings;
  const region = sessionRegion(session.paymentGeo, session.currency);
  const drawing = await startDrawing(options, async () => (await import("../lateness")).showLateList);
  if (!drawing) return;
  const screen: FirstScreen = {
    area,
    locale: chosenLocale(session, settings),
    language: settings.locale ?? session.lang,
    hasCloseButton: session.closingButton,
    ...drawing,
  };
  drawing.show(earlyScreen(screen), [listCss], [".body", earlySkeleton()]);
  const saved = connection.transport.peek(savedAccountsCall(area, region));
  const methods = withBuiltInMethods(area, await drawing.methods(), region.currency);
  const wallets = await askWallets(methods, region.currency);
  const listed = methods.filter(wallets.isListed);
  const savedRows = await findSavedRoom(readSavedCount(session, area, region), saved, area, listed);
  const sections = groupMethods(listed, isDown);
  if (sections.length === 0 || !isWanted()) return;
  drawing.list.shown = { savedRows, wallets };
  drawing.replace(".body", earlyBody(screen, firstRows(sections, firstPaintRows()), savedRows));
  drawing.list.paintedAtMs = await nextPaint();
}
