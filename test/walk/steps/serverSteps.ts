import { tokenOf } from "../players.ts";
import { isOver } from "../rules.ts";
import type { Cashier, World } from "../World.ts";
import type { Step, Steps } from "./Step.ts";

function endings(world: World): Step[] {
  const open = world.server.control.transactions().filter(({ status }) => !isOver(status));
  if (open.length === 0) return [];
  const run = async () => {
    const { id } = world.dice.pick(open.slice(0, 6));
    const ending = world.dice.pick(["settle", "settle", "fail", "accept", "expire"] as const);
    const silent = world.dice.chance(0.3);
    world.note(`  ${id} ${ending}${silent ? ", silently" : ""}`);
    world.server.control.end(id, ending, { silent });
    await world.tab.settle();
  };
  return [{ weight: 6, name: "the server ends a payment", run }];
}

/** A withdrawal goes on by one step of its timeline. */
function walks(world: World): Step[] {
  const onTheirWay = world.server.control
    .transactions()
    .filter(({ status, payout }) => !isOver(status) && payout?.timeline);
  if (onTheirWay.length === 0) return [];
  const run = async () => {
    const { id } = world.dice.pick(onTheirWay);
    world.note(`  ${id}`);
    world.server.control.walk(id);
    await world.tab.settle();
  };
  return [{ weight: 4, name: "a withdrawal goes on", run }];
}

/** A push that is old, or about something else: it must change nothing that is known better. */
function pushes(world: World, { player }: Cashier): Step[] {
  if (!player) return [];
  const push = async (type: string, data: Record<string, unknown>) => {
    world.note(`  ${type} ${JSON.stringify(data)}`);
    world.server.push(tokenOf(player), type, data);
    await world.tab.settle();
  };
  const mine = world.ledger(player.name);
  const others = world.server.control.transactions().filter((one) => one.token !== player.name);
  const steps: Step[] = [
    {
      weight: 0.7,
      name: "a push about nothing",
      run: () => push("deposit.status", { id: "nothing", status: world.dice.below(4) }),
    },
  ];
  if (mine.length > 0) {
    const run = () => {
      const { id, type, status } = world.dice.pick(mine.slice(0, 6));
      return push(`${type}.status`, { id, status: isOver(status) ? world.dice.pick([0, 3, status]) : status });
    };
    steps.push({ weight: 2, name: "an old push", run });
  }
  if (others.length > 0) {
    const run = () => {
      const { id, type } = world.dice.pick(others);
      return push(`${type}.status`, { id, status: world.dice.below(4) });
    };
    steps.push({ weight: 0.7, name: "a push about somebody else", run });
  }
  return steps;
}

/** The acts of the payment server of its own accord. */
export const serverSteps: Steps = (world, cashier) => [...endings(world), ...walks(world), ...pushes(world, cashier)];
