import * as v from "valibot";
import { malformedShapes } from "./malformed";

const wait = v.pipe(v.number(), v.minValue(0), v.maxValue(120_000));
const reach = {
  /** the path of a call such as `/BANKING_DEPOSIT/create`, a locale such as `/locales/es.json`, or `*` for every call */
  call: v.optional(v.pipe(v.string(), v.minLength(1)), "*"),
  /** removes the fault after this many hits; default: never */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  transport: v.optional(v.picklist(["http", "socket"])),
  /** only this player's calls */
  token: v.optional(v.string()),
};

export const captchaProviders = ["recaptcha", "geetest"] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];
export const captchaBehaviours = ["slow", "error", "closes", "badToken"] as const;
export type CaptchaBehaviour = (typeof captchaBehaviours)[number];

/** The faults that can be injected. */
export const faultSchema = v.variant("kind", [
  v.object({ kind: v.literal("latency"), ...reach, ms: wait, jitter: v.optional(wait, 0) }),
  v.object({
    kind: v.literal("loss"),
    ...reach,
    /** `before`: the call has no effect; `after`: only its response is lost */
    when: v.optional(v.picklist(["before", "after"]), "after"),
    how: v.optional(v.picklist(["silent", "drop"]), "silent"),
  }),
  v.object({
    kind: v.literal("status"),
    ...reach,
    status: v.pipe(v.number(), v.integer(), v.minValue(300), v.maxValue(599)),
    code: v.optional(v.string(), "demo_fault"),
    message: v.optional(v.string(), "The demo simulates this error"),
    fields: v.optional(v.record(v.string(), v.string())),
    retry_after: v.optional(v.number()),
    when: v.optional(v.picklist(["before", "after"]), "before"),
  }),
  v.object({ kind: v.literal("malformed"), ...reach, shape: v.picklist(malformedShapes) }),
  v.object({ kind: v.literal("duplicate"), ...reach, copies: v.optional(v.pipe(v.number(), v.minValue(2)), 2) }),
  v.object({ kind: v.literal("reorder"), ...reach }),
  v.object({ kind: v.literal("tokenExpired"), ...reach }),
  v.object({ kind: v.literal("socketRefused"), ...reach }),
  v.object({
    kind: v.literal("captcha"),
    ...reach,
    /** default: both */
    provider: v.optional(v.picklist(captchaProviders)),
    how: v.picklist(captchaBehaviours),
    /** delay of `slow`; the default exceeds the widget's timeout */
    ms: v.optional(wait, 12_000),
  }),
  /** the server rejects payments without the captchas of their method */
  v.object({ kind: v.literal("captchaRequired"), ...reach }),
  /** the server finds transactions by id only: a lookup by `request_id` returns 404 `not_found` */
  v.object({ kind: v.literal("noRequestLookup"), ...reach }),
]);
export type FaultInput = v.InferInput<typeof faultSchema>;
export type Fault = v.InferOutput<typeof faultSchema>;
export type FaultKind = Fault["kind"];
export type FaultOf<Kind extends FaultKind> = Extract<Fault, { kind: Kind }>;

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

  /** Returns the faults that apply to this call and counts them down; of one kind, the latest one applies. */
  take(target: FaultTarget): FaultHits {
    const kinds = new Set<FaultKind>();
    const hits: ActiveFault[] = [];
    for (const entry of [...this.#active].reverse()) {
      if (notPerCall.has(entry.fault.kind) || kinds.has(entry.fault.kind) || !hitsTarget(entry.fault, target)) continue;
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

  /** How the captcha that is wanted now is to be played. */
  takeCaptcha(provider: CaptchaProvider): FaultOf<"captcha"> | undefined {
    for (const entry of this.#active) {
      const { fault } = entry;
      if (fault.kind !== "captcha" || (fault.provider ?? provider) !== provider) continue;
      this.#countDown([entry]);
      return fault;
    }
    return undefined;
  }

  /** Whether a payment of this player has to bring its captchas. */
  isCaptchaRequired(token: string): boolean {
    return this.#active.some(
      ({ fault }) => fault.kind === "captchaRequired" && (fault.token === undefined || fault.token === token),
    );
  }

  /** Whether to simulate a server without lookup by `request_id` for this call. */
  isOldServer(target: FaultTarget): boolean {
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

/** Faults that do not apply to incoming calls. */
const notPerCall: ReadonlySet<FaultKind> = new Set<FaultKind>([
  "socketRefused",
  "captcha",
  "captchaRequired",
  "noRequestLookup",
]);

function hitsTarget(fault: Fault, target: FaultTarget): boolean {
  // "*" matches calls only: locale files must be named
  const everyCall = fault.call === "*" && !target.path.startsWith("/locales/");
  if (!everyCall && fault.call !== target.path) return false;
  if (fault.transport !== undefined && fault.transport !== target.transport) return false;
  return fault.token === undefined || fault.token === target.token;
}
