import type * as v from "valibot";
import { invalidMember } from "../contract/CashierError";
import { toCashierError } from "../contract/toCashierError";
import type { Call } from "../transport/Transport";
import { type Caller, firstReports, parseMember, type Reporter, reportFailure, sendAndParse } from "./request";

/**
 * Sends a call that servers need not support.
 * @returns undefined if the server does not support it
 * @throws CashierError if it fails otherwise; it is reported
 */
export async function requestIfSupported<Schema extends v.GenericSchema>(
  caller: Caller,
  call: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    return await sendAndParse(caller, call, schema);
  } catch (thrown) {
    if (toCashierError(thrown).status === 404) return undefined;
    throw reportFailure(caller, thrown);
  }
}

/** The place of members in an answer. */
interface MembersPlace<Key extends string> {
  /** the member of the answer that holds the list */
  list: string;
  /** names the member that identifies each */
  key: Key;
  /** of the call */
  url: string;
}

/**
 * Parses each member of an answer's list. One that does not match its schema, or repeats a key, is dropped and
 * reported; the others are kept, in their order.
 */
export function parseKeyedMembers<Key extends string, Member extends Readonly<Record<Key, string>>>(
  caller: Reporter,
  schema: v.GenericSchema<unknown, Member>,
  members: readonly unknown[],
  { list, key, url }: MembersPlace<Key>,
): Member[] {
  const reporter = firstReports(caller);
  const known = new Set<string>();
  return members.flatMap((raw, at) =>
    parseMember(reporter, schema, raw, `${list}.${at}`, url).filter((member) => {
      const isNew = !known.has(member[key]);
      known.add(member[key]);
      if (!isNew) reporter.report(invalidMember(`${list}.${at}.${key} is repeated`, url));
      return isNew;
    }),
  );
}
