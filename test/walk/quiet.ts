import { observe } from "./observe.ts";
import { checkTruth } from "./rules.ts";
import { calm } from "./steps/networkSteps.ts";
import { answerChallenge } from "./steps/playerSteps.ts";
import type { World } from "./World.ts";

/** The time after which every state has been polled again, in ms: the longest poll delay plus the answer timeout. */
const quietTime = 85_000;

/** The time after which the news of a return to the tab is over, in ms: longer than a message stays. */
const newsTime = 6_000;

/** Nothing goes wrong for a while: then the screens have to show the true state. */
export async function quiet(world: World): Promise<void> {
  await calm(world);
  await answerChallenge(world, true);
  await world.tab.pass(quietTime);
  // a player comes back to the tab
  await world.tab.act(["show", "hidden"], ["show", "visible"]);
  await world.tab.pass(newsTime);
  await observe(world);
  for (const cashier of world.cashiers) world.look(() => checkTruth(world, cashier));
}
