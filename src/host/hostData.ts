import * as v from "valibot";
import { parseHostList, parseUser, prefixPaths, readJson, type User } from "../contract";
import { fieldNames, isFrom } from "../session/fields";
import type { HostFields } from "./HostBridge";

/** A session as a host hands it over, and the user's profile where there is one. */
export interface HostData {
  fields: HostFields;
  user?: User;
  /** whether the token is the user's own: then the server's `login.token` renews it */
  isUsersToken: boolean;
  /** paths of what is wrong, and left out */
  wrong: readonly string[];
}

const recordSchema = v.record(v.string(), v.unknown());
const tokenSchema = v.pipe(v.string(), v.minLength(1));
/** What is null or empty says nothing. */
const isSaid = (value: unknown) => value !== null && value !== undefined && value !== "";

/** What the user's profile says of the session, where the host does not (spec §3, §6). */
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
 * Reads the payload of `loaded`, or `billingUserData` of the same shape, as an object or its JSON string (contract §2).
 * Names that are no session's are left out, and so are wrong members of the lists and of the user; the other fields'
 * values are read by the element.
 * @returns undefined where there is no object, or no token in it
 */
export function readHostData(payload: unknown): HostData | undefined {
  const record = v.safeParse(recordSchema, typeof payload === "string" ? readJson(payload) : payload);
  if (!record.success) return undefined;
  const user = isSaid(record.output.user) ? parseUser(record.output.user) : { value: undefined, invalidPaths: [] };
  const ofUser = user.value ? fieldsOfUser(user.value) : {};
  const wrong = prefixPaths("user", user.invalidPaths);
  const fields: { -readonly [Name in keyof HostFields]: unknown } = {};
  for (const name of fieldNames) {
    if (!isFrom("host", name)) continue;
    const said = [record.output[name], ofUser[name]].find(isSaid);
    if (said === undefined) continue;
    const list = name === "bonusList" || name === "experiments" ? parseHostList(name, said) : undefined;
    const value = list ? list.value : said;
    if (value !== undefined) fields[name] = value;
    wrong.push(...(list?.invalidPaths ?? []));
  }
  if (!v.is(tokenSchema, fields.token)) return undefined;
  return { fields, ...(user.value && { user: user.value }), isUsersToken: !isSaid(record.output.token), wrong };
}

/** Whether a payload takes the player's token away: it says null. An empty one is only incorrect. */
export const isSignOut = (payload: unknown): boolean =>
  v.is(v.object({ token: v.null() }), typeof payload === "string" ? readJson(payload) : payload);

/** The stored user is a user's profile that may hold fields of a session as well (spec §3, Session storage). */
export function readStoredUser(text: string): HostData | undefined {
  const record = v.safeParse(recordSchema, readJson(text));
  if (!record.success) return undefined;
  const inner = v.safeParse(recordSchema, record.output.user);
  const data = readHostData({
    ...record.output,
    user: { ...record.output, ...(inner.success && inner.output) },
  });
  return data && { ...data, isUsersToken: true };
}
