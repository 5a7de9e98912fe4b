import { isPay, type Look, paysInPlace, type SeenButton } from "../look.ts";
import type { Cashier, World } from "../World.ts";
import { mean, pressing } from "./playerSteps.ts";
import type { Step, Steps } from "./Step.ts";

/** The buttons of a card that is ready for a payment. */
function buttonsOf(look: Look | null) {
  const find = (is: (button: SeenButton) => boolean) => look?.buttons.find(is);
  return {
    pay: find((button) => isPay(button) && !button.isBusy && !button.isOff),
    less: find(({ id }) => id === "quick-less"),
    plus: find(({ id }) => id === "quick-plus"),
    more: find(({ id }) => id === "quick-more"),
  };
}

async function see({ tab }: World, cashier: Cashier) {
  cashier.look = await tab.look(cashier.id);
  return cashier.look;
}

/** A press on − or + in the task of a payment: the amount is that of the moment of the press. */
function payWhileChanging(world: World, cashier: Cashier): Step[] {
  const { tab, dice } = world;
  const { pay, less, plus } = buttonsOf(cashier.look);
  if (!pay || !less || !plus) return [];
  const press = (button: SeenButton) => ["press", cashier.id, button.index];
  const run = async () => {
    // the presets beside each other that the amount goes to and fro between
    await tab.act(press(plus));
    const higher = (await see(world, cashier))?.card?.amount;
    await tab.act(press(less));
    const look = await see(world, cashier);
    const now = buttonsOf(look);
    const lower = look?.card?.amount;
    if (!look || !now.pay || !now.plus || !higher || !lower || higher === lower) return;
    const isFirst = dice.chance(0.5);
    world.note(`  + ${isFirst ? "before" : "after"} the press, ${lower} to ${higher}`);
    mean(world, cashier, look, now.pay, isFirst ? higher : lower);
    const acts = [press(now.plus), press(now.pay)];
    await tab.act(...(isFirst ? acts : acts.reverse()));
  };
  return [{ weight: 8, name: "change the amount and pay in one task", run }];
}

/** A press that the host decides on until the card has been left: it is over. */
function leaveWhileHeld(world: World, cashier: Cashier): Step[] {
  const { tab, dice } = world;
  const { pay, more } = buttonsOf(cashier.look);
  if (!pay || !more || !paysInPlace(pay)) return [];
  const run = async () => {
    await tab.act(["hold", cashier.id], pressing(world, cashier, pay));
    const press = world.intents.at(-1);
    const isHost = dice.chance(0.4);
    await tab.act(isHost ? ["set", cashier.id, "view", "full"] : ["press", cashier.id, more.index]);
    if (isHost) cashier.attributes.view = "full";
    await tab.pass(dice.pick([200, 1_000]));
    const hasLeft = (await see(world, cashier))?.card === null;
    if (hasLeft && press) world.intents.splice(world.intents.indexOf(press), 1);
    world.note(hasLeft ? "  leaves" : "  stays");
    const close = hasLeft && dice.chance(0.7) && cashier.look?.buttons.find(({ part }) => part === "close");
    if (close) await tab.act(["press", cashier.id, close.index]);
    await tab.act(["agree", cashier.id]);
    await tab.pass(500);
  };
  return [{ weight: 4, name: `press "${pay.name}", leave the card while the host decides`, run }];
}

/** A press and "More methods" in one task, in either order. */
function leaveInPress(world: World, cashier: Cashier): Step[] {
  const { pay, more } = buttonsOf(cashier.look);
  if (!pay || !more) return [];
  const run = async () => {
    const acts = [pressing(world, cashier, pay), ["press", cashier.id, more.index]];
    await world.tab.act(...(world.dice.chance(0.5) ? acts : acts.reverse()));
  };
  return [{ weight: 3, name: `press "${pay.name}" and "${more.name}" in one task`, run }];
}

/** The player's steps on the quick view's card, beside single presses. */
export const cardSteps: Steps = (world, cashier) =>
  cashier.look?.card && !cashier.look.isCovered
    ? [...payWhileChanging(world, cashier), ...leaveWhileHeld(world, cashier), ...leaveInPress(world, cashier)]
    : [];
