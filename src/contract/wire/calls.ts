/** The tables of calls and pushes, for documents, the conformance command and the README test. No browser loads it. */

import * as v from "valibot";
import { areas } from "../host/screenPath";
import { userSchema } from "../host/user";
import { bankSchema, snippetSchema } from "../list/choices";
import { fieldSchema, methodSchema } from "../list/method";
import { arrivalSchema, bannerSchema, feeSchema, serverTextSchema, videoGuidesSchema } from "../list/methodFacts";
import { savedAccountSchema } from "../list/savedAccount";
import { amountSchema, positiveSchema } from "../money";
import { actionSchema, knownActionSchemas, timelineStepSchema } from "../payment/action";
import { depositLimitSchema, depositLimitsSchema, pendingLimitSchema } from "../payment/depositLimits";
import { hostedCardFieldSchema } from "../payment/providerPages";
import { quoteSchema } from "../payment/quote";
import {
  cancelAnswerSchema,
  statusPushSchema,
  transactionAnswerSchema,
  transactionSchema,
  walletSessionSchema,
} from "../payment/transaction";
import { walletSchema } from "../payment/wallet";
import { objectOf } from "../schema";
import { currencySchema, exactTextSchema, textOrNumberSchema, uuidSchema } from "../text/textSchemas";
import {
  byIdSchema,
  confirmLimitSchema,
  confirmWithdrawalSchema,
  continueSchema,
  createDepositSchema,
  createWithdrawalSchema,
  metricEventsSchema,
  setLimitSchema,
  walletSessionRequestSchema,
} from "./requests";
import { StrictSchemas } from "./strict";
import { errorBodySchema } from "./wire";

// the widget takes any time that `Date.parse` reads; a server has to name its zone
const time = v.pipe(v.string(), v.isoTimestamp("a time in ISO 8601 with its zone, such as 2026-11-23T10:00:00Z"));
const times = (...names: string[]) => Object.fromEntries(names.map((name) => [name, v.nullish(time)]));

const availability = objectOf({
  state: v.picklist(["up", "slow", "down"]),
  until: v.nullish(time),
  text: v.nullish(serverTextSchema),
});
const preparation = objectOf({
  title: v.nullish(serverTextSchema),
  steps: v.array(objectOf({ title: v.nullish(serverTextSchema), text: serverTextSchema })),
});

/** A method with everything that the widget parses only where it is needed. */
const wholeMethod = objectOf({
  ...methodSchema.entries,
  availability: v.nullish(availability),
  fee: v.nullish(v.record(v.string(), feeSchema)),
  arrives_in: v.nullish(arrivalSchema),
  presets: v.nullish(v.record(v.string(), v.array(positiveSchema))),
  terms_url: v.nullish(exactTextSchema),
  quoted: v.nullish(v.boolean()),
  savable: v.nullish(v.union([v.boolean(), v.literal("preset")])),
  banner: v.nullish(bannerSchema),
  preparation: v.nullish(preparation),
  video_guide_url: v.nullish(videoGuidesSchema),
  wallet: v.nullish(walletSchema),
});

const { options: fieldTypes } = fieldSchema.entries.type.wrapped;

type Replacement = readonly [v.GenericSchema, (strict: StrictSchemas) => v.GenericSchema];
const replaced: readonly Replacement[] = [
  [
    fieldSchema,
    (strict) =>
      v.variant("type", [
        objectOf({
          ...strict.entries(fieldSchema.entries),
          type: v.nullish(v.picklist(fieldTypes.filter((type) => type !== "hosted_card"))),
        }),
        hostedCardFieldSchema,
      ]),
  ],
  [
    actionSchema,
    (strict) =>
      v.variant(
        "type",
        knownActionSchemas.map(({ entries }) => {
          const members: v.ObjectEntries = {
            ...strict.entries(entries),
            ...("resend_at" in entries && times("resend_at")),
            ...("timeline" in entries && { timeline: v.nullish(v.array(strict.of(timelineStepSchema))) }),
          };
          return objectOf({ ...members, type: entries.type });
        }),
      ),
  ],
  [
    timelineStepSchema,
    (strict) => objectOf({ ...strict.entries(timelineStepSchema.entries), ...times("at", "due_at") }),
  ],
  [
    transactionSchema,
    (strict) =>
      objectOf({
        ...strict.entries(transactionSchema.entries),
        ...times("expires_at"),
        created_at: time,
        amount: v.nullish(amountSchema),
        fee: v.nullish(amountSchema),
      }),
  ],
  [
    savedAccountSchema,
    (strict) =>
      objectOf({
        ...strict.entries(savedAccountSchema.entries),
        last: v.nullish(objectOf({ amount: positiveSchema, at: v.nullish(time) })),
      }),
  ],
  [
    depositLimitSchema,
    (strict) =>
      objectOf({
        ...strict.entries(depositLimitSchema.entries),
        ...times("resets_at"),
        pending: v.nullish(objectOf({ ...strict.entries(pendingLimitSchema.entries), effective_at: time })),
      }),
  ],
  [
    errorBodySchema,
    (strict) =>
      objectOf({
        ...strict.entries(errorBodySchema.entries),
        message: v.pipe(v.string(), v.minLength(1)),
        code: v.union([v.pipe(v.string(), v.minLength(1)), v.number()]),
      }),
  ],
];

const countryCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, "ISO 3166-1 alpha-2 in lower case"));
const items = (item: v.GenericSchema) => objectOf({ items: v.array(item) });

const answersBy = (strict: StrictSchemas) => ({
  method: strict.of(wholeMethod),
  methods: strict.object(v.record(v.string(), strict.of(wholeMethod))),
  field: strict.of(fieldSchema),
  countries: objectOf({
    countries: v.array(
      objectOf({
        country: countryCode,
        currencies: v.pipe(
          v.array(v.pipe(currencySchema, v.regex(/^[^a-z]+$/, "a currency code in upper case"))),
          v.minLength(1),
        ),
      }),
    ),
    selected: v.nullish(countryCode),
  }),
  snippet: strict.of(snippetSchema),
  transaction: strict.of(transactionSchema),
  action: strict.of(actionSchema),
  transactionAnswer: strict.of(transactionAnswerSchema),
  cancelled: strict.of(cancelAnswerSchema),
  active: items(strict.of(transactionAnswerSchema)),
  banks: objectOf({ banks: v.array(strict.of(bankSchema)) }),
  history: objectOf({ items: v.array(strict.of(transactionSchema)), cursor: v.nullish(textOrNumberSchema) }),
  quote: strict.of(quoteSchema),
  savedAccounts: items(strict.of(savedAccountSchema)),
  error: objectOf({ error: strict.of(errorBodySchema) }),
  statusPush: strict.of(statusPushSchema),
  health: strict.object(
    v.record(v.string(), objectOf({ ...availability.entries, arrives_in: v.nullish(arrivalSchema) })),
  ),
  user: strict.of(userSchema),
  limits: strict.of(depositLimitsSchema),
  walletSession: strict.of(walletSessionSchema),
});

/** Strict schemas of a server's answers: a wrong optional member fails here, although the widget ignores it. */
export const answers = answersBy(new StrictSchemas(replaced));

/** The same for documents. */
export const documentedAnswers = () => answersBy(new StrictSchemas(replaced, true));

/** The name of an answer's schema. */
export type AnswerName = keyof typeof answers;

const country = v.pipe(v.string(), v.length(2));
const type = v.picklist(areas);
const region = objectOf({ country, currency: currencySchema });
// one object, since a query cannot be a choice of two
const transactionQuery = objectOf({ id: v.optional(byIdSchema.entries.id), request_id: v.optional(uuidSchema) });
const quoteQuerySchema = objectOf({
  type,
  method: v.string(),
  amount: v.number(),
  ...region.entries,
  bonus_id: v.optional(v.string()),
});

/** A row of the table. The texts are Markdown, with links as the README has them. */
export interface ContractCall {
  method: "GET" | "POST";
  path: string;
  /** a server without it answers 404, and the widget hides the feature */
  isOptional?: true;
  summary: string;
  payload?: v.GenericSchema;
  payloadText: string;
  /** absent: the answer is ignored */
  answer?: AnswerName;
  answerText: string;
}

const shown = "`{transaction, action}`";
const cancelled = "`{transaction}`";
const unfinished = "`{items: [{transaction, action}]}`";
const byId = { payload: byIdSchema, payloadText: "`{id}`" } as const;
const inRegion = { payload: region, payloadText: "`{country, currency}`" } as const;
const byRequest = { payload: transactionQuery, payloadText: "`{id}` or `{request_id}`" } as const;
const answered = { answer: "transactionAnswer", answerText: shown } as const;

/** Every call of the widget, in the README's order. */
export const contractCalls = [
  {
    method: "GET",
    path: "/BANKING/methods-payment-v3",
    summary: "the methods to deposit with",
    ...inRegion,
    answer: "methods",
    answerText: "[methods](#41-methods)",
  },
  {
    method: "GET",
    path: "/BANKING/methods-withdrawal",
    summary: "the methods to withdraw with",
    ...inRegion,
    answer: "methods",
    answerText: "methods",
  },
  {
    method: "GET",
    path: "/BANKING_DEPOSIT/methods-country-selector-v2",
    summary: "the countries and currencies to choose from",
    payloadText: "",
    answer: "countries",
    answerText: "[countries](#42-countries)",
  },
  {
    method: "GET",
    path: "/BANKING/userdata-payment-snippet",
    isOptional: true,
    summary: "what prefills the player's forms",
    ...inRegion,
    answer: "snippet",
    answerText: "[snippet](#43-snippet)",
  },
  {
    method: "POST",
    path: "/BANKING_DEPOSIT/create",
    summary: "opens a deposit, once per `request_id`",
    payload: createDepositSchema,
    payloadText: "[create](#45-creating-a-transaction)",
    ...answered,
  },
  {
    method: "POST",
    path: "/BANKING_DEPOSIT/continue",
    summary: "the answer to a `form` or `instruction`",
    payload: continueSchema,
    payloadText: "`{id, fields}`",
    ...answered,
  },
  {
    method: "POST",
    path: "/BANKING_DEPOSIT/confirm",
    summary: "the player says that they have paid",
    ...byId,
    ...answered,
  },
  {
    method: "POST",
    path: "/BANKING_DEPOSIT/cancel",
    summary: "the player gives up a deposit",
    ...byId,
    answer: "cancelled",
    answerText: cancelled,
  },
  {
    method: "POST",
    path: "/BANKING_DEPOSIT/wallet-session",
    summary: "Apple's session for a sheet of Apple Pay; only servers with Apple Pay need it",
    payload: walletSessionRequestSchema,
    payloadText: "`{method, validation_url}`",
    answer: "walletSession",
    answerText: "`{session}`, see [wallets](#414-wallets)",
  },
  {
    method: "GET",
    path: "/BANKING_DEPOSIT/transaction",
    summary: "where a deposit stands",
    ...byRequest,
    ...answered,
  },
  {
    method: "GET",
    path: "/BANKING_DEPOSIT/active",
    isOptional: true,
    summary: "the player's unfinished deposits",
    payloadText: "",
    answer: "active",
    answerText: unfinished,
  },
  {
    method: "POST",
    path: "/BANKING/withdrawal-create",
    summary: "opens a withdrawal, once per `request_id`",
    payload: createWithdrawalSchema,
    payloadText: "[create](#45-creating-a-transaction)",
    ...answered,
  },
  {
    method: "POST",
    path: "/BANKING/withdrawal-continue",
    summary: "the answer to a `form` or `instruction`",
    payload: continueSchema,
    payloadText: "`{id, fields}`",
    ...answered,
  },
  {
    method: "POST",
    path: "/BANKING/withdrawal-confirm",
    summary: "the one-time code of a withdrawal or deposit",
    payload: confirmWithdrawalSchema,
    payloadText: "`{id, code}`",
    ...answered,
  },
  {
    method: "POST",
    path: "/BANKING/withdrawal-resend",
    summary: "sends the one-time code of a withdrawal or deposit again",
    ...byId,
    ...answered,
  },
  {
    method: "POST",
    path: "/BANKING/withdrawal-cancel",
    summary: "the player gives up a withdrawal",
    ...byId,
    answer: "cancelled",
    answerText: cancelled,
  },
  {
    method: "GET",
    path: "/BANKING/withdrawal-transaction",
    summary: "where a withdrawal stands",
    ...byRequest,
    ...answered,
  },
  {
    method: "GET",
    path: "/BANKING/withdrawal-active",
    isOptional: true,
    summary: "the player's unfinished withdrawals",
    payloadText: "",
    answer: "active",
    answerText: unfinished,
  },
  {
    method: "GET",
    path: "/BANKING/nigerian-banks",
    summary: "the banks of a withdrawal method with `cardViewType` 9",
    payloadText: "",
    answer: "banks",
    answerText: "[banks](#49-nigerian-banks)",
  },
  {
    method: "GET",
    path: "/BANKING/transactions",
    isOptional: true,
    summary: "the player's history",
    payload: objectOf({ type: v.optional(type), cursor: v.optional(v.string()) }),
    payloadText: "`{type?, cursor?}`",
    answer: "history",
    answerText: "[history](#410-history)",
  },
  {
    method: "GET",
    path: "/BANKING/quote",
    isOptional: true,
    summary: "the exact cost of a payment",
    payload: quoteQuerySchema,
    payloadText: "`{type, method, amount, currency, country, bonus_id?}`",
    answer: "quote",
    answerText: "[quote](#411-quotes)",
  },
  {
    method: "GET",
    path: "/BANKING/saved-accounts",
    isOptional: true,
    summary: "the player's saved ways to pay",
    payload: objectOf({ type, ...region.entries }),
    payloadText: "`{type, country, currency}`",
    answer: "savedAccounts",
    answerText: "[saved accounts](#412-saved-accounts)",
  },
  {
    method: "POST",
    path: "/BANKING/saved-account-delete",
    summary: "removes one of them",
    ...byId,
    answerText: "ignored; [saved accounts](#412-saved-accounts)",
  },
  {
    method: "GET",
    path: "/BANKING/limits",
    isOptional: true,
    summary: "the player's deposit limits",
    payloadText: "",
    answer: "limits",
    answerText: "[deposit limits](#413-deposit-limits)",
  },
  {
    method: "POST",
    path: "/BANKING/limits-set",
    summary: "sets one of them, once per `request_id`",
    payload: setLimitSchema,
    payloadText: "`{period, amount, currency, request_id}`",
    answer: "limits",
    answerText: "[deposit limits](#413-deposit-limits)",
  },
  {
    method: "POST",
    path: "/BANKING/limits-confirm",
    summary: "confirms a raise, or keeps the limit",
    payload: confirmLimitSchema,
    payloadText: "`{period, confirm}`",
    answerText: "ignored; [deposit limits](#413-deposit-limits)",
  },
  {
    method: "POST",
    path: "/BANKING/limits-prompted",
    summary: "the player has answered the question for a limit",
    payload: objectOf({}),
    payloadText: "`{}`",
    answerText: "ignored",
  },
  {
    method: "POST",
    path: "/METRIC_EVENTS_HANDLER/events",
    isOptional: true,
    summary: "measurements of the widget's speed",
    payload: metricEventsSchema,
    payloadText: "[metrics](#46-metrics)",
    answerText: "ignored",
  },
] as const satisfies readonly ContractCall[];

/** The pushes of a server by type: the name of their data's schema, and the README's section. */
export const contractPushes = {
  "deposit.status": { data: "statusPush", section: "10.1" },
  "withdrawal.status": { data: "statusPush", section: "10.1" },
  "login.token": { data: "user", section: "10.2" },
  "methods.health": { data: "health", section: "10.3" },
  "limits.changed": { data: "limits", section: "10.4" },
} as const satisfies Record<string, { data: AnswerName; section: string }>;

/** The type of a push. */
export type PushType = keyof typeof contractPushes;

/** Whether the contract has a push of this type. */
export const isPushType = (type: string): type is PushType => Object.hasOwn(contractPushes, type);

/** The path of a call. */
export type CallPath = (typeof contractCalls)[number]["path"];

/** The row of a call. */
export function callAt(path: CallPath): ContractCall {
  const found = contractCalls.find((call) => call.path === path);
  if (!found) throw new Error(`There is no call ${path}`);
  return found;
}
