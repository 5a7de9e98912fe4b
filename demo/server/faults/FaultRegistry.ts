import * as v from "valibot";
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

export interface FaultTarget {
  path: string;
  transport: "http" | "socket";
  token: string;
}

/** The faults that apply to one call, at most one of each kind. */
export class FaultHits {
  readonly #hits: readonly Fault[];

  constructor(hits: readonly Fault[]) {
    this.#hits = hits;
  }

  get<Kind extends FaultKind>(kind: Kind): FaultOf<Kind> | undefined {
    return this.#hits.find((fault): fault is FaultOf<Kind> => fault.kind === kind);
  }

  get kinds(): FaultKind[] {
    return this.#hits.map((fault) => fault.kind);
  }
}

/** The active faults. */
export class FaultRegistry {
  #active: ActiveFault[] = [];
  #count = 0;
  readonly #changed: () => void;

  constructor(changed: () => void = () => {}) {
    this.#changed = changed;
  }

  /** Adds a fault. @returns its id */
  set(input: FaultInput): string {
    const fault = v.parse(faultSchema, input);
    this.#count += 1;
    const id = `fault-${this.#count}`;
    this.#active.push({ id, fault, left: fault.times ?? null });
    this.#changed();
    return id;
  }

  /** Removes one fault, or all. */
  clear(id?: string): void {
    this.#active = id === undefined ? [] : this.#active.filter((entry) => entry.id !== id);
    this.#changed();
  }

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
    const entry = this.#active.find(
      ({ fault }) => fault.kind === "socketRefused" && (fault.token === undefined || fault.token === token),
    );
    if (entry) this.#countDown([entry]);
    return entry !== undefined;
  }

  /** Returns the fault that applies to the next page of the bank for a player and counts it down. */
  takeProviderDown(token: string): FaultOf<"providerDown"> | undefined {
    for (const entry of this.#active) {
      const { fault } = entry;
      if (fault.kind !== "providerDown" || (fault.token ?? token) !== token) continue;
      this.#countDown([entry]);
      return fault;
    }
    return undefined;
  }

  /** Returns the fault that applies to the next captcha of a provider and counts it down. */
  takeCaptcha(provider: CaptchaProvider): FaultOf<"captcha"> | undefined {
    for (const entry of this.#active) {
      const { fault } = entry;
      if (fault.kind !== "captcha" || (fault.provider ?? provider) !== provider) continue;
      this.#countDown([entry]);
      return fault;
    }
    return undefined;
  }

  /** Whether this player's payments require the captchas of their method. */
  isCaptchaRequired(token: string): boolean {
    return this.#active.some(
      ({ fault }) => fault.kind === "captchaRequired" && (fault.token === undefined || fault.token === token),
    );
  }

  /** The behaviour of the card provider for a player; the latest fault applies. */
  hostedCard(token: string): CardBehaviour | undefined {
    const fault = this.#active
      .map((entry) => entry.fault)
      .findLast((one) => one.kind === "hostedCard" && (one.token === undefined || one.token === token));
    return fault?.kind === "hostedCard" ? fault.how : undefined;
  }

  /** Whether this call simulates a server without lookup by `request_id`. */
  lacksRequestLookup(target: FaultTarget): boolean {
    return this.#active.some(({ fault }) => fault.kind === "noRequestLookup" && hitsTarget(fault, target));
  }

  #countDown(hits: readonly ActiveFault[]): void {
    const limited = hits.filter((entry) => entry.left !== null);
    if (limited.length === 0) return;
    for (const entry of limited) entry.left = (entry.left ?? 0) - 1;
    this.#active = this.#active.filter((entry) => entry.left === null || entry.left > 0);
    this.#changed();
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
  return fault.token === undefined || fault.token === target.token;
}
