import type { Browser } from "playwright-core";
import { createManualClock } from "../../demo/server/clock.ts";
import { createDemoServer } from "../../demo/server/createDemoServer.ts";
import { Tab } from "../walk/Tab.ts";
import { faults } from "./faults.ts";
import type { Stage, Trouble } from "./Infliction.ts";
import { type Journey, journeys } from "./journeys.ts";
import { Payer } from "./Payer.ts";

/** One payment during which one call goes wrong. */
export interface Case extends Trouble {
  journey: Journey;
}

export interface Result extends Case {
  /** the harm that was done; undefined: survived */
  harm: string | undefined;
}

/** no payment ends by itself: the payer ends it by the control API */
const neverMs = 24 * 3_600_000;

const transports = ["socket", "http"] as const;

/** Every call × fault × transport that can be. */
export const allCases: readonly Case[] = journeys.flatMap((journey) =>
  journey.calls.flatMap((call) =>
    transports.flatMap((transport) =>
      faults.filter(({ only = transport }) => only === transport).map((fault) => ({ journey, call, transport, fault })),
    ),
  ),
);

const moneyCalls = ["/BANKING_DEPOSIT/create", "/BANKING_DEPOSIT/confirm", "/BANKING/withdrawal-create"];
const worst = ["dropped after the effect", "40 s late", "500 after the effect", "socket closed by the server"];

/** The cases of a test run: where a payment is most easily made twice or lost. */
export const shortCases: readonly Case[] = allCases.filter(
  ({ call, fault }) => moneyCalls.includes(call) && worst.includes(fault.name),
);

export const nameOf = ({ journey, call, transport, fault }: Case): string =>
  `${journey.area} over ${transport}, ${call}: ${fault.name}`;

/** Runs something on a page with a server of its own, by a clock of their own. */
export async function onStage<Outcome>(browser: Browser, run: (stage: Stage) => Promise<Outcome>): Promise<Outcome> {
  const clock = createManualClock();
  const server = await createDemoServer({ clock, seed: 1, everyFlow: true, settleAfterMs: neverMs });
  const tab = await Tab.open(browser, server, clock, { scripts: ["test/trust/applePaySheet.js"] });
  try {
    return await run({ tab, server });
  } finally {
    await tab.close();
    await server.close();
  }
}

/** An error's message in one line. */
export const harmOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Runs the cases one after another, each with a player of its own. @param report called with each result */
export function runCases(
  browser: Browser,
  cases: readonly Case[],
  report: (result: Result) => void,
  trace?: (line: string) => void,
): Promise<void> {
  return onStage(browser, async (stage) => {
    for (const [at, one] of cases.entries()) {
      const player = { name: `payer-${at}`, renewals: 0 };
      const harm = await new Payer(stage, one.journey, player, at, trace).run(one.transport, { trouble: one }).then(
        () => undefined,
        (thrown: unknown) => harmOf(thrown),
      );
      report({ ...one, harm });
    }
  });
}
