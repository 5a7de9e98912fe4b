import * as v from "valibot";
import { fieldSchema } from "../list/method";
import { amountSchema } from "../money";
import { finiteSchema as amount, leavable, objectOf, orNone } from "../schema";
import {
  displayList,
  exactTextSchema as exact,
  failureTextSchema,
  actionTextSchema as shown,
} from "../text/textSchemas";

/** The message of an issue that leaves out the whole action. */
const vitalMessage = "vital";

/** A member that may be absent or null. An invalid one leaves out its action: without it, money could go astray. */
const vital = <const Schema extends v.GenericSchema>(schema: Schema) => v.config(schema, { message: vitalMessage });

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
export const leavesOutAction = ({ path, message }: v.BaseIssue<unknown>): boolean =>
  !path || path[0].key === "type" || message === vitalMessage;

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
