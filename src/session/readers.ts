import * as v from "valibot";
import { httpAddress } from "../contract/address/serverAddress";
import { flagOf, textOf } from "./plainValues";

/** The value of a field, or what is wrong with the raw value; both if a part of it is right. */
export type Reading<Value> = { value: Value; wrong?: string } | { wrong: string };

/** Reads the raw value of a field; it is never called with undefined or null. */
export type Reader<Value> = (raw: unknown) => Reading<Value>;

const reader =
  <Value>(parse: (raw: unknown) => Value | undefined, wrong: string): Reader<Value> =>
  (raw) => {
    const value = parse(raw);
    return value === undefined ? { wrong } : { value };
  };

/** A text, or a number as its text. */
export const text = reader(textOf, "must be a text");

/** A flag, also as an attribute without a value. */
export const flag = reader(flagOf, 'must be "true" or "false"');

/** An amount in major units, unparsed: `hostAmountOf` reads it. */
export const amount: Reader<string | number> = text;

/** One of these names. */
export const oneOf = <const Name extends string>(...names: Name[]): Reader<Name> =>
  reader((raw) => names.find((name) => name === raw), `must be one of ${names.join(", ")}`);

/** An address. @param parse returns undefined for a value that is not an http(s) address */
export const address = (parse: (raw: unknown) => string | undefined): Reader<string> =>
  reader(parse, "must be an http(s) address");

/** The text of a name; "" for an object, whose conversion may throw. */
const nameOf = (raw: unknown): string => (typeof raw === "object" ? "" : String(raw));

/** Keeps names that are not origins: they match no parent, whereas an empty list would allow every parent. */
export const origins: Reader<string[]> = (raw) => {
  let list: unknown[] = [""];
  try {
    list = typeof raw === "object" ? [raw].flat() : nameOf(raw).split(/\s+/).filter(Boolean);
  } catch {
    // a list that throws while it is read, such as a revoked proxy
  }
  const names = list.map(nameOf);
  const found = names.map((name) => {
    const url = /^https?:\/\//.test(name) ? httpAddress(name) : undefined;
    return url && new URL(url).origin;
  });
  const value = found.map((origin, index) => origin ?? names[index] ?? "");
  return found.includes(undefined) ? { value, wrong: "must be a list of origins" } : { value };
};

/** An object or a list, or the JSON of one. */
export const structure =
  <Schema extends v.GenericSchema>(schema: Schema): Reader<v.InferOutput<Schema>> =>
  (raw) => {
    try {
      const data: unknown = typeof raw === "string" ? JSON.parse(raw) : raw;
      const parsed = v.safeParse(schema, data, { abortEarly: true });
      if (parsed.success) return { value: parsed.output };
      return { wrong: `does not have the expected shape at ${v.getDotPath(parsed.issues[0]) ?? "its root"}` };
    } catch {
      // no JSON, or an object that throws while it is read, such as a revoked proxy
      return { wrong: "must be JSON" };
    }
  };
