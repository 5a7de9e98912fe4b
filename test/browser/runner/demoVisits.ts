import type { TestRunnerConfig } from "@web/test-runner";
import { ChromeLauncher } from "@web/test-runner-chrome";
import * as v from "valibot";

type Plugin = NonNullable<TestRunnerConfig["plugins"]>[number];
type Page = Awaited<ReturnType<ReturnType<ReturnType<ChromeLauncher["getPage"]>["browser"]>["newPage"]>>;

const openSchema = v.object({ address: v.string() });
const lookSchema = v.object({ script: v.string(), inFrame: v.boolean() });
const visitSchema = v.object({ visit: v.number() });

/** A page in a browser context of its own, and what it has complained about. */
interface Visit {
  page: Page;
  complaints: string[];
}

async function open(launcher: ChromeLauncher, session: string, address: string): Promise<Visit> {
  const context = await launcher.getPage(session).browser().createBrowserContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (thrown) => complaints.push(String(thrown)));
  page.on("console", (said) => {
    if (["error", "warn"].includes(said.type())) complaints.push(said.text());
  });
  await page.goto(address);
  return { page, complaints };
}

/**
 * The value of a script in the page, or in the frame it holds; none while the page is just being replaced by another.
 */
async function look({ page }: Visit, script: string, inFrame: boolean): Promise<unknown> {
  const frame = inFrame ? page.frames().find((one) => one.url().includes("/dist/embed.html")) : page.mainFrame();
  try {
    return await frame?.evaluate(script);
  } catch (thrown) {
    if (/context was destroyed|detached/i.test(String(thrown))) return undefined;
    throw thrown;
  }
}

/**
 * Lets a test visit a page of any origin at the top of a tab: the commands `visit-open`; `visit-look`, a script's
 * value; `visit-offline`, from now on without a network; and `visit-end`, which returns the complaints.
 */
export function demoVisits(): Plugin {
  const visits = new Map<number, Visit>();
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
        if (!(browser instanceof ChromeLauncher)) throw new Error("Only Chromium can be asked for another page");
        count += 1;
        // another file may open a page meanwhile
        const visit = count;
        visits.set(visit, await open(browser, id, v.parse(openSchema, payload).address));
        return { visit };
      }
      if (command === "visit-look") {
        const { script, inFrame } = v.parse(lookSchema, payload);
        return { value: await look(find(payload), script, inFrame) };
      }
      if (command === "visit-offline") {
        await find(payload).page.setOfflineMode(true);
        return {};
      }
      if (command === "visit-end") {
        const { page, complaints } = find(payload);
        visits.delete(v.parse(visitSchema, payload).visit);
        await page.browserContext().close();
        return { complaints };
      }
      return undefined;
    },
  };
}
