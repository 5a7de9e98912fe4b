import * as v from "valibot";
import { idSchema, objectOf, orNone, textSchema } from "../schema";
import { type ParsedMembers, parseMembers, prefixPaths } from "./members";

/** A balance in major units: a number or a numeric text. */
const amount = v.pipe(
  v.union([v.number(), v.string()]),
  // a number below 0.000001 has an exponent as text
  v.transform((value) => (/^\s*-?\d{1,15}(?:\.\d+)?(?:e-\d+)?\s*$/.test(String(value)) ? Number(value) : Number.NaN)),
  v.number(),
);

/** The primary balance of a player. Amounts by currency are other members of the same object. */
const balanceSchema = objectOf({
  primary: orNone(objectOf({ amount, currency: v.string() })),
});

/** Amounts by currency; other values are kept but not treated as balances. */
const amountsSchema = v.record(v.string(), v.union([amount, v.unknown()]));

/** The user profile: the fields that the widget reads. All others are dropped. */
export const userSchema = objectOf({
  id_user: orNone(idSchema),
  hash_id: orNone(idSchema),
  partner_key: textSchema,
  currency: textSchema,
  lang: textSchema,
  paymentGeo: textSchema,
  platform: textSchema,
  token: textSchema,
  xOrigin: textSchema,
  /** see {@link parseUser}, which reads each member of it on its own */
  balanceData: v.nullish(balanceSchema),
});

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** Parses a user profile: each member, and each member of the balance, on its own. Never throws. */
export function parseUser(data: unknown): ParsedMembers<User> {
  if (!isRecord(data)) return { value: undefined, invalidPaths: [""] };
  const { balanceData, ...others } = data;
  const user = parseMembers(userSchema, others);
  if (balanceData === undefined || balanceData === null) return user;
  const balance = readBalance(balanceData);
  return {
    value: { ...user.value, ...(balance.value && { balanceData: balance.value }) },
    invalidPaths: [...user.invalidPaths, ...prefixPaths("balanceData", balance.invalidPaths)],
  };
}

function readBalance(data: unknown): ParsedMembers<PrimaryBalance> {
  if (!isRecord(data)) return { value: undefined, invalidPaths: [""] };
  const { primary, ...amounts } = data;
  const { value, invalidPaths } = parseMembers(balanceSchema, primary === undefined ? {} : { primary });
  const unread = invalidPaths.length > 0 && { isPrimaryUnread: true as const };
  const others = v.safeParse(amountsSchema, amounts);
  return { value: { ...(others.success && others.output), ...value, ...unread }, invalidPaths };
}

/** A player's balance, in major units: the primary one, and amounts by currency. */
export type PrimaryBalance = v.InferOutput<typeof balanceSchema> & {
  /** the primary balance could not be read, so that a currency without an amount is unknown instead of 0 */
  isPrimaryUnread?: true;
} & Record<string, unknown>;

/** The player's profile, as far as the widget reads it. */
export type User = v.InferOutput<typeof userSchema> & { balanceData?: PrimaryBalance | null };
