import type { FaultInput } from "../../../demo/server/faults/faultSchema.ts";
import type { Dice } from "../random.ts";
import type { World } from "../World.ts";
import type { Step, Steps } from "./Step.ts";

const calls = [
  { weight: 5, call: "/BANKING_DEPOSIT/create" },
  { weight: 2, call: "/BANKING/withdrawal-create" },
  { weight: 2, call: "/BANKING_DEPOSIT/confirm" },
  { weight: 2, call: "/BANKING_DEPOSIT/continue" },
  { weight: 1, call: "/BANKING_DEPOSIT/cancel" },
  { weight: 2, call: "/BANKING_DEPOSIT/transaction" },
  { weight: 2, call: "/BANKING_DEPOSIT/active" },
  { weight: 2, call: "/BANKING/withdrawal-confirm" },
  { weight: 2, call: "/BANKING/withdrawal-continue" },
  { weight: 1, call: "/BANKING/withdrawal-resend" },
  { weight: 1, call: "/BANKING/withdrawal-cancel" },
  { weight: 2, call: "/BANKING/withdrawal-active" },
  { weight: 1, call: "/BANKING/withdrawal-transaction" },
  { weight: 1, call: "/BANKING/methods-payment-v3" },
  { weight: 0.5, call: "/BANKING/methods-withdrawal" },
  { weight: 0.5, call: "/BANKING/userdata-payment-snippet" },
  { weight: 0.5, call: "/BANKING_DEPOSIT/methods-country-selector-v2" },
  { weight: 2, call: "*" },
] as const;

type Refusal = Extract<FaultInput, { kind: "status" }>;
const refusals: readonly Pick<Refusal, "status" | "code" | "message" | "fields" | "retry_after">[] = [
  { status: 400, code: "bad_request" },
  { status: 401, code: "token_expired" },
  { status: 403, code: "captcha_failed" },
  { status: 403, code: "forbidden" },
  { status: 409, code: "method_unavailable" },
  { status: 409, code: "bonus_unavailable" },
  { status: 409, code: "already_exists", fields: { email: "validation.exists" } },
  { status: 422, code: "validation", fields: { email: "Check this", full_name: "Check this" } },
  { status: 422, code: "amount_out_of_range" },
  { status: 429, code: "rate_limited", retry_after: 10 },
  { status: 500, code: "internal" },
  { status: 409, code: "conflict", message: "" },
  { status: 422, code: "amount_out_of_range", message: "" },
];

function drawFault(dice: Dice): FaultInput {
  const { call } = dice.weighted(calls);
  const reach = { call, times: 1 + dice.below(3) };
  const faults: { weight: number; make: () => FaultInput }[] = [
    { weight: 2, make: () => ({ kind: "latency", ...reach, ms: dice.pick([300, 3_000, 25_000]) }) },
    {
      weight: 6,
      make: () => ({
        kind: "loss",
        ...reach,
        when: dice.pick(["before", "after"]),
        how: dice.pick(["silent", "drop"]),
      }),
    },
    { weight: 5, make: () => ({ kind: "status", ...reach, ...dice.pick(refusals) }) },
    {
      weight: 1,
      make: () => ({
        kind: "malformed",
        ...reach,
        shape: dice.pick(["html", "truncated", "null", "array", "text", "wrongTypes", "badMethod", "emptyMap"]),
      }),
    },
    { weight: 1, make: () => ({ kind: "duplicate", ...reach }) },
    { weight: 1, make: () => ({ kind: "reorder", ...reach }) },
    { weight: 0.5, make: () => ({ kind: "socketRefused", times: reach.times }) },
    {
      weight: 0.5,
      make: () => ({ kind: "captcha", times: 1, how: dice.pick(["slow", "error", "closes", "badToken"]) }),
    },
  ];
  return dice.weighted(faults).make();
}

/** Ends all that goes wrong. */
export async function calm(world: World): Promise<void> {
  world.server.faults.clear();
  if (world.isOffline) await world.tab.setOffline(false);
  world.isOffline = false;
  if (world.isHidden) await world.tab.act(["show", "visible"]);
  world.isHidden = false;
}

function fault(world: World): Step {
  const run = async () => {
    const drawn = drawFault(world.dice);
    world.note(`  ${JSON.stringify(drawn)}`);
    world.server.faults.set(drawn);
  };
  return { weight: 9, name: "fault", run };
}

/** A loss, then a refusal of what is sent again: the order in which a payment is most easily made twice. */
export function lossThenRefusal(world: World, call: string): void {
  const refusal = world.dice.pick(refusals);
  const how = world.dice.pick(["silent", "drop"] as const);
  world.note(`  ${call} is lost (${how}), then refused: ${refusal.status} ${refusal.code}`);
  world.server.faults.set({ kind: "loss", call, times: 1, when: "after", how });
  // only what comes after the loss: a call that is refused has no effect
  const stop = world.server.activity.subscribe((entry) => {
    if (entry.kind !== "call" || entry.call !== call || !entry.faults?.includes("loss")) return;
    stop();
    world.server.faults.set({ kind: "status", call, times: 1 + world.dice.below(2), ...refusal });
  });
}

/** Changes of the network, the tab, and time. */
export const networkSteps: Steps = (world) => {
  const { tab, dice, server } = world;
  const steps: Step[] = [fault(world)];
  const add = (weight: number, name: string, run: () => Promise<void>) => steps.push({ weight, name, run });
  add(1, "a loss, then a refusal", async () => lossThenRefusal(world, dice.weighted(calls).call));
  add(2, "the faults end", () => calm(world));
  add(1, "the sockets are dropped", async () => {
    server.dropSockets();
    await tab.settle();
  });
  add(world.isOffline ? 8 : 1, world.isOffline ? "online" : "offline", async () => {
    world.isOffline = !world.isOffline;
    await tab.setOffline(world.isOffline);
    await tab.settle();
  });
  add(world.isHidden ? 8 : 1, world.isHidden ? "the tab is shown" : "the tab is hidden", async () => {
    world.isHidden = !world.isHidden;
    await tab.act(["show", world.isHidden ? "hidden" : "visible"]);
  });
  add(8, "time passes", async () => {
    const ms = dice.pick([300, 2_500, 6_000, 16_000, 25_000]);
    world.note(`  ${ms} ms`);
    await tab.pass(ms);
  });
  return steps;
};
