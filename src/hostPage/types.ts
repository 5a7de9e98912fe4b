import type { Bonus, CashierEvents, User } from "../contract";
import type { Dashed, FieldFrom, ValuesFrom } from "../session/fields";

/**
 * The player's session, which goes to the frame by a message. `server` is the frame's own and `returnUrl` this page,
 * without query and fragment, unless they are given.
 */
export interface CashierSession extends ValuesFrom<"host"> {
  token: string;
  /** the player's profile */
  user?: User;
}

/** The element's attributes that the iframe page takes from its query; `locale` is the page's own. */
export type FrameAttribute = Dashed<FieldFrom<"query">> | "locale";

/** How a frame is embedded. */
export interface EmbedOptions {
  /** http(s) address of `embed.html` */
  src: string | URL;
  /** The session, or what gets it: it is asked each time the frame has loaded, so that the token may come late. */
  session: CashierSession | (() => CashierSession | Promise<CashierSession>);
  /** become query parameters of `src`; `allowed-origins` is this page's origin unless said otherwise */
  attributes?: { readonly [Name in FrameAttribute]?: string | number | boolean | null | undefined };
  /** accessible name of the frame; "Cashier" unless said otherwise */
  title?: string;
  /** whether the frame is as high as its content; otherwise it fills its container */
  resize?: boolean;
  /** whether the browser's back button walks back inside the frame before it leaves the page; true unless said otherwise */
  backButton?: boolean;
}

/** An embedded cashier. */
export interface CashierFrame {
  /** The element's events (contract §1) happen on it. */
  readonly iframe: HTMLIFrameElement;
  /** Hands over another session, or a renewed token; kept until the frame has loaded. */
  update(session: CashierSession): void;
  /** Replaces the bonus list; kept until the frame has its session. */
  setBonusList(list: readonly Bonus[]): void;
  /** Walks one step back in the frame; on a list it closes (`cashier-close`). */
  back(): void;
  /** Takes the frame off the page, and everything with it. */
  remove(): void;
}

/** The frame's events by type, for `addEventListener`. */
export type CashierFrameEventMap = { [Type in keyof CashierEvents]: CustomEvent<CashierEvents[Type]> };

/** What `cashier-host.js` brings to a page that has no bundler. */
export interface CashierHost {
  /** see {@link CashierFrame} */
  embed(container: Element, options: EmbedOptions): CashierFrame;
}

declare global {
  interface Window {
    readonly cashierHost?: CashierHost;
  }
  interface HTMLElementEventMap extends CashierFrameEventMap {}
}
