import { isPay, type SeenButton } from "./look.ts";
import { observe } from "./observe.ts";
import { cardRegion, sessionOf } from "./steps/hostSteps.ts";
import { calm } from "./steps/networkSteps.ts";
import { fillForm, pressing } from "./steps/playerSteps.ts";
import { BrokenRuleError, type Cashier, type World } from "./World.ts";

const mexico = { "payment-geo": "MX", currency: "MXN" };

/** Presses the first button that fits, and waits for its effect. */
async function press(world: World, cashier: Cashier, what: string, is: (button: SeenButton) => boolean): Promise<void> {
  const button = cashier.look?.buttons.find(is);
  if (!button) {
    const { screen, view, text } = cashier.look ?? {};
    throw new BrokenRuleError("payment", `no ${what} on ${screen} of the ${view} view: ${text?.slice(0, 400)}`);
  }
  world.note(`  press "${button.name}"`);
  await world.tab.act(pressing(world, cashier, button));
  await world.tab.pass(2_000);
  await observe(world);
}

/** A payment with one press, where the player is still in the host's region and has the card. */
async function payOnCard(world: World, cashier: Cashier): Promise<void> {
  const { player } = cashier;
  if (!player || !cashier.isThere || cashier.hasChosen || cashier.attributes.view !== "quick") return;
  const session = Object.entries({ ...sessionOf(player), ...cardRegion, lang: "en", view: "quick" });
  await world.tab.act(...session.map(([name, value]) => ["set", cashier.id, name, value]));
  await world.tab.act(["call", cashier.id, "open", "deposit"]);
  await world.tab.pass(25_000);
  await observe(world);
  if (cashier.look?.screen === "/error") await press(world, cashier, "refresh button", () => true);
  for (const code of cashier.look?.inputs ?? []) await world.tab.act(["fill", cashier.id, code.id, "123"]);
  await observe(world);
  const before = world.ledger(player.name).length;
  const pay = async () => {
    await press(world, cashier, "button that pays", isPay);
    for (let waited = 0; waited < 40 && cashier.look?.icon !== "processed"; waited += 1) {
      await world.tab.pass(2_000);
      await observe(world);
    }
    return world.ledger(player.name).length - before;
  };
  let made = await pay();
  if (made === 0 && cashier.look?.icon === "processed") {
    // it was the repeat of a press whose answer was lost: that shows the payment that it has made
    await world.tab.pass(6_000);
    await observe(world);
    made = await pay();
  }
  if (made !== 1 || cashier.look?.icon !== "processed")
    throw new BrokenRuleError("payment", `${made} were created on the card: ${cashier.look?.text}`);
}

/** The list, by what a player and a host can do. */
async function reachList(world: World, cashier: Cashier): Promise<void> {
  const player = cashier.player ?? world.players[0];
  if (!player) return;
  cashier.player = player;
  if (!cashier.isThere) await world.tab.act(["append", cashier.id]);
  cashier.isThere = true;
  const session = Object.entries({ ...sessionOf(player), ...mexico, lang: "en", view: "full" });
  await world.tab.act(...session.map(([name, value]) => ["set", cashier.id, name, value]));
  await world.tab.act(["call", cashier.id, "open", "deposit"]);
  await world.tab.pass(25_000);
  await observe(world);
  if (cashier.look?.screen === "/error")
    await press(world, cashier, "refresh button", ({ isInForm, part }) => !isInForm && part === "");
  if (cashier.country === "mx" && cashier.currency === "MXN" && cashier.look?.screen === "/deposit") return;
  await press(world, cashier, "Change country", ({ name }) => name === "Change country");
  await press(world, cashier, "Mexico", ({ code }) => code === "mx");
  await press(world, cashier, "MXN", ({ name }) => name.includes("MXN"));
}

/** Rule: whatever has happened, a payment is still possible, from the list to its end. */
export async function finish(world: World): Promise<void> {
  world.note("a payment at the end");
  world.dice.reset(0, 0);
  await calm(world);
  for (const cashier of world.cashiers) {
    await payOnCard(world, cashier);
    await reachList(world, cashier);
    await press(world, cashier, "SPEI bank transfer", ({ name }) => name === "SPEI bank transfer");
    if (!cashier.look?.inputs.some(({ name }) => name === "amount"))
      throw new BrokenRuleError("payment", `no form: ${cashier.look?.text}`);
    await fillForm(world, cashier, cashier.look);
    await observe(world);
    const before = world.ledger(cashier.player?.name ?? "").length;
    await press(world, cashier, "Deposit", ({ kind, isInForm }) => kind === "submit" && isInForm);
    const ledger = () => world.ledger(cashier.player?.name ?? "");
    // on a busy machine the code of a press loads for longer than the page's clock runs
    for (let waited = 0; waited < 40 && ledger().length === before; waited += 1) {
      await world.tab.pass(2_000);
      await observe(world);
    }
    const [made, ...older] = ledger();
    if (!made || older.length !== before) {
      const submit = cashier.look.buttons.find(({ kind }) => kind === "submit");
      const last = world.server.activity
        .since()
        .slice(-4)
        .map(({ kind, call, status }) => `${kind} ${call} ${status ?? ""}`);
      throw new BrokenRuleError(
        "payment",
        `nothing was created: ${JSON.stringify(submit)}; ${last.join("; ")}; ${cashier.look.text}`,
      );
    }
    world.server.control.end(made.id, "settle");
    await world.tab.pass(70_000);
    await observe(world);
    if (cashier.look?.icon !== "processed") throw new BrokenRuleError("payment", `no result: ${cashier.look?.text}`);
  }
}
