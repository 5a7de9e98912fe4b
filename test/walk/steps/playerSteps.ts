import { isPay, isSubmit, type Look, type SeenButton, type SeenInput } from "../look.ts";
import { observe } from "../observe.ts";
import { isPersonal, rightAmount, rightValue, type Typist, wrongValue } from "../values.ts";
import type { Cashier, Intent, World } from "../World.ts";
import { lossThenRefusal } from "./networkSteps.ts";
import type { Step, Steps } from "./Step.ts";

const typistOf = (world: World, { player }: Cashier): Typist => {
  world.typings += 1;
  return { player: world.players.findIndex(({ name }) => name === player?.name), count: world.typings };
};

/** Whether a press on the card may attach a bonus: its line has no room to say so beside an unfinished payment. */
const mayAttachBonus = ({ attributes }: Cashier): boolean => (attributes["bonus-list"] ?? "[]") !== "[]";

/**
 * Writes down what stands on screen at the moment of a press.
 * @param amount of the card, if it is changed in the same task
 */
export function mean(world: World, cashier: Cashier, look: Look, button: SeenButton, amount?: string): void {
  const { card } = look;
  // nothing else on a card pays
  if (card && !isPay(button)) return;
  const fields = new Map<string, string>();
  for (const { name, type, value, isChecked } of look.inputs)
    if (type !== "checkbox" && (type !== "radio" || isChecked)) fields.set(name, value);
  const intent: Intent = {
    widget: cashier.id,
    player: cashier.shownFor,
    title: look.title,
    isOnCard: card !== null,
    button: button.name,
    country: cashier.country,
    currency: cashier.currency,
    amount: card ? (amount ?? card.amount) : fields.get("amount"),
    fields,
    hasBonus: card ? mayAttachBonus(cashier) : look.hasBonus === "true",
    isSaved: look.inputs.some(({ name, isChecked }) => name === "save_for_next_time" && isChecked),
    text: look.text,
  };
  world.intents.push(intent);
}

/** The act of a press, for a page that is still as it was looked at. */
export function pressing(world: World, cashier: Cashier, button: SeenButton, times = 1): unknown[] {
  if (cashier.look) mean(world, cashier, cashier.look, button);
  return ["press", cashier.id, button.index, times];
}

function weightOf(button: SeenButton, look: Look, { attributes }: Cashier): number {
  const { part, kind, isOnCard } = button;
  if (isSubmit(button)) return 30;
  // "More methods" leaves the card
  if (look.card) return 4;
  if (part === "method" || part === "group") return 24 / look.buttons.length + 0.4;
  if (kind === "option" && look.screen === "/withdrawal/nigerian-banks") return 0.4;
  if (kind === "option") return ["mx", "br", "in", "jp"].includes(button.code) ? 3 : 0.1;
  if (part === "back") return 4;
  if (part === "close") return attributes.view === "quick" ? 5 : 0.5;
  if (part === "preset" || look.inputs.length > 0) return 1;
  return isOnCard ? 5 : 6;
}

function press(world: World, cashier: Cashier, button: SeenButton, look: Look): Step {
  return {
    weight: weightOf(button, look, cashier),
    name: `press "${button.name}"`,
    async run() {
      const times = world.dice.weighted([
        { weight: 8, times: 1 },
        { weight: 1, times: 2 },
        { weight: 1, times: 3 },
      ]).times;
      if (times > 1) world.note(`  ${times} times`);
      // a region without methods does not say which one it is
      if (button.code && look.screen.endsWith("/region")) cashier.hasChosen = true;
      await world.tab.act(pressing(world, cashier, button, times));
    },
  };
}

/** Fills one field in: rightly, or for once wrongly. */
async function type(world: World, cashier: Cashier, input: SeenInput, isRight: boolean): Promise<void> {
  const typist = typistOf(world, cashier);
  const right =
    input.name === "amount" ? rightAmount(typist, cashier.currency, world.dice) : rightValue(input, typist, world.dice);
  const text = isRight ? right : wrongValue(input, world.dice);
  world.note(`  ${input.name}: "${text}"`);
  if (isRight && isPersonal(input.name) && cashier.player && input.type !== "select") {
    world.remember(cashier.player.name, text);
  }
  await world.tab.act(["fill", cashier.id, input.id, text]);
}

async function choose(world: World, cashier: Cashier, name: string, radios: readonly SeenInput[]): Promise<void> {
  const { value } = world.dice.pick(radios.filter((radio) => radio.name === name));
  world.note(`  ${name}: ${value}`);
  await world.tab.act(["check", cashier.id, name, value]);
}

/** Fills the whole form in, fields that are right already left alone at times. */
export async function fillForm(world: World, cashier: Cashier, look: Look, isRight = true): Promise<void> {
  const inputs = look.inputs.filter(({ isOff }) => !isOff);
  for (const input of inputs) {
    if (input.type === "radio" || input.type === "search" || input.type === "checkbox") continue;
    await type(world, cashier, input, isRight || world.dice.chance(0.7));
  }
  const radios = inputs.filter((input) => input.type === "radio");
  for (const name of new Set(radios.map((radio) => radio.name))) await choose(world, cashier, name, radios);
}

function typing(world: World, cashier: Cashier, look: Look): Step[] {
  const open = look.inputs.filter(({ isOff, type: kind }) => !isOff && kind !== "radio" && kind !== "checkbox");
  const isForm = look.buttons.some(isSubmit) && open.length > 0;
  if (!isForm) return [];
  const isEmpty = open.some(({ value, isWrong }) => value === "" || isWrong);
  const whole = (isRight: boolean) => () => fillForm(world, cashier, look, isRight);
  return [
    { weight: isEmpty ? 40 : 4, name: "fill the form in", run: whole(true) },
    { weight: 3, name: "fill the form in wrongly", run: whole(false) },
    { weight: 3, name: "fill one field in", run: () => type(world, cashier, world.dice.pick(open), true) },
  ];
}

/** The call that the button of a form leads to. */
function callOf({ screen, inputs }: Look): string {
  if (screen.endsWith("/confirm")) return "/BANKING/withdrawal-confirm";
  if (screen === "/form") return "/BANKING/withdrawal-continue";
  if (screen.endsWith("/unified-form")) return "/BANKING_DEPOSIT/continue";
  const isPaid = inputs.some(({ name }) => name === "amount");
  return isPaid && screen.startsWith("/withdrawal") ? "/BANKING/withdrawal-create" : "/BANKING_DEPOSIT/create";
}

/** A press, whatever comes of it, and a little later another. */
function shortenLimits(world: World, cashier: Cashier, look: Look): Step[] {
  const submit = look.buttons.find(isSubmit);
  if (!submit) return [];
  const run = async () => {
    if (world.dice.chance(0.5)) lossThenRefusal(world, callOf(look));
    await world.tab.act(pressing(world, cashier, submit));
    await world.tab.pass(world.dice.pick([100, 2_500, 9_000, 21_000, 45_000]));
    await observe(world);
    // a card is ready for another payment once the first was shown
    world.toldBefore = new Set(world.told);
    const again = cashier.look?.buttons.find(isSubmit);
    if (again) await world.tab.act(pressing(world, cashier, again));
  };
  return [{ weight: 6, name: `press "${submit.name}", wait, press again`, run }];
}

/** A press that the host decides on for so long that the player leaves its form and fills one in again: it is over. */
function leaveWhileHeld(world: World, cashier: Cashier, look: Look): Step[] {
  const submit = look.buttons.find(isSubmit);
  const isPaying = look.inputs.some(({ name }) => name === "amount");
  if (!submit || submit.isOff || submit.isBusy || !isPaying) return [];
  const { tab, dice } = world;
  const see = async () => {
    cashier.look = await tab.look(cashier.id);
    return cashier.look;
  };
  const run = async () => {
    await tab.act(["hold", cashier.id], pressing(world, cashier, submit));
    const press = world.intents.at(-1);
    const back = (await see())?.buttons.find(({ part }) => part === "back");
    await tab.act(back && dice.chance(0.6) ? ["press", cashier.id, back.index] : ["call", cashier.id, "back"]);
    await tab.pass(dice.pick([200, 1_000]));
    const list = await see();
    // still on the form: the way back led nowhere, or the press had gone its way before
    const hasLeft = list !== null && !list.inputs.some(({ name }) => name === "amount");
    if (hasLeft && press) world.intents.splice(world.intents.indexOf(press), 1);
    const same = list?.buttons.find(({ name }) => hasLeft && name === look.title);
    if (same) await tab.act(["press", cashier.id, same.index]);
    const form = same && (await see());
    if (form) await fillForm(world, cashier, form);
    await tab.act(["agree", cashier.id]);
    await tab.pass(500);
  };
  return [{ weight: 5, name: `press "${submit.name}", leave while the host decides, come back`, run }];
}

/** Solves, or closes, a captcha's challenge, which stands on the page beside the widget. */
export async function answerChallenge(world: World, isSolved: boolean): Promise<void> {
  await world.tab.page.evaluate(
    (index) => {
      document.querySelectorAll<HTMLElement>(".demo-challenge button")[index]?.click();
    },
    isSolved ? 0 : 1,
  );
  await world.tab.settle();
}

function challenge(world: World): Step[] {
  const answer = () => answerChallenge(world, world.dice.chance(0.8));
  return [{ weight: 25, name: "answer a challenge", run: answer }];
}

/** All that a player can do on a screen. */
export const playerSteps: Steps = (world, cashier) => {
  const { look } = cashier;
  if (!look) return [];
  if (look.isCovered) return challenge(world);
  const presses = look.buttons.filter(({ isOff }) => !isOff).map((button) => press(world, cashier, button, look));
  return [
    ...presses,
    ...typing(world, cashier, look),
    ...shortenLimits(world, cashier, look),
    ...leaveWhileHeld(world, cashier, look),
  ];
};
