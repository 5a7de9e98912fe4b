import * as v from "valibot";
import { malformedShapes } from "./malformed";

const delayMs = v.pipe(v.number(), v.minValue(0), v.maxValue(120_000));
/** The calls that a fault applies to. Some kinds apply to other things: see their comments. */
const scope = {
  /**
   * the path of a call such as `/BANKING_DEPOSIT/create`, a locale such as `/locales/es.json`, or `*` for every call
   */
  call: v.optional(v.pipe(v.string(), v.minLength(1)), "*"),
  /** removes the fault after this many hits; default: never */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  transport: v.optional(v.picklist(["http", "socket"])),
  /** only calls with this token; a renewed token is another one */
  token: v.optional(v.string()),
};

/** The captchas that faults apply to. */
export const captchaProviders = ["recaptcha", "geetest"] as const;
/** Names a captcha. */
export type CaptchaProvider = (typeof captchaProviders)[number];
/** The ways in which a captcha fails. */
export const captchaBehaviours = ["slow", "error", "closes", "badToken"] as const;
/** Names the way in which a captcha fails. */
export type CaptchaBehaviour = (typeof captchaBehaviours)[number];

const cardBehaviours = ["down", "slow", "silent", "declined", "refused", "challenge", "frictionless"] as const;
/** Names the way in which the page with the card fields behaves. */
export type CardBehaviour = (typeof cardBehaviours)[number];

/** The faults that can be injected. */
export const faultSchema = v.variant("kind", [
  v.object({ kind: v.literal("latency"), ...scope, ms: delayMs, jitter: v.optional(delayMs, 0) }),
  v.object({
    kind: v.literal("loss"),
    ...scope,
    /** `before`: the call has no effect; `after`: only its response is lost */
    when: v.optional(v.picklist(["before", "after"]), "after"),
    /** `cut`: the connection breaks in the middle of the response; over the socket as `drop` */
    how: v.optional(v.picklist(["silent", "drop", "cut"]), "silent"),
  }),
  v.object({
    kind: v.literal("status"),
    ...scope,
    status: v.pipe(v.number(), v.integer(), v.minValue(300), v.maxValue(599)),
    code: v.optional(v.string(), "demo_fault"),
    message: v.optional(v.string(), "The demo simulates this error"),
    fields: v.optional(v.record(v.string(), v.string())),
    retry_after: v.optional(v.number()),
    attempts_left: v.optional(v.number()),
    when: v.optional(v.picklist(["before", "after"]), "before"),
  }),
  v.object({ kind: v.literal("malformed"), ...scope, shape: v.picklist(malformedShapes) }),
  v.object({ kind: v.literal("duplicate"), ...scope, copies: v.optional(v.pipe(v.number(), v.minValue(2)), 2) }),
  v.object({
    kind: v.literal("reorder"),
    ...scope,
    /** the end of the delay: the next answer, or the control call `release` */
    until: v.optional(v.picklist(["next", "release"]), "next"),
    /** the longest delay */
    ms: v.optional(delayMs, 1_000),
  }),
  v.object({ kind: v.literal("tokenExpired"), ...scope }),
  /** new connections, whatever `call` and `transport` are */
  v.object({ kind: v.literal("socketRefused"), ...scope }),
  /** the scripts of captchas, which know no player: only `times` counts */
  v.object({
    kind: v.literal("captcha"),
    ...scope,
    /** default: both */
    provider: v.optional(v.picklist(captchaProviders)),
    how: v.picklist(captchaBehaviours),
    /** delay of `slow`; the default exceeds the widget's timeout */
    ms: v.optional(delayMs, 12_000),
  }),
  /**
   * the server rejects a player's payments without the captchas of their method, whatever `call` and `transport` are
   */
  v.object({ kind: v.literal("captchaRequired"), ...scope }),
  /** the server finds transactions by id only: a lookup by `request_id` returns 404 `not_found` */
  v.object({ kind: v.literal("noRequestLookup"), ...scope }),
  /**
   * the bank's pages for a player, whatever `call` and `transport` are: the connection is cut, or there is no answer
   */
  v.object({ kind: v.literal("providerDown"), ...scope, how: v.optional(v.picklist(["drop", "silent"]), "drop") }),
  /**
   * The behaviour of the card provider. `down`, `slow`, `silent` (no token) and `declined` (no token, with the reason)
   * are its page's, for methods that are listed from now on. `refused`, `challenge` (3-D Secure) and `frictionless` are
   * the bank's, for the next payments. Only `token` counts, which stands for its player.
   */
  v.object({ kind: v.literal("hostedCard"), ...scope, how: v.picklist(cardBehaviours) }),
]);
/** A fault as the control API takes it, without defaults. */
export type FaultInput = v.InferInput<typeof faultSchema>;
/** A fault with its defaults. */
export type Fault = v.InferOutput<typeof faultSchema>;
/** Names a kind of fault. */
export type FaultKind = Fault["kind"];
/** A fault of one kind. */
export type FaultOf<Kind extends FaultKind> = Extract<Fault, { kind: Kind }>;
