import * as v from "valibot";
import { firstToken } from "../transactions/Ledger";
import {
  type CaptchaProvider,
  type CardBehaviour,
  type Fault,
  type FaultInput,
  type FaultKind,
  type FaultOf,
  faultSchema,
} from "./faultSchema";

/** An active fault. */
export interface ActiveFault {
  id: string;
  fault: Fault;
  /** hits left; null: no limit */
  left: number | null;
}

/** The call that faults may apply to. */
export interface FaultTarget {
  path: string;
  transport: "http" | "socket";
  token: string;
}

const isOf = <Kind extends FaultKind>(fault: Fault, kind: Kind): fault is FaultOf<Kind> => fault.kind === kind;

/** Whether a fault applies to a token; one without a token applies to all. */
const isFor = ({ token }: Fault, other: string): boolean => token === undefined || token === other;

/** Whether a fault applies to a player, whichever of their tokens it names. @param player their first token */
const isForPlayer = ({ token }: Fault, player: string): boolean => token === undefined || firstToken(token) === player;

/** The faults that apply to one call, at most one of each kind. */
export class FaultHits {
  readonly #hits: readonly Fault[];

  constructor(hits: readonly Fault[]) {
    this.#hits = hits;
  }

  /** The fault of a kind, if there is one. */
  get<Kind extends FaultKind>(kind: Kind): FaultOf<Kind> | undefined {
    return this.#hits.find((fault) => isOf(fault, kind));
  }

  get kinds(): FaultKind[] {
    return this.#hits.map((fault) => fault.kind);
  }
}

/** The active faults. */
export class FaultRegistry {
  #active: ActiveFault[] = [];
  #count = 0;
  readonly #onChange: () => void;

  constructor(onChange: () => void = () => {}) {
    this.#onChange = onChange;
  }

  /** Adds a fault. @returns its id */
  set(input: FaultInput): string {
    const fault = v.parse(faultSchema, input);
    this.#count += 1;
    const id = `fault-${this.#count}`;
    this.#active.push({ id, fault, left: fault.times ?? null });
    this.#onChange();
    return id;
  }

  /** Removes one fault, or all. */
  clear(id?: string): void {
    this.#active = id === undefined ? [] : this.#active.filter((entry) => entry.id !== id);
    this.#onChange();
  }

  /** All active faults. */
  list(): readonly ActiveFault[] {
    return this.#active;
  }

  /** Returns the faults that apply to this call and counts them down. The latest fault of each kind applies. */
  take(target: FaultTarget): FaultHits {
    const kinds = new Set<FaultKind>();
    const hits: ActiveFault[] = [];
    for (const entry of [...this.#active].reverse()) {
      if (appliedElsewhere.has(entry.fault.kind) || kinds.has(entry.fault.kind) || !hitsTarget(entry.fault, target))
        continue;
      kinds.add(entry.fault.kind);
      hits.push(entry);
    }
    this.#countDown(hits);
    return new FaultHits(hits.map((entry) => entry.fault));
  }

  /** Whether to reject a new connection; counts the fault down. */
  takeSocketRejection(token: string): boolean {
    return this.#takeOldest("socketRefused", (fault) => isFor(fault, token)) !== undefined;
  }

  /** Returns the fault that applies to the next page of the bank for a player and counts it down. */
  takeProviderDown(player: string): FaultOf<"providerDown"> | undefined {
    return this.#takeOldest("providerDown", (fault) => isForPlayer(fault, player));
  }

  /** Returns the fault that applies to the next captcha of a provider and counts it down. */
  takeCaptcha(provider: CaptchaProvider): FaultOf<"captcha"> | undefined {
    return this.#takeOldest("captcha", (fault) => (fault.provider ?? provider) === provider);
  }

  /** Whether to reject a player's payment without the captchas of its method; counts the fault down. */
  takeCaptchaRequired(player: string): boolean {
    return this.#takeOldest("captchaRequired", (fault) => isForPlayer(fault, player)) !== undefined;
  }

  /** The behaviour of the card provider for a player; the latest fault applies. */
  hostedCard(player: string): CardBehaviour | undefined {
    const faults = this.#active.map(({ fault }) => fault).filter((fault) => isOf(fault, "hostedCard"));
    return faults.findLast((fault) => isForPlayer(fault, player))?.how;
  }

  /** Whether this lookup by `request_id` simulates a server without it; counts the fault down. */
  takeNoRequestLookup(target: FaultTarget): boolean {
    return this.#takeOldest("noRequestLookup", (fault) => hitsTarget(fault, target)) !== undefined;
  }

  /** Returns the oldest fault of a kind that applies and counts it down. */
  #takeOldest<Kind extends FaultKind>(
    kind: Kind,
    applies: (fault: FaultOf<Kind>) => boolean,
  ): FaultOf<Kind> | undefined {
    for (const entry of this.#active) {
      const { fault } = entry;
      if (!isOf(fault, kind) || !applies(fault)) continue;
      this.#countDown([entry]);
      return fault;
    }
    return undefined;
  }

  #countDown(hits: readonly ActiveFault[]): void {
    const limited = hits.filter((entry) => entry.left !== null);
    if (limited.length === 0) return;
    for (const entry of limited) entry.left = (entry.left ?? 0) - 1;
    this.#active = this.#active.filter((entry) => entry.left === null || entry.left > 0);
    this.#onChange();
  }
}

/** Faults that `take` skips: the other methods apply them. */
const appliedElsewhere: ReadonlySet<FaultKind> = new Set<FaultKind>([
  "socketRefused",
  "captcha",
  "captchaRequired",
  "noRequestLookup",
  "providerDown",
  "hostedCard",
]);

function hitsTarget(fault: Fault, target: FaultTarget): boolean {
  // "*" matches calls only: locale files must be named
  const everyCall = fault.call === "*" && !target.path.startsWith("/locales/");
  if (!everyCall && fault.call !== target.path) return false;
  if (fault.transport !== undefined && fault.transport !== target.transport) return false;
  return isFor(fault, target.token);
}
