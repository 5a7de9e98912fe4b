import type { Browser, CDPSession } from "playwright-core";
import { harmOf, onStage } from "./cases.ts";
import { HarmError, type Stage } from "./Infliction.ts";
import { type Journey, journeys } from "./journeys.ts";
import { Payer } from "./Payer.ts";
import type { Row } from "./report.ts";

/** A test of lifetimes: repeats an action, and counts the objects that are left in the page. */
interface Life {
  name: string;
  unit: string;
  count: number;
  /** of a test run */
  short: number;
  /** @throws {HarmError} if anything is left behind, or wrong @returns what was counted, for the table */
  run: (stage: Stage, journey: Journey, count: number) => Promise<string>;
}

/** The objects that a page retains. */
interface Held {
  listeners: number;
  nodes: number;
  elements: number;
  sockets: number;
}

/** mounts before the first count: code and texts that come once are there then */
const warmUp = 20;
/** React 19.2 keeps the last elements that it has left until it leaves others, whatever their number */
const keptElements = 2;
/** listeners and nodes may differ by so many: a kept element has 150 listeners */
const slack = { listeners: 200, nodes: 50 };

const attributesOf = ({ server }: Stage, token: string) => ({
  token,
  "user-id": token,
  server: server.url,
  "payment-geo": "MX",
  currency: "MXN",
  lang: "en",
});

/** Counts what the page holds on to once its garbage is gone. */
async function held({ tab, server }: Stage, session: CDPSession): Promise<Held> {
  await tab.pass(90_000);
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const expression = 'customElements.get("cashier-widget").prototype';
  const { objectId = "" } = (await session.send("Runtime.evaluate", { expression })).result;
  const { objects } = await session.send("Runtime.queryObjects", { prototypeObjectId: objectId });
  const own = await session.send("Runtime.getProperties", { objectId: objects.objectId ?? "", ownProperties: true });
  await session.send("Runtime.releaseObjectGroup", { objectGroup: "" });
  const elements = own.result.filter(({ name }) => /^\d+$/.test(name)).length;
  return { listeners: metric("JSEventListeners"), nodes: metric("Nodes"), elements, sockets: server.sockets() };
}

/** Elements that come and go leave no listener, node, element or socket behind. */
async function mounts(stage: Stage, journey: Journey, count: number): Promise<string> {
  const { tab } = stage;
  const session = await tab.page.context().newCDPSession(tab.page);
  await session.send("Performance.enable");
  const mount = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      await tab.act(["add", at, attributesOf(stage, "mounted")]);
      // some leave before they have started, some after their list has come
      await tab.pass(at % 3 === 0 ? 50 : 1_000);
      await tab.act(["forget", at]);
      await tab.observe([]);
    }
  };
  await mount(0, warmUp);
  const before = await held(stage, session);
  await mount(warmUp, warmUp + count);
  const after = await held(stage, session);
  const left = `listeners ${before.listeners} → ${after.listeners}, nodes ${before.nodes} → ${after.nodes}, elements ${after.elements}, sockets ${after.sockets}`;
  if (after.listeners > before.listeners + slack.listeners) throw new HarmError(left);
  if (after.nodes > before.nodes + slack.nodes) throw new HarmError(left);
  if (after.sockets > 0 || after.elements > keptElements) throw new HarmError(left);
  const [complaint] = tab.complaints;
  if (complaint) throw new HarmError(complaint.text);
  await new Payer(stage, journey, { name: "after-mounts", renewals: 0 }, warmUp + count).run("socket", {});
  return left;
}

/**
 * Pushes of every kind, right and wrong, while a payment waits: they are not its result, and its result still comes.
 */
async function pushes(stage: Stage, journey: Journey, count: number): Promise<string> {
  const { tab, server } = stage;
  const token = "pushed";
  const batch = 100;
  const types = ["deposit.status", "withdrawal.status", "login.token", "limits.changed", "unknown.push"];
  const meanwhile = async (id: string) => {
    for (let at = 0; at < count; at += 1) {
      const data = [
        { status: 1, id: `${id}0` },
        { status: 0, id },
        { status: "1", id },
        null,
        [at],
        { balanceData: at },
      ];
      server.push(token, types[at % types.length] ?? "", data[at % data.length]);
      if (at % batch === 0) await tab.pass(50);
    }
    await tab.pass(2_000);
    const icon = (await tab.look(0))?.icon;
    if (icon !== "waiting") throw new HarmError(`the payment is shown as ${icon} after pushes about others`);
  };
  await new Payer(stage, journey, { name: token, renewals: 0 }, 0).run("socket", { meanwhile });
  return "the payment stayed waiting, then its result came";
}

/** A network that comes and goes while a payment waits, and hides its result: the player still sees it, and goes on. */
async function flapping(stage: Stage, journey: Journey, count: number): Promise<string> {
  const { tab, server } = stage;
  const token = "flapping";
  const meanwhile = async (id: string) => {
    for (let at = 0; at < count; at += 1) {
      await tab.setOffline(true);
      server.dropSockets(token);
      await tab.pass(200 + (at % 7) * 900);
      // the push of the result gets lost
      if (at === count - 1) server.control.end(id, "settle", { silent: true });
      await tab.setOffline(false);
      await tab.pass(100 + (at % 5) * 1_500);
    }
  };
  await new Payer(stage, journey, { name: token, renewals: 0 }, 0).run("socket", { meanwhile });
  if (server.sockets() > 1) throw new HarmError(`${server.sockets()} sockets are open`);
  return "the result came without its push";
}

const lives: readonly Life[] = [
  { name: "mounts", unit: "elements added and removed", count: 500, short: 60, run: mounts },
  { name: "pushes", unit: "pushes, right and wrong", count: 10_000, short: 600, run: pushes },
  { name: "flapping network", unit: "outages", count: 200, short: 5, run: flapping },
];

/** Runs every lifetime on a page of its own. */
export async function lifetimes(browser: Browser, isShort: boolean): Promise<Row[]> {
  const [journey] = journeys;
  if (!journey) throw new Error("There is no journey");
  const rows: Row[] = [];
  for (const { name, unit, run, ...sizes } of lives) {
    const count = isShort ? sizes.short : sizes.count;
    const size = `${count.toLocaleString("en")} ${unit}`;
    const outcome = await onStage(browser, (stage) => run(stage, journey, count)).then(
      (counted) => ({ size: `${size}: ${counted}`, harms: [] }),
      (thrown: unknown) => ({ size, harms: [harmOf(thrown)] }),
    );
    rows.push({ name, ...outcome });
  }
  return rows;
}
