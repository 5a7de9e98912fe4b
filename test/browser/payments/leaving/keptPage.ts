/** A page at the top of a tab that the browser keeps as it is while the player is on another page. */
import { expect } from "chai";
import type { CashierPage } from "../../driver/cashierPage.ts";
import { type Visit, visitKept } from "../../driver/visit.ts";
import { server } from "../../server/paymentServer.ts";

declare global {
  interface Window {
    cashierPage?: CashierPage;
    /** for each time that the page was shown again, whether it had been kept */
    returns?: boolean[];
  }
}

/** The page with its widget; functions that look at it run there, and see nothing of the test. */
export class KeptPage {
  readonly visit: Visit;
  readonly #token: string;

  private constructor(visit: Visit, token: string) {
    this.visit = visit;
    this.#token = token;
  }

  /** Opens a page whose widget has its list. @returns undefined where no browser keeps pages */
  static async open(token: string, attributes: Record<string, string>): Promise<KeptPage | undefined> {
    const player = { token, "user-id": token, "payment-geo": "MX", currency: "MXN", lang: "en" };
    const query = new URLSearchParams({ server: window.demoServer, ...player, ...attributes });
    const visit = await visitKept(`${location.origin}/own-page?${query}`);
    if (!visit) return undefined;
    await visit.look(async () => {
      const { CashierPage } = await import(`${location.origin}/test/browser/driver/cashierPage.ts`);
      const cashier: CashierPage = new CashierPage(document.querySelector("cashier-widget"));
      const returns: boolean[] = [];
      Object.assign(window, { cashierPage: cashier, returns });
      addEventListener("pageshow", ({ persisted }) => returns.push(persisted));
      await cashier.at("/deposit");
    });
    return new KeptPage(visit, token);
  }

  /** Waits until nothing is under way: Firefox keeps no page with a request. */
  async settle(): Promise<void> {
    await server.quiet(this.#token);
    await this.visit.look(async () => {
      const { idle } = await import(`${location.origin}/test/browser/waiting.ts`);
      await idle();
    });
  }

  /** Leaves for another page. */
  async leave(): Promise<void> {
    await this.visit.look(() => location.assign("/provider"));
    await this.left();
  }

  /** Waits until another page is there. */
  async left(): Promise<void> {
    await this.visit.until("another page", () => document.readyState === "complete" && !window.cashierPage);
  }

  /** Comes back with the browser's button, and makes sure that the page is the one that was left. */
  async comeBack(): Promise<void> {
    await this.visit.look(() => history.back());
    const isKept = await this.visit.until("the page again", () => {
      if (window.returns) return window.returns.length > 0 && `kept: ${window.returns}`;
      return document.querySelector("cashier-widget") && "reloaded";
    });
    expect(isKept).to.match(/^kept: true(?:,true)*$/);
  }
}
