import type { Browser } from "playwright-core";
import { createManualClock } from "../../demo/server/clock.ts";
import { createDemoServer } from "../../demo/server/createDemoServer.ts";
import { type Player, teachRenewals } from "../walk/players.ts";
import { Tab } from "../walk/Tab.ts";
import { type Fault, faults } from "./faults.ts";
import { type Journey, journeys } from "./journeys.ts";
import { Payer } from "./Payer.ts";

const transports = ["socket", "http"] as const;

/** One payment during which one call goes wrong. */
export interface Case {
  journey: Journey;
  call: string;
  transport: (typeof transports)[number];
  fault: Fault;
}

export interface Result extends Case {
  /** the harm that was done; undefined: survived */
  harm: string | undefined;
}

/** Every call × fault × transport. */
export const allCases: readonly Case[] = journeys.flatMap((journey) =>
  journey.calls.flatMap((call) =>
    transports.flatMap((transport) =>
      faults
        .filter(({ isForSockets }) => transport === "socket" || !isForSockets)
        .map((fault) => ({ journey, call, transport, fault })),
    ),
  ),
);

const moneyCalls = ["/BANKING_DEPOSIT/create", "/BANKING_DEPOSIT/confirm", "/BANKING/withdrawal-create"];
const worst = ["dropped after the effect", "40 s late", "500 after the effect"];

/** The cases of a test run: where a payment is most easily made twice or lost. */
export const shortCases: readonly Case[] = allCases.filter(
  ({ call, fault }) => moneyCalls.includes(call) && worst.includes(fault.name),
);

export const nameOf = ({ call, transport, fault }: Case): string => `${transport} ${call}: ${fault.name}`;

/** Runs the cases one after another, each with a player of its own. @param report called with each result */
export async function runCases(
  browser: Browser,
  cases: readonly Case[],
  report: (result: Result) => void,
): Promise<void> {
  const players: Player[] = cases.map((_, at) => ({ name: `payer-${at}`, renewals: 0 }));
  teachRenewals(players);
  const clock = createManualClock();
  const server = await createDemoServer({ clock, seed: 1, everyFlow: true });
  const tab = await Tab.open(browser, server, clock);
  try {
    for (const [at, one] of cases.entries()) {
      const player = players[at];
      if (!player) continue;
      let harm: string | undefined;
      try {
        await new Payer(tab, server, one.journey, player, at).run(one.transport, one.call, one.fault);
      } catch (thrown) {
        harm = thrown instanceof Error ? thrown.message : String(thrown);
      }
      report({ ...one, harm });
    }
  } finally {
    await tab.close();
    await server.close();
  }
}
