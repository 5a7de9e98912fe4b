import { isSubmit } from "../look.ts";
import type { World } from "../World.ts";
import { add, attributesOf } from "./hostSteps.ts";
import { pressing } from "./playerSteps.ts";
import type { Step, Steps } from "./Step.ts";

/** The host page comes again, and puts its elements back. */
async function arrive(world: World): Promise<void> {
  for (const cashier of world.cashiers) {
    cashier.look = null;
    if (cashier.isThere) await add(world, cashier);
    else {
      await world.tab.act(["add", cashier.id, attributesOf(world, cashier)]);
      await world.tab.act(["remove", cashier.id]);
    }
  }
}

const reload = (world: World): Step => ({
  weight: world.isOffline ? 0 : 1,
  name: "reload the page",
  async run() {
    await world.tab.visit();
    await arrive(world);
  },
});

/** Follows a redirect to the bank, and comes back: by the bank's own way, by the browser's, or anew. */
export const travelSteps: Steps = (world, cashier) => {
  const button = cashier.look?.buttons.find(isSubmit);
  if (
    !button ||
    world.isOffline ||
    cashier.look?.isCovered ||
    cashier.look?.inputs.some(({ value, isOff }) => value === "" && !isOff)
  )
    return [reload(world)];
  const run = async () => {
    const { page } = world.tab;
    const press = pressing(world, cashier, button);
    await page.evaluate((act) => {
      const walk = Reflect.get(window, "walk");
      walk.isLeaving = true;
      walk.together(act);
    }, press);
    await world.tab.settle();
    await world.tab.settle();
    if (page.url().endsWith("/walk")) {
      await page.evaluate(() => Reflect.set(Reflect.get(window, "walk"), "isLeaving", false));
      return;
    }
    const way = world.dice.pick(["pays", "goes back", "comes anew"]);
    world.note(`  is at ${new URL(page.url()).pathname} and ${way}`);
    if (way === "pays") {
      await page.evaluate(() => document.querySelector<HTMLElement>("form button")?.click());
      await world.tab.settle();
    }
    await (way === "goes back" ? page.goBack() : world.tab.visit());
    await arrive(world);
  };
  return [reload(world), { weight: 3, name: `press "${button.name}" and follow a redirect`, run }];
};
