import * as v from "valibot";
import { areas } from "../host/screenPath";
import { fieldSchema } from "../list/method";
import { amountSchema } from "../money";
import { finiteSchema as amount, idSchema, leavable, objectOf, orNone } from "../schema";
import {
  displayList,
  exactTextSchema as exact,
  failureTextSchema,
  serverIdSchema as id,
  actionTextSchema as shown,
  textOrNumberSchema,
} from "../text/textSchemas";

/** The message of an issue that leaves out the whole action. */
const vitalMessage = "vital";

/** A member that may be absent or null. An invalid one leaves out its action: without it, money could go astray. */
const vital = <const Schema extends v.GenericSchema>(schema: Schema) => v.config(schema, { message: vitalMessage });

/** Why a payment failed, whether trying again makes sense, and the names of methods to pay with instead. */
const failureSchema = objectOf({
  // without it, the code and what may be tried next still count
  message: leavable(v.nullish(failureTextSchema, "")),
  code: orNone(v.pipe(textOrNumberSchema, shown)),
  retry: orNone(v.picklist(["same", "other", "later"])),
  alternatives: orNone(displayList(leavable(exact), 20)),
});

/** A deposit or a withdrawal. Times are ISO 8601, amounts in major units, `expires_in` in seconds from the answer. */
export const transactionSchema = objectOf({
  id,
  type: v.picklist(areas),
  status: v.number(),
  method: exact,
  amount: leavable(v.nullish(amount, null)),
  currency: exact,
  fee: orNone(amount),
  created_at: orNone(exact),
  expires_at: orNone(exact),
  expires_in: orNone(amount),
  txid: orNone(exact),
  error: orNone(failureSchema),
  bonus_id: orNone(id),
  /** the saved account that it was paid with, or that it has saved */
  saved_id: orNone(id),
  /** whether the player may still cancel it */
  cancellable: orNone(v.boolean()),
});

/** How a provider's page is requested. */
const request = {
  method: vital(v.nullish(v.picklist(["GET", "POST"]), "GET")),
  params: vital(v.nullish(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])))),
};
const redirectActionSchema = objectOf({
  type: v.literal("redirect"),
  url: v.string(),
  ...request,
  target: v.fallback(v.nullish(v.picklist(["self", "top", "blank", "host"]), "top"), "top"),
});
const frameActionSchema = objectOf({
  type: v.literal("frame"),
  url: exact,
  ...request,
  height: orNone(v.picklist(["form", "full"])),
  done_origin: orNone(exact),
  purpose: orNone(v.picklist(["card", "verification"])),
  allow: orNone(v.array(leavable(v.picklist(["camera", "microphone", "payment"])))),
});
const formActionSchema = objectOf({
  type: v.literal("form"),
  fields: v.pipe(v.array(fieldSchema), v.maxLength(1_000)),
  title: orNone(shown),
});
const contactSchema = objectOf({
  kind: v.fallback(v.picklist(["telegram", "whatsapp", "viber", "phone", "web"]), "web"),
  url: exact,
  label: orNone(shown),
});
const instructionActionSchema = objectOf({
  type: v.literal("instruction"),
  steps: displayList(leavable(objectOf({ title: orNone(shown), text: shown, image: orNone(exact) })), 100),
  video_url: orNone(exact),
  contacts: orNone(displayList(leavable(contactSchema), 20)),
});
/** Links into the apps of the player's phone. */
const appsSchema = orNone(displayList(leavable(objectOf({ name: shown, url: exact })), 100));

const invoiceActionSchema = objectOf({
  type: v.literal("invoice"),
  // never truncated: with one missing, the money goes to the wrong account
  requisites: v.pipe(
    v.array(
      objectOf({
        key: exact,
        label: shown,
        value: exact,
        copy: leavable(v.nullish(v.boolean(), false)),
        icon: orNone(exact),
      }),
    ),
    v.maxLength(100),
  ),
  amount,
  currency: exact,
  note: orNone(shown),
  apps: appsSchema,
  confirmable: leavable(v.nullish(v.boolean(), false)),
  cancellable: leavable(v.nullish(v.boolean(), false)),
});
const pixActionSchema = objectOf({ type: v.literal("pix"), payload: exact });
const eazypeActionSchema = objectOf({
  type: v.literal("eazype"),
  payload: exact,
  apps: appsSchema,
});
const cryptoActionSchema = objectOf({
  type: v.literal("crypto"),
  address: exact,
  network: exact,
  memo: vital(v.nullish(exact)),
  min_amount: vital(v.nullish(amountSchema)),
  amount: vital(v.nullish(amountSchema)),
  uri: orNone(exact),
  confirmations: orNone(amount),
});
const contactsActionSchema = objectOf({
  type: v.literal("contacts"),
  contacts: displayList(leavable(contactSchema), 20),
  note: orNone(shown),
});
const codeActionSchema = objectOf({
  type: v.literal("code"),
  length: v.number(),
  sent_to: orNone(shown),
  resend_at: orNone(exact),
  resend_in: orNone(amount),
});

/** One step of a payment's way: review, approval, bank, arrival. Times are ISO 8601. */
export const timelineStepSchema = objectOf({
  state: v.picklist(["done", "now", "next", "failed"]),
  text: shown,
  at: v.fallback(orNone(exact), undefined),
  due_at: v.fallback(orNone(exact), undefined),
  reason: v.fallback(orNone(failureTextSchema), undefined),
});

/** One step of a payment's way. */
export type TimelineStep = v.InferOutput<typeof timelineStepSchema>;

const statusActionSchema = objectOf({
  type: v.literal("status"),
  // a step that does not match its schema is dropped: the status itself is what counts
  timeline: v.optional(
    v.pipe(
      v.fallback(v.nullish(displayList(v.unknown(), 50), []), []),
      v.transform((steps) =>
        steps.flatMap((step) => {
          const parsed = v.safeParse(timelineStepSchema, step);
          return parsed.success ? [parsed.output] : [];
        }),
      ),
    ),
  ),
});

/** The schemas of the actions, one for each type. */
export const knownActionSchemas = [
  redirectActionSchema,
  frameActionSchema,
  formActionSchema,
  instructionActionSchema,
  invoiceActionSchema,
  pixActionSchema,
  eazypeActionSchema,
  cryptoActionSchema,
  contactsActionSchema,
  codeActionSchema,
  statusActionSchema,
];

/** An action of an unknown type: it opens the status screen and is reported. */
const unknownActionSchema = v.pipe(
  objectOf({ type: v.string() }),
  v.transform(({ type }) => ({ type: "unknown" as const, name: type })),
);

/** The next step of the payment. Parsed by its type's schema, so that an error names the wrong member. */
export const actionSchema = v.lazy(
  (action) =>
    knownActionSchemas.find(({ entries }) => entries.type.literal === Object(action).type) ?? unknownActionSchema,
);

/** Whether an issue leaves out the whole action, which is no action at all or must not be shown without that member. */
const leavesOutAction = ({ path, message }: v.BaseIssue<unknown>): boolean =>
  !path || path[0].key === "type" || message === vitalMessage;

/** Answer of create, continue, confirm and transaction; without an action it opens the status screen. */
export const transactionAnswerSchema = objectOf({
  transaction: transactionSchema,
  action: leavable(v.nullish(actionSchema, { type: "status" as const }), leavesOutAction),
});

/** Answer of cancel. */
export const cancelAnswerSchema = objectOf({ transaction: transactionSchema });

/** Answer of active: the unfinished transactions, newest first. Each item is parsed on its own afterwards. */
export const activeAnswerSchema = objectOf({ items: displayList(v.unknown(), 100) });

/** A deposit or a withdrawal. */
export type Transaction = v.InferOutput<typeof transactionSchema>;

/** The identity of a transaction: its id and its area. */
export type TransactionReference = Pick<Transaction, "id" | "type">;

/** Whether two references are to the same transaction. */
export const isSameTransaction = (one: TransactionReference, other: TransactionReference): boolean =>
  one.id === other.id && one.type === other.type;

/** When a transaction was created, in ms since the epoch; undefined if its date is missing or invalid. */
export function createdAt({ created_at: created }: Pick<Transaction, "created_at">): number | undefined {
  const at = Date.parse(created ?? "");
  return Number.isNaN(at) ? undefined : at;
}

/** The next step of a payment: the screen that the server asks for, with its data. */
export type Action = v.InferOutput<typeof actionSchema>;

/** The `type` of an action. */
export type ActionType = Action["type"];

/** An action of one type. */
export type ActionOf<Type extends ActionType> = Extract<Action, { type: Type }>;

/** An action that leaves for a provider's page. */
export type RedirectAction = v.InferOutput<typeof redirectActionSchema>;

/** An action that asks for fields. */
export type FormAction = v.InferOutput<typeof formActionSchema>;

/** A transaction and its next step. */
export type TransactionAnswer = v.InferOutput<typeof transactionAnswerSchema>;

const token = v.pipe(v.string(), v.minLength(1));

/** The fields of GeeTest's `getValidate` that a payment server verifies. */
export const geetestAnswerSchema = objectOf({
  lot_number: token,
  captcha_output: token,
  pass_token: token,
  gen_time: token,
});

/** The answer of GeeTest that a payment server verifies. */
export type GeetestAnswer = v.InferOutput<typeof geetestAnswerSchema>;

/** The accounts a withdrawal can be paid from. */
export const accounts = ["main", "additional"] as const;

/** The account that a withdrawal is paid from. */
export type Account = (typeof accounts)[number];

/** The names of the transaction statuses. */
export type StatusName = "waiting" | "processed" | "mistaked" | "accepted";

/** Maps a numeric status to its name: 0 waiting, 1 processed, 2 mistaked, anything else accepted. */
export function statusName(status: number): StatusName {
  if (status === 0) return "waiting";
  if (status === 1) return "processed";
  if (status === 2) return "mistaked";
  return "accepted";
}

/** Answer of `GET /BANKING/transactions`: one page, newest first. Each item is parsed on its own afterwards. */
export const historyAnswerSchema = objectOf({
  items: displayList(v.unknown(), 100),
  /** of the next page; absent on the last one */
  cursor: orNone(textOrNumberSchema),
});

/** A pushed status; without `id` it is about the current transaction. */
export const statusPushSchema = objectOf({
  status: v.number(),
  id: v.nullish(idSchema),
  txid: orNone(exact),
  message: orNone(failureTextSchema),
});

/** A pushed status. */
export type StatusPush = v.InferOutput<typeof statusPushSchema>;

/** Answer of `POST /BANKING_DEPOSIT/wallet-session`: the wallet's own session. */
export const walletSessionSchema = objectOf({ session: v.record(v.string(), v.unknown()) });
