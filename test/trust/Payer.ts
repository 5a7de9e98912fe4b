import { failed, processed } from "../../demo/server/transactions/statuses.ts";
import type { StoredTransaction } from "../../demo/server/transactions/storedTransaction.ts";
import type { Look, SeenButton } from "../walk/look.ts";
import { type Player, tokenOf } from "../walk/players.ts";
import { Dice } from "../walk/random.ts";
import { technical } from "../walk/technicalTexts.ts";
import { rightValue } from "../walk/values.ts";
import type { TransportName } from "./faults.ts";
import { HarmError, Infliction, type Stage, type Trouble } from "./Infliction.ts";
import type { Journey, Region } from "./journeys.ts";

/** ms between two looks of the player: shorter after a press, longer while nothing can be done */
const glance = { afterPress: 1_500, waiting: 5_000 };
/** ms in which the player reads the list first, and the widget asks for what it does not need at once */
const reading = 3_000;
/** how often the player looks before they give up */
const patience = 60;
/** how often they look for the next step of a detour */
const curiosity = 20;
/** the payment that goes wrong, and the one after it */
const amounts = [311, 422] as const;

/** signs of a payment that is over */
const failures = ["mistaked", "cancelled", "expired"];
const results = ["processed", ...failures];

/** Messages of the browser about the faults themselves. */
const expected = /^Failed to load resource|net::ERR_|WebSocket connection to|Network connection failed/;
const mexico: Region = { "payment-geo": "MX", currency: "MXN" };
const onward = /^(?:I have paid|Continue)$/;
const repair = /^(?:Refresh|Try again)$/;
const another = /^(?:Deposit more|Withdraw more|Try again|Done)$/;
const isCancel = ({ name }: SeenButton) => /^Cancel/.test(name);

/** The act of a press. */
const pressing = (id: number, { index, name }: SeenButton): unknown[] => ["pressNamed", id, index, name];

/** The fault that a payment has to survive. */
export interface Adversity {
  trouble?: Trouble;
  /** called with the payment's id while the payment waits */
  meanwhile?: (id: string) => Promise<void>;
}

interface Hindrance extends Pick<Adversity, "meanwhile"> {
  infliction?: Infliction | undefined;
}

/** A player who pays as well as possible despite network faults, and notices every harm. */
export class Payer {
  readonly #stage: Stage;
  readonly #journey: Journey;
  readonly #player: Player;
  readonly #id: number;
  readonly #trace: ((line: string) => void) | undefined;
  /** steps of the detour that are done */
  #steps = 0;
  #misses = 0;
  readonly #seen = new Set<string>();
  readonly #ended = new Set<string>();

  constructor(stage: Stage, journey: Journey, player: Player, id: number, trace?: (line: string) => void) {
    this.#stage = stage;
    this.#journey = journey;
    this.#player = player;
    this.#id = id;
    this.#trace = trace;
  }

  /**
   * Pays while something goes wrong, and once more when nothing does any longer.
   * @throws {HarmError} if a payment is made twice, lost or shown as what it is not, or if the player cannot go on
   */
  async run(transport: TransportName, { trouble, meanwhile }: Adversity): Promise<void> {
    const { tab, server } = this.#stage;
    const token = tokenOf(this.#player);
    this.#journey.prepare?.(server, token);
    const infliction = trouble && new Infliction(this.#stage, trouble, token);
    await infliction?.begin();
    const { area, region = mexico } = this.#journey;
    const attributes = { token, "user-id": token, transport, page: area, lang: "en", ...region, server: server.url };
    await tab.act(["add", this.#id, attributes]);
    try {
      await tab.pass(reading);
      await this.#pay(amounts[0], { infliction, ...(meanwhile && { meanwhile }) });
      infliction?.check();
      await infliction?.end();
      await this.#pay(amounts[1]);
      this.#audit();
    } finally {
      await infliction?.end();
      await tab.act(["forget", this.#id]);
    }
  }

  /** Follows one payment from the list to a result on screen. */
  async #pay(amount: number, hindrance: Hindrance = {}): Promise<void> {
    const { infliction } = hindrance;
    const { tab } = this.#stage;
    for (let looks = 0; looks < patience; looks += 1) {
      await infliction?.goOn();
      const look = await this.#look();
      if (await this.#isOver(look, amount, hindrance)) return;
      const acts = this.#choose(look, amount);
      this.#trace?.(
        `${look.screen} ${look.icon} ${look.notice} → ${acts.map(([name, , ...what]) => [name, ...what].join(" ")).join(", ")}`,
      );
      if (acts.length > 0) await tab.act(...acts);
      await tab.pass(acts.length > 0 ? glance.afterPress : glance.waiting);
    }
    const { screen, text } = await this.#look();
    throw new HarmError(`stuck on ${screen} with a payment of ${amount}: ${text.slice(0, 160).replace(/\s+/g, " ")}`);
  }

  /** Observes the screen. The host renews an expired token, as every host does. */
  async #look(): Promise<Look> {
    const { tab } = this.#stage;
    const {
      events,
      looks: [look],
    } = await tab.observe([this.#id]);
    if (events.some(({ type }) => type === "token-expired")) {
      this.#player.renewals += 1;
      await tab.act(["set", this.#id, "token", tokenOf(this.#player)]);
    }
    if (!look) throw new HarmError("the element has gone");
    const complaint = tab.complaints.splice(0).find(({ text }) => !expected.test(text));
    if (complaint) throw new HarmError(`the page complains: ${complaint.text}`);
    const words = technical.exec(look.text);
    if (words) throw new HarmError(`a technical text is on screen: ${words[0]}`);
    for (const { type, detail } of events) {
      if (type !== "transaction") continue;
      const told = this.#all().find(({ id }) => id === detail.id);
      if (!told)
        throw new HarmError(
          `the host received an event for the transaction ${detail.id}, which the server does not know`,
        );
      this.#checkTruth("told", detail.status === processed, detail.status === failed, told);
    }
    if (look.screen.endsWith("/complete"))
      this.#checkTruth("shown", look.icon === "processed", failures.includes(look.icon), this.#shown(look));
    return look;
  }

  #checkTruth(how: string, isPaid: boolean, isFailed: boolean, one: Readonly<StoredTransaction> | undefined): void {
    if (isPaid && one?.status !== processed) throw new HarmError(`${how} as paid, and is not`);
    if (isFailed && one && one.status !== failed) throw new HarmError(`${how} as failed, and is not`);
  }

  /** All that the server has of the player. */
  #all() {
    return this.#stage.server.control.transactions(this.#player.name);
  }

  /** The transaction whose number is among the facts on screen. */
  #shown({ facts }: Look) {
    return this.#all().find(({ id }) => facts.some((fact) => fact.includes(id)));
  }

  #isToCancel(amount: number): boolean {
    return this.#journey.isCancelled === true && amount === amounts[0];
  }

  /**
   * Whether a payment's result is on screen. The provider ends it once the player has seen twice that it is waiting.
   */
  async #isOver(look: Look, amount: number, { infliction, meanwhile }: Hindrance): Promise<boolean> {
    const made = this.#all().find((one) => one.amount === amount);
    const isShown = look.screen.endsWith("/complete") && this.#shown(look)?.id === made?.id;
    if (!made || !isShown) return false;
    if (results.includes(look.icon)) return true;
    if (this.#isToCancel(amount) && look.buttons.some(isCancel)) return false;
    // the fault may be one of a poll, which comes by itself
    const isDue = this.#seen.has(made.id) && made.status !== failed && infliction?.isAwaited !== true;
    if (isDue && !this.#ended.has(made.id)) {
      this.#ended.add(made.id);
      await meanwhile?.(made.id);
      if (made.status !== processed) this.#stage.server.control.end(made.id, "settle");
    }
    this.#seen.add(made.id);
    return false;
  }

  /** The player's next actions on this screen; empty if there is nothing to do. */
  #choose(look: Look, amount: number): unknown[][] {
    const { screen, buttons, inputs } = look;
    const { area, method } = this.#journey;
    const press = (button: SeenButton | undefined) => (button ? [pressing(this.#id, button)] : []);
    const free = buttons.filter(({ isOff, isBusy }) => !isOff && !isBusy);
    const back = free.find(({ part }) => part === "back");
    const wandering = amount === amounts[0] ? this.#wander(look, free) : undefined;
    if (wandering) return wandering;
    if (free[0]?.isInDialog) return press(free[0]);
    const again = free.find(({ name, isInForm }) => repair.test(name) && !isInForm);
    if (screen === "/error" || screen === "/empty") return press(again);
    if (screen === `/${area}`) {
      const card = this.#all().some((one) => one.amount === amount) && free.find(({ isOnCard }) => isOnCard);
      return press(card || free.find(({ name }) => name === method));
    }
    if (this.#isToCancel(amount) && free.some(isCancel)) return press(free.find(isCancel));
    if (screen.endsWith("/complete")) {
      const shown = this.#shown(look);
      // the result of another payment: back to the list
      return shown?.amount === amount ? [] : press(free.find(({ name }) => another.test(name)) ?? back);
    }
    if (screen === "/deposit/limits") return press(free.find(({ name }) => name === "Not now") ?? back);
    if (screen.endsWith("/region")) return press(back);
    if (screen.endsWith("/nigerian-banks") && !inputs.some(({ name }) => name === "amount"))
      return press(free.find(({ name }) => name.startsWith("Zenith")) ?? again);
    const fills = inputs.flatMap((input) => {
      if (input.isOff || ["radio", "checkbox", "search"].includes(input.type)) return [];
      const guess = rightValue(input, { player: 0, count: amount }, new Dice(1));
      const right = input.name === "amount" ? String(amount) : input.value || guess;
      return input.value === right || input.value.replace(/\D/g, "") === right
        ? []
        : [["fill", this.#id, input.id, right]];
    });
    if (fills.length > 0) return fills;
    const submit = free.find(({ kind, isInForm }) => kind === "submit" && isInForm);
    return press(submit ?? free.find(({ name }) => onward.test(name)));
  }

  /** The next step of the detour; undefined where there is none to take. */
  #wander({ screen, inputs }: Look, free: readonly SeenButton[]): unknown[][] | undefined {
    const { detour } = this.#journey;
    const step = detour?.steps[this.#steps];
    if (step === undefined || (this.#steps === 0 && screen !== detour?.at)) return undefined;
    const field = inputs.find(({ type }) => type === "text");
    const act =
      typeof step === "string"
        ? field && ["fill", this.#id, field.id, step]
        : free.filter(({ name }) => step.test(name)).map((button) => pressing(this.#id, button))[0];
    if (act) {
      this.#steps += 1;
      return [act];
    }
    this.#misses += 1;
    if (this.#misses < curiosity) return screen === "/error" ? undefined : [];
    this.#steps = Number.POSITIVE_INFINITY;
    return undefined;
  }

  /** Every amount was to be paid once; a cancelled one not at all. */
  #audit(): void {
    for (const amount of amounts) {
      const paid = this.#all().filter((one) => one.amount === amount && one.status !== failed).length;
      const due = this.#isToCancel(amount) ? 0 : 1;
      if (paid > due) throw new HarmError(`${amount} was paid ${paid} times`);
      if (paid < due) throw new HarmError(`${amount} is lost`);
    }
  }
}
