import type { CashierEvents, SubmittedPayment, SubmitVerdict } from "../contract/events/events";
import type { User } from "../contract/host/user";
import type { Dashed, FieldFrom, Input, Offers } from "../session/fields";

/** The session's fields, as the element's properties of the same names take them. */
type SessionFields = { [Name in Exclude<FieldFrom<"host">, "beforeSubmit">]?: Input<Name> };

/**
 * The player's session, which is sent to the frame as a message. By default, `server` is the frame's server and
 * `returnUrl` is this page without query and fragment.
 */
export interface CashierSession extends SessionFields {
  token: string;
  /** the player's profile */
  user?: User;
}

/** The attributes that the iframe page takes from its query; `locale` is the page's own parameter, not an attribute. */
export type FrameAttribute = Dashed<FieldFrom<"query">> | "locale";

/** How a frame is embedded. */
export interface EmbedOptions {
  /** http(s) address of `embed.html` */
  src: string | URL;
  /**
   * The session, or a function that returns it; called each time the frame has loaded, so the token may arrive late.
   */
  session: CashierSession | (() => CashierSession | Promise<CashierSession>);
  /** added to the query of `src`; `allowed-origins` is this page's origin by default */
  attributes?: { readonly [Name in FrameAttribute]?: string | number | boolean | null | undefined };
  /**
   * Called before a payment is sent; the payment waits up to 30 s for the verdict. It is stopped by `false`, by a
   * message for the player, or by an error.
   */
  beforeSubmit?(payment: SubmittedPayment): SubmitVerdict | PromiseLike<SubmitVerdict>;
  /** accessible name of the frame; "Cashier" by default */
  title?: string;
  /** whether the frame is as high as its content; by default it fills its container */
  resize?: boolean;
  /** whether the browser's back button walks back inside the frame before it leaves the page; true by default */
  backButton?: boolean;
}

/** An embedded cashier. */
export interface CashierFrame {
  /** The element's events are dispatched on it. */
  readonly iframe: HTMLIFrameElement;
  /**
   * Sends another session, or the same one with a renewed token; queued until the frame has loaded. It replaces the
   * whole session, except that the list of the last `setBonusList` stays with the same `userId`. Without its
   * `userId`, it is another player's.
   */
  update(session: CashierSession): void;
  /** Replaces the bonus list; queued until the frame has its session. */
  setBonusList(list: Offers): void;
  /** Goes one step back in the frame; closes it on a list (`cashier-close`). No effect until the frame has loaded. */
  back(): void;
  /** Removes the frame and its listeners. */
  remove(): void;
}

/** The frame's events by type, for `addEventListener`; `beforeSubmit` stands in for `cashier-before-submit`. */
export type CashierFrameEventMap = {
  [Type in Exclude<keyof CashierEvents, "cashier-before-submit">]: CustomEvent<CashierEvents[Type]>;
};

/** The API of `cashier-host.js`, for pages without a bundler. */
export interface CashierHost {
  /**
   * Embeds `embed.html` in a container.
   * @throws TypeError if `src` is not an http(s) address or contains a token, or if there is no session
   */
  embed(container: Element, options: EmbedOptions): CashierFrame;
}

declare global {
  interface Window {
    cashierHost?: CashierHost;
  }
  interface HTMLElementEventMap extends CashierFrameEventMap {}
}
