import type { DemoServer } from "../../demo/server/createDemoServer.ts";
import { processed } from "../../demo/server/transactions/storedTransaction.ts";
import type { Look, SeenButton } from "../walk/look.ts";
import { type Player, tokenOf } from "../walk/players.ts";
import { Dice } from "../walk/random.ts";
import type { Tab } from "../walk/Tab.ts";
import { technical } from "../walk/technicalTexts.ts";
import { rightValue } from "../walk/values.ts";
import type { Fault } from "./faults.ts";
import type { Journey } from "./journeys.ts";

const failed = 2;
/** ms between two looks of the player: shorter after a press, longer while nothing can be done */
const glance = { afterPress: 1_500, waiting: 6_000 };
/** how often the player looks before they give up */
const patience = 45;

/** Messages of the browser about the faults themselves. */
const expected = /^Failed to load resource|net::ERR_|WebSocket connection to|Network connection failed/;

/** A payer's promise is broken. */
export class Harm extends Error {}

/** A player who pays as well as they can, whatever the network does, and notices every harm. */
export class Payer {
  readonly #tab: Tab;
  readonly #server: DemoServer;
  readonly #journey: Journey;
  readonly #player: Player;
  readonly #id: number;
  readonly #ended = new Set<string>();
  readonly #waited = new Set<string>();

  constructor(tab: Tab, server: DemoServer, journey: Journey, player: Player, id: number) {
    this.#tab = tab;
    this.#server = server;
    this.#journey = journey;
    this.#player = player;
    this.#id = id;
  }

  /**
   * Pays while a call goes wrong, and once more when nothing does any longer.
   * @throws {Harm} if a payment is made twice, lost or shown as what it is not, or if the player cannot go on
   */
  async run(transport: string, call: string, fault: Fault): Promise<void> {
    const token = tokenOf(this.#player);
    // twice, so that one repetition is hit as well
    for (const input of fault.set) this.#server.faults.set({ ...input, call, token, times: 2 });
    const { area } = this.#journey;
    const attributes = { token, "user-id": token, transport, page: area, ...region, server: this.#server.url };
    await this.#tab.act(["add", this.#id, attributes]);
    try {
      await this.#pay(311, fault);
      this.#server.faults.clear();
      if (fault.isMute) await this.#tab.act(["mute", false]);
      await this.#pay(422);
      this.#audit();
    } finally {
      this.#server.faults.clear();
      await this.#tab.act(["mute", false], ["remove", this.#id]);
    }
  }

  /** Follows one payment from the list to a result on screen. */
  async #pay(amount: number, fault?: Fault): Promise<void> {
    let isUnderWay = false;
    for (let looks = 0; looks < patience; looks += 1) {
      const look = await this.#look();
      if (await this.#isOver(look, amount)) return;
      const acts = this.#choose(look, amount);
      if (acts.length === 0) {
        await this.#tab.pass(glance.waiting);
        continue;
      }
      await this.#tab.act(...acts);
      if (fault && !isUnderWay && acts.some(([name]) => name === "press")) {
        isUnderWay = true;
        if (fault.isMute) await this.#tab.act(["mute", true]);
        if (fault.meanwhile) {
          await this.#tab.pass(500);
          fault.meanwhile(this.#server, tokenOf(this.#player));
        }
      }
      await this.#tab.pass(glance.afterPress);
    }
    const { screen, text } = await this.#look();
    throw new Harm(`stuck on ${screen} with a payment of ${amount}: ${text.slice(0, 160).replace(/\s+/g, " ")}`);
  }

  /** What is on screen; the host renews an expired token, as every host does. */
  async #look(): Promise<Look> {
    const events = await this.#tab.takeEvents();
    if (events.some(({ type }) => type === "token-expired")) {
      this.#player.renewals += 1;
      await this.#tab.act(["set", this.#id, "token", tokenOf(this.#player)]);
    }
    const look = await this.#tab.look(this.#id);
    if (!look) throw new Harm("the element has gone");
    const complaint = this.#tab.complaints.splice(0).find(({ text }) => !expected.test(text));
    if (complaint) throw new Harm(`the page complains: ${complaint.text}`);
    const words = technical.exec(look.text);
    if (words) throw new Harm(`a technical text is on screen: ${words[0]}`);
    return look;
  }

  #made(amount: number) {
    return this.#server.control.transactions(this.#player.name).find((one) => one.amount === amount);
  }

  /** Whether the result of a payment is on screen. The provider ends it once the player has seen that it is waiting. */
  async #isOver({ screen, icon, facts, buttons }: Look, amount: number): Promise<boolean> {
    const made = this.#made(amount);
    if (!screen.endsWith("/complete") || icon === "") return false;
    if (icon === "processed" && made?.status !== processed) throw new Harm("shown as paid, and is not");
    if (icon === "mistaked" && made && made.status !== failed) throw new Harm("shown as failed, and is not");
    if (!made || !isShown(made.id, facts)) return false;
    if (icon === "processed" || icon === "mistaked") return true;
    if (this.#isToCancel(amount) && buttons.some(isCancel)) return false;
    if (!this.#waited.has(made.id)) {
      // long enough for the widget to ask for the state by itself
      this.#waited.add(made.id);
      await this.#tab.pass(20_000);
    } else if (!this.#ended.has(made.id)) {
      this.#ended.add(made.id);
      this.#server.control.end(made.id, "settle");
    }
    return false;
  }

  #isToCancel(amount: number): boolean {
    return this.#journey.isCancelled === true && amount === 311;
  }

  /** What a player does next on this screen; nothing while there is nothing to be done. */
  #choose(look: Look, amount: number): unknown[][] {
    const { screen, buttons, inputs } = look;
    const press = (button: SeenButton | undefined) => (button ? [["press", this.#id, button.index]] : []);
    const free = buttons.filter(({ isOff, isBusy }) => !isOff && !isBusy);
    const first = free[0];
    if (first?.isInDialog) return press(first);
    if (screen === "/error")
      return press(free.find(({ part, isInForm }) => part !== "back" && part !== "close" && !isInForm));
    if (screen === `/${this.#journey.area}`) {
      const card = this.#made(amount) && free.find(({ isOnCard }) => isOnCard);
      return press(card || free.find(({ name }) => name === this.#journey.method));
    }
    if (this.#isToCancel(amount) && free.some(isCancel)) return press(free.find(isCancel));
    if (screen.endsWith("/complete")) {
      const made = this.#made(amount);
      // the result of another payment: back to the list
      return made && isShown(made.id, look.facts) ? [] : press(free.find(({ part }) => part === "back" || part === ""));
    }
    const typist = { player: 0, count: amount };
    const empty = inputs.filter(({ isOff, type }) => !isOff && !["radio", "checkbox", "search"].includes(type));
    const fills = empty.flatMap((input) => {
      const right = input.name === "amount" ? String(amount) : input.value || rightValue(input, typist, new Dice(1));
      return input.value.replace(/\D/g, "") === right || input.value === right
        ? []
        : [["fill", this.#id, input.id, right]];
    });
    if (fills.length > 0) return fills;
    return press(
      free.find(({ kind, isInForm }) => kind === "submit" && isInForm) ?? free.find(({ name }) => onward.test(name)),
    );
  }

  /** Every amount was to be paid once; a cancelled one not at all. */
  #audit(): void {
    for (const amount of [311, 422]) {
      const all = this.#server.control.transactions(this.#player.name).filter((one) => one.amount === amount);
      const paid = all.filter(({ status }) => status !== failed);
      const due = this.#isToCancel(amount) ? 0 : 1;
      if (paid.length > due) throw new Harm(`${amount} was paid ${paid.length} times`);
      if (paid.length < due) throw new Harm(`${amount} is lost`);
    }
  }
}

const region = { "payment-geo": "MX", currency: "MXN", lang: "en" };
const onward = /^(?:I have paid|Continue)$/;
/** Whether a number is among the facts on screen, beside what copies it. */
const isShown = (id: string, facts: readonly string[]) => facts.some((fact) => fact.includes(id));
const isCancel = ({ name, isOff }: SeenButton) => /^Cancel/.test(name) && !isOff;
