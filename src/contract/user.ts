import * as v from "valibot";
import { type Members, pathsIn, readMembers } from "./members";
import { idSchema, textSchema } from "./session";

/** A balance in major units: a number, or a text that is one. */
const amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((said) => (/^\s*-?\d{1,15}(?:\.\d+)?\s*$/.test(String(said)) ? Number(said) : Number.NaN)),
  v.number(),
);

/** The balance that counts first, beside amounts by currency (spec §3, User profile). */
const primarySchema = v.object({
  primary: v.optional(v.nullable(v.object({ amount, currency: v.string() }))),
});

/** Amounts by currency; other values are kept and never read as a balance. */
const amountsSchema = v.record(v.string(), v.union([amount, v.unknown()]));

/** The user profile (spec §3): the fields the widget reads; the rest are kept out. */
export const userSchema = v.object({
  id_user: v.optional(v.nullable(idSchema)),
  hash_id: v.optional(v.nullable(idSchema)),
  partner_key: textSchema,
  country: textSchema,
  currency: textSchema,
  lang: textSchema,
  paymentGeo: textSchema,
  platform: textSchema,
  token: textSchema,
  xOrigin: textSchema,
});

const recordSchema = v.record(v.string(), v.unknown());

/** A list is no object, though it would pass for one of which nothing is known. */
const isRecord = (data: unknown): data is Record<string, unknown> => !Array.isArray(data) && v.is(recordSchema, data);

/** Reads a user's profile: each member, and each member of the balance, by itself. */
export function readUser(data: unknown): Members<User> {
  if (!isRecord(data)) return { value: undefined, wrong: [""] };
  const { balanceData, ...others } = data;
  const user = readMembers(userSchema, others);
  if (balanceData === undefined || balanceData === null) return user;
  const balance = readBalance(balanceData);
  return {
    value: { ...user.value, ...(balance.value && { balanceData: balance.value }) },
    wrong: [...user.wrong, ...pathsIn("balanceData", balance.wrong)],
  };
}

function readBalance(data: unknown): Members<Balance> {
  if (!isRecord(data)) return { value: undefined, wrong: [""] };
  const { primary, ...amounts } = data;
  const { value, wrong } = readMembers(primarySchema, primary === undefined ? {} : { primary });
  return { value: { ...v.parse(amountsSchema, amounts), ...value }, wrong };
}

/** A player's balance, in major units. */
export type Balance = v.InferOutput<typeof primarySchema> & Record<string, unknown>;

export type User = v.InferOutput<typeof userSchema> & { balanceData?: Balance | null };
