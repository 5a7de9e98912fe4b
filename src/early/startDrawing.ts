import * as v from "valibot";
import { type Method, methodMapSchema, methodSchema } from "../contract/list/method";
import { readLeniently } from "../contract/schema";
import { collectTexts, compileText } from "../i18n/loadTexts";
import type { InterfaceLocale } from "../i18n/locales";
import type { Message } from "../i18n/translate";
import { type HostSession, lookOf, type Settings } from "../session/hostSession";
import { storedPlayer } from "../session/playerIdentity";
import { createStyleAdopter } from "../theme/adoptStyles";
import tokensCss from "../theme/tokens.css?inline";
import { hasPendingReturn } from "../transaction/leaving/pendingReturnKeys";
import { nextPaint } from "../ui/dom/nextPaint";
import screenCss from "../ui/layout/screen.css?inline";
import { drawMarkup, type Markup } from "../ui/markup/Markup";
import { EarlyScreen, earlyPlayer } from "./EarlyScreen";
import type { EarlyConnection } from "./earlyConnection";

/** The stylesheets of every first screen. @param frameCss `ui/layout/frame.css`, which the skeleton has already */
export const frameStyles = (frameCss: string): string[] => [frameCss, tokensCss, screenCss];

/** Options of a screen that is drawn before React has loaded. */
export interface EarlyOptions {
  element: HTMLElement;
  /** of the skeleton */
  frameCss: string;
  connection: EarlyConnection;
  session: HostSession;
  settings: Settings;
  /** whether the element still waits for its code, with this connection */
  isWanted(): boolean;
}

/** The listeners of a button that holds its press for React. */
export interface HeldPress {
  onClick(): void;
  onMouseDown(): void;
}

/** A screen before React. */
export interface Drawing {
  screen: EarlyScreen;
  /** of the texts */
  locale: InterfaceLocale;
  /** @param values of the placeholders, by name */
  text(message: Message, values?: Readonly<Record<string, string>>): string;
  /** @param selector finds the button, here and in React's screen */
  hold(selector: string): HeldPress;
  /**
   * Shows a screen in the place of the loader's skeleton.
   * @param css its styles beside those of the frame
   * @param skeleton a part, and the markup that replaces it after the player has changed
   */
  show(markup: Markup, css: readonly string[], skeleton: readonly [part: string, markup: Markup]): void;
  /** Adds a stylesheet. */
  adopt(css: string): void;
  /** Replaces the part that a selector finds. */
  replace(part: string, markup: Markup): void;
  /** Shows the methods in the place of the part that a selector finds. */
  fill(part: string, markup: Markup): Promise<void>;
  /** The valid methods of the answer; the element reports the others. */
  methods(): Promise<Method[]>;
}

/** Whether the player may be back from a provider's page. Without a user id, the entry of any player counts. */
const mayReturn = (session: HostSession) => hasPendingReturn(session.userId && storedPlayer(session, session.userId));

/** Whether a method is out of order, as far as the list says. */
export const isDown = ({ availability }: Method): boolean => availability?.state === "down";

/**
 * Waits for the texts; meanwhile the socket completes its handshake. Leaves the screen to React if the host names a
 * method or design tokens, or if a payment may be returning.
 * @param loadLateness loads the function that reports that a press has been held for 10 s
 * @returns undefined if React is to draw the screen
 */
export async function startDrawing(
  { element, frameCss, connection, session, settings, isWanted }: EarlyOptions,
  loadLateness: () => Promise<(drawing: Drawing) => void>,
): Promise<Drawing | undefined> {
  if (session.method || session.schema?.tokens || mayReturn(session)) return undefined;
  const [call] = connection.calls;
  const [{ texts, locale }] = await Promise.all([collectTexts(connection.texts), connection.transport.sent]);
  if (!isWanted()) return undefined;
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
  const { adopt } = createStyleAdopter(root);
  const showLateness = (held: Element | null) => {
    // also once the element is defined: React renders later
    const show = (late: (drawing: Drawing) => void) => held?.isConnected && late(drawing);
    loadLateness().then(show, () => {});
  };
  const screen = new EarlyScreen(call, root, showLateness);
  const replace = (part: string, markup: Markup) => root.querySelector(part)?.replaceWith(drawMarkup(markup));
  const drawing: Drawing = {
    screen,
    locale,
    text: ({ id, message = id }, values = {}) =>
      [texts[id] ?? compileText(message)]
        .flat()
        .map((part) => (typeof part === "string" ? part : values[part[0]]))
        .join(""),
    hold: (selector) => ({
      onClick: () => screen.press(selector),
      onMouseDown: () => screen.followPress(selector),
    }),
    show(markup, css, skeleton) {
      Object.assign(element.dataset, lookOf(session, settings));
      root.replaceChildren(drawMarkup(markup));
      root.adoptedStyleSheets = [];
      [...frameStyles(frameCss), ...css].forEach(adopt);
      connection.screen = screen;
      connection.clear = () => {
        root.firstElementChild?.setAttribute("inert", "");
        replace(...skeleton);
      };
    },
    adopt,
    replace,
    async fill(part, markup) {
      replace(part, markup);
      screen.player = earlyPlayer(session, settings);
      screen.paintedAtMs = await nextPaint();
    },
    async methods() {
      const map = v.safeParse(methodMapSchema, await connection.transport.peek(call));
      return Object.values(map.success ? map.output : {}).flatMap((received) => {
        const method = readLeniently(methodSchema, received);
        return method.success ? [{ ...method.output, received }] : [];
      });
    },
  };
  return drawing;
}
