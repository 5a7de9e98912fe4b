import * as v from "valibot";
import { type User, userSchema } from "../contract";
import type { HostFields } from "./HostBridge";

/** A session as a host hands it over, and the user's profile where there is one. */
export interface HostData {
  fields: HostFields;
  user?: User;
  /** whether the token is the user's own: then the server's `login.token` renews it */
  isUsersToken: boolean;
}

const fieldNames = [
  "bonusId",
  "bonusList",
  "closingButton",
  "experiments",
  "host",
  "schema",
  "token",
  "xOrigin",
  "userId",
  "partnerKey",
  "transport",
  "platformVersion",
  "pwa",
  "isMobileApp",
  "currency",
  "paymentGeo",
  "platform",
  "lang",
  "returnUrl",
  "monitoring",
] as const satisfies readonly (keyof HostFields)[];

const recordSchema = v.record(v.string(), v.unknown());
const tokenSchema = v.pipe(v.string(), v.nonEmpty());
/** An array would pass for a user of whom nothing is known. */
const profileSchema = v.nullish(
  v.pipe(
    v.unknown(),
    v.check((raw) => !Array.isArray(raw)),
    userSchema,
  ),
);

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
 * Names that are no session's are left out; the fields' values are read by the element.
 * @returns undefined where there is no object, or no token in it
 */
export function readHostData(payload: unknown): HostData | undefined {
  const record = v.safeParse(recordSchema, typeof payload === "string" ? readJson(payload) : payload);
  if (!record.success) return undefined;
  const user = v.safeParse(profileSchema, record.output.user, { abortEarly: true });
  const ofUser = user.success && user.output ? fieldsOfUser(user.output) : {};
  const said = fieldNames.flatMap((name) => {
    const value = [record.output[name], ofUser[name]].find(isSaid);
    return value === undefined ? [] : [[name, value] as const];
  });
  const fields: HostFields = Object.fromEntries(said);
  if (!v.is(tokenSchema, fields.token)) return undefined;
  if (!user.success) {
    const path = v.getDotPath(user.issues[0]) ?? "its root";
    console.warn(`cashier-widget: the host's user does not have the expected shape at ${path}; it is left out`);
  }
  return {
    fields,
    ...(user.success && user.output && { user: user.output }),
    isUsersToken: !isSaid(record.output.token),
  };
}

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

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
