import type { TestRunnerConfig } from "@web/test-runner";
import { ChromeLauncher } from "@web/test-runner-chrome";
import * as v from "valibot";
import type { Launcher } from "../engines/Engine.ts";
import type { VisitedPage } from "../engines/VisitedPage.ts";
import { WebKitLauncher } from "../engines/WebKitLauncher.ts";
import { startWatchingProxy, type WatchingProxy } from "./watchingProxy.ts";

type Plugin = NonNullable<TestRunnerConfig["plugins"]>[number];

const openSchema = v.object({ address: v.string(), allowed: v.optional(v.array(v.string())) });
const lookSchema = v.object({ script: v.string(), inFrame: v.boolean() });
const visitSchema = v.object({ visit: v.number() });

interface Opening {
  address: string;
  /** what the page asks everything for */
  proxy: WatchingProxy | undefined;
}

/** Opens a page in a browser context of its own, with puppeteer. */
async function openInContext(
  launcher: ChromeLauncher,
  session: string,
  { address, proxy }: Opening,
): Promise<VisitedPage> {
  // Chromium asks a proxy for this machine's own hosts only with this entry
  const options = proxy && { proxyServer: proxy.address, proxyBypassList: ["<-loopback>"] };
  const context = await launcher.getPage(session).browser().createBrowserContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (thrown) => complaints.push(String(thrown)));
  page.on("console", (said) => {
    if (["error", "warn"].includes(said.type())) complaints.push(said.text());
  });
  await page.goto(address);
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
      await context.close();
      return complaints;
    },
  };
}

function open(launcher: Launcher, session: string, opening: Opening): Promise<VisitedPage> {
  if (launcher instanceof ChromeLauncher) return openInContext(launcher, session, opening);
  if (launcher instanceof WebKitLauncher && !opening.proxy) return launcher.visit(opening.address);
  throw new Error(`${launcher.name} cannot be asked for another page`);
}

/**
 * Lets a test visit a page of any origin at the top of a tab: the commands `visit-open`; `visit-look`, a script's
 * value; `visit-offline`, from now on without a network; `visit-hosts`, which it has asked, if it was opened with those
 * that it may ask; and `visit-end`, which returns the complaints.
 */
export function demoVisits(): Plugin {
  const visits = new Map<number, VisitedPage>();
  const proxies = new Map<number, WatchingProxy>();
  let count = 0;
  const find = (payload: unknown) => {
    const visit = visits.get(v.parse(visitSchema, payload).visit);
    if (!visit) throw new Error("There is no such visit");
    return visit;
  };
  return {
    name: "demo-visits",
    async executeCommand({ command, payload, session: { browser, id } }) {
      if (command === "visit-open") {
        count += 1;
        // another file may open a page meanwhile
        const visit = count;
        const { address, allowed } = v.parse(openSchema, payload);
        const proxy = allowed && (await startWatchingProxy(allowed));
        if (proxy) proxies.set(visit, proxy);
        visits.set(visit, await open(browser, id, { address, proxy }));
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
