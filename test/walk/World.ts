import type { RunningDemo } from "../../demo/server/createDemoServer.ts";
import type { StoredTransaction } from "../../demo/server/transactions/storedTransaction.ts";
import type { Look, SeenEvent } from "./look.ts";
import type { Player } from "./players.ts";
import type { Dice } from "./random.ts";
import type { Tab } from "./Tab.ts";

/** The payment that a press meant, as the screen showed it before the press. */
export interface Intent {
  widget: number;
  /** for whom the screen was drawn */
  player: string;
  /** the screen's title: the method's name in the player's language; on a card, the account's name */
  title: string;
  isOnCard: boolean;
  /** the pressed control */
  button: string;
  country: string;
  currency: string;
  /** as it stands in the field; undefined = no form with an amount */
  amount: string | undefined;
  /** values as they stand, by field name */
  fields: ReadonlyMap<string, string>;
  hasBonus: boolean;
  /** "Save for next time" is ticked */
  isSaved: boolean;
  /** everything that stands on screen */
  text: string;
}

/** A create that has reached the server. */
export interface Sent {
  type: "deposit" | "withdrawal";
  token: string;
  requestId: string;
  data: Record<string, unknown>;
}

/** One element on the page, and its observed state. */
export interface Cashier {
  readonly id: number;
  attributes: Record<string, string>;
  /** whose session the element has; undefined = signed out */
  player: Player | undefined;
  /** the player for whom the visible screen was drawn */
  shownFor: string;
  /** the region of the last list that was seen */
  country: string;
  currency: string;
  /** whether the player has chosen another region than the host's */
  hasChosen: boolean;
  isThere: boolean;
  look: Look | null;
  before: Look | null;
  /** since the element was last put on the page, for the same player */
  events: SeenEvent[];
}

/** A rule that was broken, found where it is looked after. */
export class BrokenRuleError extends Error {
  readonly rule: string;

  constructor(rule: string, message: string) {
    super(message);
    this.rule = rule;
  }
}

/** A rule that was broken, and after how many steps. */
export interface Finding {
  rule: string;
  message: string;
  steps: number;
}

/** The state of a walk: the page, the server, who is signed in, and what each press intends. */
export class World {
  readonly intents: Intent[] = [];
  readonly sent: Sent[] = [];
  /** calls that no rule has checked yet */
  readonly calls: { call: string; token: string; data: Record<string, unknown> }[] = [];
  /** the player of each `request_id` */
  readonly requests = new Map<string, string>();
  /** transactions that were shown to a player, by id */
  readonly told = new Set<string>();
  /** the same, before the step at hand */
  toldBefore: ReadonlySet<string> = new Set();
  /** the transactions that have been checked, oldest first */
  readonly paid: { id: string; draft: string }[] = [];
  /** the final status that was shown of each transaction, by id */
  readonly results = new Map<string, string>();
  /** every text that a player has typed */
  readonly typed = new Map<string, Set<string>>();
  readonly cashiers: Cashier[] = [];
  readonly steps: string[] = [];
  readonly findings: Finding[] = [];
  /** steps done */
  count = 0;
  /** the `request_id`s of what was paid on cards */
  readonly cardPayments = new Set<string>();
  /** counts what has been typed, so that no two are alike */
  typings = 0;
  /** the element was moved: the browser takes the focus from it */
  isMoved = false;
  /** the focus was lost with a control, and there is nothing yet that could take it */
  isFocusAwaited = false;
  isOffline = false;
  isHidden = false;

  constructor(
    readonly tab: Tab,
    readonly server: RunningDemo,
    readonly dice: Dice,
    readonly players: readonly Player[],
  ) {
    server.activity.subscribe((entry) => {
      if (entry.kind !== "call") return;
      const data: Record<string, unknown> = { ...Object(entry.data) };
      this.calls.push({ call: entry.call ?? "", token: entry.token ?? "", data });
      if (!entry.call?.endsWith("create")) return;
      const type = entry.call.includes("withdrawal") ? "withdrawal" : "deposit";
      this.sent.push({ type, token: entry.token ?? "", requestId: String(data.request_id), data });
    });
  }

  /** Logs each step; the last lines show what led to a failure. */
  note(line: string): void {
    this.steps.push(line);
  }

  /** Checks one rule. The walk continues after a violation, because other rules may be broken as well. */
  look(check: () => void): void {
    try {
      check();
    } catch (thrown) {
      this.find(thrown);
    }
  }

  find(thrown: unknown): void {
    const isBroken = thrown instanceof BrokenRuleError;
    const rule = isBroken ? thrown.rule : "walker";
    const message = isBroken ? thrown.message : String(thrown instanceof Error ? thrown.stack : thrown);
    // a rule broken once is often broken at each further step
    if (this.findings.some((known) => known.rule === rule && known.steps + 3 > this.count)) return;
    if (this.findings.some((known) => known.message === message)) return;
    this.note(`  ! ${rule}: ${message}`);
    this.findings.push({ rule, message, steps: this.count });
  }

  /** Newest first. */
  ledger(player: string): readonly Readonly<StoredTransaction>[] {
    return this.server.control.transactions(player);
  }

  /** The transactions of all players at the server, oldest first. */
  wholeLedger(): Readonly<StoredTransaction>[] {
    return [...this.server.control.transactions()].reverse();
  }

  remember(player: string, text: string): void {
    const texts = this.typed.get(player) ?? new Set();
    this.typed.set(player, texts.add(text));
  }
}
