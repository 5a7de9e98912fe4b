import * as v from "valibot";
import { parseHostField, parseJson, prefixPaths } from "../contract/host/members";
import { parseUser, type User } from "../contract/host/user";
import { objectOf } from "../contract/schema";
import { fieldNames, isFrom } from "../session/fields";
import type { HostFields } from "./HostBridge";

/** A session from the host, and the user's profile if it has one. */
export interface HostData {
  fields: HostFields;
  user?: User;
  /** paths of the members that were dropped */
  invalidPaths: readonly string[];
}

const recordSchema = v.record(v.string(), v.unknown());
const tokenSchema = v.pipe(v.string(), v.minLength(1));

/** Reads an object, or the JSON of one. */
const readRecord = (data: unknown) => v.safeParse(recordSchema, typeof data === "string" ? parseJson(data) : data);

/** Empty values count as missing. */
const isPresent = (value: unknown) => value !== null && value !== undefined && value !== "";

/** Session fields from the user's profile, for those that the host leaves out. */
const fieldsOfUser = (user: User): HostFields => ({
  token: user.token,
  currency: user.currency,
  paymentGeo: user.paymentGeo,
  lang: user.lang,
  platform: user.platform,
  userId: user.id_user,
  partnerKey: user.partner_key,
  xOrigin: user.xOrigin,
});

/**
 * Reads the payload of `loaded`, or `billingUserData` of the same shape: an object or its JSON. Drops unknown names,
 * and invalid members of the lists, the schema and the user; the element reads the other values.
 * @returns undefined if there is no object, or no token in it
 */
export function readHostData(payload: unknown): HostData | undefined {
  const record = readRecord(payload);
  if (!record.success) return undefined;
  const user = isPresent(record.output.user) ? parseUser(record.output.user) : { value: undefined, invalidPaths: [] };
  const userFields = user.value ? fieldsOfUser(user.value) : {};
  const invalidPaths = prefixPaths("user", user.invalidPaths);
  const fields: { -readonly [Name in keyof HostFields]: unknown } = {};
  for (const name of fieldNames) {
    if (!isFrom("host", name)) continue;
    const raw = [record.output[name], userFields[name]].find(isPresent);
    if (raw === undefined) continue;
    const { value, invalidPaths: dropped } = parseHostField(name, raw) ?? { value: raw, invalidPaths: [] };
    if (value !== undefined) fields[name] = value;
    invalidPaths.push(...dropped);
  }
  if (!v.safeParse(tokenSchema, fields.token).success) return undefined;
  return { fields, ...(user.value && { user: user.value }), invalidPaths };
}

const noTokenSchema = objectOf({ token: v.nullable(v.literal("")) });

/** Whether a payload without a session signs the player out: its token, or else the user's, is empty or null. */
export function isSignOut(payload: unknown): boolean {
  const data = readRecord(payload);
  if (!data.success) return false;
  const holder = data.output.token === undefined ? data.output.user : data.output;
  return v.safeParse(noTokenSchema, holder).success;
}

/** Reads the stored user: a user's profile that may hold session fields as well. */
export function readStoredUser(json: string): HostData | undefined {
  const record = readRecord(json);
  if (!record.success) return undefined;
  const inner = v.safeParse(recordSchema, record.output.user);
  return readHostData({
    ...record.output,
    user: { ...record.output, ...(inner.success && inner.output) },
  });
}
