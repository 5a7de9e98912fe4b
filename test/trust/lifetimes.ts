import type { Browser } from "playwright-core";
import { createManualClock } from "../../demo/server/clock.ts";
import { createDemoServer, type DemoServer } from "../../demo/server/createDemoServer.ts";
import { type Player, teachRenewals } from "../walk/players.ts";
import { Tab } from "../walk/Tab.ts";
import { faults } from "./faults.ts";
import { journeys } from "./journeys.ts";
import { Payer } from "./Payer.ts";
import type { Row } from "./report.ts";

/** A page and its server. */
interface Stage {
  tab: Tab;
  server: DemoServer;
}

const attributesOf = (server: DemoServer, token: string) => ({
  token,
  "user-id": token,
  server: server.url,
  "payment-geo": "MX",
  currency: "MXN",
  lang: "en",
});

/** A payment from the list to its end, after all that has happened. */
async function payOnce({ tab, server }: Stage, name: string, id: number): Promise<void> {
  const [journey] = journeys;
  const [fault] = faults.filter(({ name: which }) => which === "3 s late");
  if (!journey || !fault) throw new Error("There is no journey");
  const player: Player = { name, renewals: 0 };
  teachRenewals([player]);
  await new Payer(tab, server, journey, player, id).run("socket", "/BANKING/methods-payment-v3", fault);
}

/** Elements that come and go leave no socket and no error, and the next one pays. */
async function mounts(stage: Stage, count: number): Promise<void> {
  const { tab, server } = stage;
  for (let at = 0; at < count; at += 1) {
    await tab.act(["add", at, attributesOf(server, "mounted")]);
    // some leave before they have started, some after their list has come
    await tab.pass(at % 3 === 0 ? 50 : 1_000);
    await tab.act(["remove", at]);
  }
  await tab.pass(5_000);
  if (server.sockets() > 0) throw new Error(`${server.sockets()} sockets are open`);
  const [complaint] = tab.complaints;
  if (complaint) throw new Error(complaint.text);
  await payOnce(stage, "after-mounts", count);
}

/** Pushes of every kind, right and wrong, while a payment waits: its state stays the server's, and it ends. */
async function pushes(stage: Stage, count: number): Promise<void> {
  const { tab, server } = stage;
  const token = "pushed";
  await tab.act(["add", 0, attributesOf(server, token)]);
  await tab.pass(3_000);
  const batch = 500;
  for (let at = 0; at < count; at += batch) {
    for (let one = at; one < at + batch; one += 1) {
      const data = [{ status: one % 5, id: `nobody-${one}` }, { status: "x" }, null, [one], { balanceData: one }][
        one % 5
      ];
      const type = ["deposit.status", "withdrawal.status", "login.token", "unknown.push"][one % 4] ?? "";
      server.push(token, type, data);
    }
    await tab.pass(100);
  }
  const look = await tab.look(0);
  if (look?.screen !== "/deposit" || look.buttons.length < 5) throw new Error(`the list is ${look?.screen}`);
  const fault = tab.complaints.find(({ kind }) => kind === "error");
  if (fault) throw new Error(fault.text);
  tab.complaints.length = 0;
  await tab.act(["remove", 0]);
  await payOnce(stage, "after-pushes", 1);
}

/** A network that goes and comes back all the time, by the browser's clock: the list and the connection come back. */
async function flapping(stage: Stage, count: number): Promise<void> {
  const { tab, server } = stage;
  const token = "flapping";
  await tab.act(["add", 0, attributesOf(server, token)]);
  await tab.pass(3_000);
  for (let at = 0; at < count; at += 1) {
    await tab.setOffline(true);
    server.dropSockets(token);
    await tab.pass(200 + (at % 7) * 900);
    await tab.setOffline(false);
    await tab.pass(100 + (at % 5) * 1_500);
  }
  await tab.pass(60_000);
  const look = await tab.look(0);
  if (look?.screen !== "/deposit" || look.text.includes("Network connection failed"))
    throw new Error(`after the last outage: ${look?.screen} ${look?.text.slice(0, 120)}`);
  const fault = tab.complaints.find(({ kind }) => kind === "error");
  if (fault) throw new Error(fault.text);
  tab.complaints.length = 0;
  await tab.act(["remove", 0]);
  await payOnce(stage, "after-outages", 1);
}

const lives = [
  { name: "mounts", unit: "elements added and removed", count: 500, short: 12, run: mounts },
  { name: "pushes", unit: "pushes, most of them wrong", count: 10_000, short: 1_000, run: pushes },
  { name: "flapping network", unit: "outages", count: 200, short: 4, run: flapping },
];

/** Runs every lifetime on a page of its own. */
export async function lifetimes(browser: Browser, isShort: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, unit, count, short, run } of lives) {
    const clock = createManualClock();
    const server = await createDemoServer({ clock, seed: 1, everyFlow: true });
    const tab = await Tab.open(browser, server, clock);
    const size = isShort ? short : count;
    let harm: string | undefined;
    try {
      await run({ tab, server }, size);
    } catch (thrown) {
      harm = thrown instanceof Error ? thrown.message : String(thrown);
    }
    rows.push({ name, size: `${size.toLocaleString("en")} ${unit}`, harm });
    await tab.close();
    await server.close();
  }
  return rows;
}
