import { resolve } from "node:path";
import type { puppeteerCore } from "@web/test-runner-chrome";
import { createDemoServer, type RunningDemo } from "../../../demo/server/createDemoServer.ts";
import type { Context } from "../runnerTypes.ts";

type Parts = { browser: puppeteerCore.Browser };

/** Names the payment server of the page that sends it; scripts do not see it. */
const cookie = "test-demo-server";

/** A host name of this computer that is no secure context, as `http:` is anywhere but on localhost. */
export const insecureHost = "insecure.example";

/** Test return addresses; nothing listens there. */
const returnAddresses = ["https://host.example", "https://partner.example", "https://elsewhere.example"];

/**
 * Pages that run test files side by side. Each has a browser context and a payment server of its own, so no test sees
 * another's storage, faults or pushes.
 */
export class OwnServers {
  readonly #port: number;
  readonly #servers: RunningDemo[] = [];

  /** @param port of the test pages, which control the payment servers */
  constructor(port: number) {
    this.#port = port;
  }

  /** Starts a payment server. @returns the cookie that makes it the server of the pages that have it */
  async start() {
    const controlOrigins = [`http://127.0.0.1:${this.#port}`];
    const server = await createDemoServer({
      port: 0,
      seed: 1,
      // a page that comes back from a bank loads in less, also beside other pages
      settleAfterMs: 2_500,
      distDir: resolve("dist"),
      returnOrigins: [...returnAddresses, `http://${insecureHost}:${this.#port}`],
      controlOrigins,
    });
    const number = this.#servers.push(server) - 1;
    return { name: cookie, value: String(number), domain: "127.0.0.1", path: "/", httpOnly: true, secure: false };
  }

  readonly createPage = async ({ browser }: Parts): Promise<puppeteerCore.Page> => {
    const own = await this.start();
    const context = await browser.createBrowserContext();
    await context.setCookie({ ...own, expires: -1 });
    return context.newPage();
  };

  /** The address of the payment server of the page that sent a request. */
  readonly addressFor = (context: Context): string => this.#serverOf(context).url;

  /** Undoes what the page's last test file has left at its payment server, such as a method that is down. */
  readonly resetFor = (context: Context): void => this.#serverOf(context).control.reset();

  #serverOf({ cookies, url }: Context): RunningDemo {
    const server = this.#servers[Number(cookies.get(cookie) ?? Number.NaN)];
    if (!server) throw new Error(`No payment server belongs to the page that asks for ${url}`);
    return server;
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
  }
}
