/** A host page in its own window, whose history holds only the test's entries. */
import { expect } from "chai";
import type { EmbedOptions } from "../../../../src/hostPage/index.ts";
import { recordEvents } from "../../driver/element.ts";
import { openPuppet, type PuppetFrame, removeFrames } from "../../driver/hostPage.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

/** Screens with a way back. */
export const deep = "/deposit/redirect";
export const deeper = "/deposit/redirect/instruction";

/** How often a frame got a back message. */
export const backs = (puppet: PuppetFrame) => puppet.types.filter((type) => type === "go-back").length;

const opened: Window[] = [];

/** The page, and its player's and its router's moves. */
export class BackButtonPage {
  readonly view: Window;
  readonly #ground = { route: "ground" };

  constructor(view: Window) {
    this.view = view;
    // there is a page beneath, so that one step too many is seen
    view.history.replaceState({ route: "beneath" }, "");
    view.history.pushState(this.#ground, "");
  }

  get history() {
    return this.view.history;
  }

  /** How many frames the present entry was made for. */
  get entries() {
    return (this.history.state?.cashier ?? []).length;
  }

  /** The host's router goes to a page. @param route a name for it that no other page has */
  visit(route: string, address = this.view.location.href) {
    const state = { route };
    this.history.pushState(state, "", address);
    return state;
  }

  /** Does something that moves through history, and waits until that and all that follows from it has happened. */
  async move(act: () => void) {
    const moved = recordEvents(this.view, "popstate");
    act();
    await until("popstate", () => moved.length > 0);
    await server.quiet();
  }

  pressBack() {
    return this.move(() => this.history.back());
  }

  pressForward() {
    return this.move(() => this.history.forward());
  }

  /** Waits until the present entry was made for so many frames. */
  toHave(entries: number) {
    return until(`${entries} entries`, () => this.entries === entries);
  }

  /** Expects that the page stands where the test began. */
  expectGround() {
    expect(this.history.state).to.deep.equal(this.#ground);
  }

  openPuppet(options: Partial<EmbedOptions> = {}) {
    return openPuppet(options, this.view);
  }
}

/** Opens a host page at the top of a new window. */
export async function openPage(): Promise<BackButtonPage> {
  const view = window.open("/framing-page?embedding=none", "_blank", "popup,width=420,height=700");
  if (!view) throw new Error("The window was not opened");
  opened.push(view);
  await until("the page", () => view.document.readyState === "complete" && view.document.querySelector("main"));
  return new BackButtonPage(view);
}

/** Each test leaves no frame and no window. */
export function freshPages(): void {
  afterEach(() => {
    removeFrames();
    for (const view of opened.splice(0)) view.close();
  });
}
