import * as v from "valibot";
import { methodsCall, sessionRegion } from "../api/methodsCall";
import { savedAccountsCall } from "../api/savedAccountsCall";
import { askWallets } from "../catalogue/askWallets";
import { withBuiltInMethods } from "../catalogue/builtInMethods";
import { groupMethods, type Section } from "../catalogue/groupMethods";
import { findSavedRoom, readSavedCount } from "../catalogue/saved/savedRoom";
import { type Method, methodMapSchema, methodSchema } from "../contract/list/method";
import { readLeniently } from "../contract/wire/leniency";
import { collectTexts } from "../i18n/loadTexts";
import { type HostSession, lookOf, type Settings } from "../session/hostSession";
import { createStyleAdopter } from "../theme/adoptStyles";
import { hasPendingReturn } from "../transaction/leaving/pendingReturnKeys";
import { nextPaint } from "../ui/dom/nextPaint";
import { drawMarkup } from "../ui/markup/drawMarkup";
import type { Markup } from "../ui/markup/Markup";
import { EarlyList } from "./EarlyList";
import { chosenLocale, type EarlyConnection } from "./earlyConnection";
import { earlyBody, earlyScreen, earlySkeleton, type FirstScreen, latenessMarkup } from "./earlyScreen";
import { firstStyles } from "./firstStyles";

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

/** Options of an early list. */
export interface EarlyListOptions {
  element: HTMLElement;
  /** of the skeleton */
  frameCss: string;
  connection: EarlyConnection;
  session: HostSession;
  settings: Settings;
  /** whether the element still waits for its code, with this connection */
  isWanted(): boolean;
}

/**
 * Draws the list into an element whose code is not loaded yet: the header once the texts have arrived, which also readies
 * styles and fonts, and the rows with the methods. React's first render replaces it with the same list. Anything out of
 * the ordinary is left to React: the quick view, a method or design tokens of the host, a payment to return to, an error,
 * a list without methods.
 */
export async function drawEarlyList({
  element,
  frameCss,
  connection,
  session,
  settings,
  isWanted,
}: EarlyListOptions): Promise<void> {
  if (settings.view !== "full" || session.method || session.schema?.tokens || mayReturn(session)) return;
  const { page: area } = settings;
  const region = sessionRegion(session.paymentGeo, session.currency);
  const call = methodsCall(area, region);
  // drawing earlier would hold up the handshake of the socket
  const [{ texts }] = await Promise.all([collectTexts(connection.texts), connection.transport.sent]);
  if (!isWanted()) return;
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
  const list = new EarlyList(call, root, () => isWanted() && replace(".tabs", latenessMarkup(screen)));
  const screen: FirstScreen = {
    area,
    locale: chosenLocale(session, settings),
    language: settings.locale ?? session.lang,
    hasCloseButton: session.closingButton,
    text: ({ id, message = id }) => [texts[id] ?? message].flat().join(""),
    onPress: (selector) => list.press(selector),
    onPressStart: (selector) => list.startPress(selector),
  };
  const app = drawMarkup(earlyScreen(screen));
  const replace = (part: string, markup: Markup) => app.querySelector(part)?.replaceWith(drawMarkup(markup));
  Object.assign(element.dataset, lookOf(session, settings));
  root.replaceChildren(app);
  root.adoptedStyleSheets = [];
  const { adopt } = createStyleAdopter(root);
  firstStyles(frameCss).forEach(adopt);
  connection.list = list;
  connection.clear = () => {
    app.setAttribute("inert", "");
    replace(".body", earlySkeleton());
  };
  const saved = connection.transport.peek(savedAccountsCall(area, region));
  const methods = withBuiltInMethods(area, readMethods(await connection.transport.peek(call)), region.currency);
  const wallets = await askWallets(methods, region.currency);
  const listed = methods.filter(wallets.isListed);
  const savedRows = await findSavedRoom(readSavedCount(session, area, region), saved, area, listed);
  const sections = groupMethods(listed, isDown);
  if (sections.length === 0 || !isWanted()) return;
  list.shown = { savedRows, wallets };
  replace(".body", earlyBody(screen, firstRows(sections, firstPaintRows()), savedRows));
  list.paintedAtMs = await nextPaint();
}

/** The valid methods of an answer; the element reports the others. */
function readMethods(answer: unknown): Method[] {
  const map = v.safeParse(methodMapSchema, answer);
  return Object.values(map.success ? map.output : {}).flatMap((received) => {
    const method = readLeniently(methodSchema, received);
    return method.success ? [method.output] : [];
  });
}

/** Whether the player may have left for a provider's page; a player without an id is named by what is not known yet. */
const mayReturn = ({ host, userId }: HostSession) => hasPendingReturn(userId && `${host}.${userId}`);

const isDown = ({ availability }: Method): boolean => availability?.state === "down";
