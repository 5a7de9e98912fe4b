import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ChromeLauncher, puppeteerCore } from "@web/test-runner-chrome";
import * as v from "valibot";
import { chromiumFlags, findChromium } from "../../../demo/chromium.ts";
import { firefox } from "../engines/firefox.ts";
import { startWatchingProxy, type WatchingProxy } from "../engines/proxies.ts";
import type { VisitedPage } from "../engines/VisitedPage.ts";
import { WebKitLauncher } from "../engines/WebKitLauncher.ts";
import type { Launcher, Plugin } from "../runnerTypes.ts";

type Context = Awaited<ReturnType<puppeteerCore.Browser["createBrowserContext"]>>;

const openSchema = v.object({
  address: v.string(),
  allowed: v.optional(v.array(v.string())),
  isKept: v.optional(v.boolean(), false),
  blocked: v.optional(v.picklist(["throws", "null"])),
});
const lookSchema = v.object({ script: v.string(), inFrame: v.boolean() });
const visitSchema = v.object({ visit: v.number() });

interface Opening {
  address: string;
  /** the proxy of all the page's requests */
  proxy: WatchingProxy | undefined;
  /** whether the browser has to keep the page when it is left */
  isKept: boolean;
  /** how the browser blocks cookies and storage, if it does: reading the storage throws, or it is null */
  blocked: "throws" | "null" | undefined;
}

/** Opens a page in a browser context, with puppeteer. @param end what closes both */
async function openIn(context: Context, address: string, end: () => Promise<void>): Promise<VisitedPage> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (thrown) => complaints.push(String(thrown)));
  page.on("console", (said) => {
    if (["error", "warn"].includes(said.type())) complaints.push(said.text());
  });
  try {
    await page.goto(address);
  } catch (thrown) {
    await end();
    throw thrown;
  }
  return {
    async run(script, inFrame) {
      const frame = inFrame ? page.frames().find((one) => one.url().includes("/dist/embed.html")) : page.mainFrame();
      try {
        return await frame?.evaluate(script);
      } catch (thrown) {
        if (/context was destroyed|detached/i.test(String(thrown))) return undefined;
        throw thrown;
      }
    },
    goOffline: () => page.setOfflineMode(true),
    async close() {
      await end();
      return complaints;
    },
  };
}

/** Opens a page in a Firefox whose settings block cookies and storage. */
async function openInBlockingFirefox(address: string, blocked: "throws" | "null"): Promise<VisitedPage> {
  const browser = await puppeteerCore.launch({
    browser: "firefox",
    executablePath: firefox.find() ?? "",
    extraPrefsFirefox: blocked === "null" ? { "dom.storage.enabled": false } : { "network.cookie.cookieBehavior": 2 },
  });
  return openIn(browser.defaultBrowserContext(), address, () => browser.close());
}

/** Opens a page in a Chromium whose settings block cookies and storage; the headless shell has no settings. */
async function openInBlockingChromium(executablePath: string, address: string): Promise<VisitedPage> {
  const userDataDir = await mkdtemp(join(tmpdir(), "cashier-"));
  await mkdir(join(userDataDir, "Default"));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(userDataDir, "Default", "Preferences"), JSON.stringify(settings));
  const browser = await puppeteerCore.launch({ executablePath, userDataDir, args: chromiumFlags });
  return openIn(browser.defaultBrowserContext(), address, async () => {
    await browser.close();
    await rm(userDataDir, { recursive: true, force: true });
  });
}

/** @returns undefined where no browser can block storage like that */
async function openBlocked(
  launcher: Launcher,
  address: string,
  blocked: "throws" | "null",
): Promise<VisitedPage | undefined> {
  if (launcher.name === "Firefox") return openInBlockingFirefox(address, blocked);
  const program = launcher instanceof ChromeLauncher && blocked === "throws" ? findChromium() : undefined;
  return program && !isHeadlessShell(program) ? openInBlockingChromium(program, address) : undefined;
}

const isHeadlessShell = (program: string) => program.endsWith("-headless-shell");

/** A Chromium that keeps pages which are left, for all tests of a run: the headless shell keeps none. */
class Keeper {
  #browser: Promise<puppeteerCore.Browser | undefined> = Promise.resolve(undefined);

  async open(executablePath: string, address: string): Promise<VisitedPage> {
    const before = this.#browser;
    const browser = before.then((one) =>
      one?.connected ? one : puppeteerCore.launch({ executablePath, args: chromiumFlags }),
    );
    // a start that fails costs one visit
    this.#browser = browser.catch(() => undefined);
    const context = await (await browser).createBrowserContext();
    return openIn(context, address, () => context.close());
  }

  async close(): Promise<void> {
    await (await this.#browser)?.close();
  }
}

/** @returns undefined if no browser can open it as it is wanted */
async function open(
  launcher: Launcher,
  session: string,
  keeper: Keeper,
  { address, proxy, isKept, blocked }: Opening,
): Promise<VisitedPage | undefined> {
  if (blocked) return openBlocked(launcher, address, blocked);
  if (launcher instanceof WebKitLauncher && !proxy) return launcher.visit(address);
  if (!(launcher instanceof ChromeLauncher)) throw new Error(`${launcher.name} cannot be asked for another page`);
  if (isKept && launcher.name !== "Firefox") {
    const program = findChromium();
    return program && !isHeadlessShell(program) ? keeper.open(program, address) : undefined;
  }
  // Chromium asks a proxy for this machine's own hosts only with this entry, which Firefox does not know
  const proxyBypassList = launcher.name === "Firefox" ? [] : ["<-loopback>"];
  const options = proxy && { proxyServer: proxy.host, proxyBypassList };
  const context = await launcher.getPage(session).browser().createBrowserContext(options);
  return openIn(context, address, () => context.close());
}

/**
 * Lets a test visit a page of any origin at the top of a tab: the commands `visit-open`, by `isKept` in a browser that
 * keeps the page when it is left, by `blocked` in one that blocks storage; `visit-look`, a script's value;
 * `visit-offline`, from now on without a network; `visit-hosts`, which it has asked, if it was opened with those that
 * it may ask; and `visit-end`, which returns the complaints.
 */
export function demoVisits(): Plugin {
  const visits = new Map<number, VisitedPage>();
  const proxies = new Map<number, WatchingProxy>();
  const keeper = new Keeper();
  let count = 0;
  const find = (payload: unknown) => {
    const visit = visits.get(v.parse(visitSchema, payload).visit);
    if (!visit) throw new Error("There is no such visit");
    return visit;
  };
  return {
    name: "demo-visits",
    serverStop: () => keeper.close(),
    async executeCommand({ command, payload, session: { browser, id } }) {
      if (command === "visit-open") {
        count += 1;
        // another file may open a page meanwhile
        const visit = count;
        const { address, allowed, isKept, blocked } = v.parse(openSchema, payload);
        const proxy = allowed && (await startWatchingProxy(allowed));
        let page: VisitedPage | undefined;
        try {
          page = await open(browser, id, keeper, { address, proxy, isKept, blocked });
        } finally {
          if (!page) proxy?.close();
        }
        if (!page) return {};
        if (proxy) proxies.set(visit, proxy);
        visits.set(visit, page);
        return { visit };
      }
      if (command === "visit-look") {
        const { script, inFrame } = v.parse(lookSchema, payload);
        return { value: await find(payload).run(script, inFrame) };
      }
      if (command === "visit-offline") {
        await find(payload).goOffline();
        return {};
      }
      if (command === "visit-hosts") {
        return { hosts: [...(proxies.get(v.parse(visitSchema, payload).visit)?.asked ?? [])].sort() };
      }
      if (command === "visit-end") {
        const page = find(payload);
        const { visit } = v.parse(visitSchema, payload);
        visits.delete(visit);
        const complaints = await page.close();
        proxies.get(visit)?.close();
        proxies.delete(visit);
        return { complaints };
      }
      return undefined;
    },
  };
}
