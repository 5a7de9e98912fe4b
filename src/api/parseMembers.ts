import type * as v from "valibot";
import { CashierError } from "../contract";
import { type Caller, parseMember } from "./request";

/** The place of members in a response. */
export interface MembersPlace<Key extends string> {
  /** the member of the response that holds the list */
  list: string;
  /** names the member that identifies each */
  key: Key;
  /** of the call */
  url: string;
}

/**
 * Parses each member of a response's list. One that does not match its schema, or repeats a key, is dropped and reported; the
 * others are kept, in their order.
 */
export function parseMembers<Key extends string, Member extends Readonly<Record<Key, string>>>(
  caller: Caller,
  schema: v.GenericSchema<unknown, Member>,
  members: readonly unknown[],
  { list, key, url }: MembersPlace<Key>,
): Member[] {
  const known = new Set<string>();
  return members.flatMap((raw, at) =>
    parseMember(caller, schema, raw, `${list}.${at}`, url).filter((member) => {
      const isNew = known.size < known.add(member[key]).size;
      const repeated = `Invalid response: ${list}.${at}.${key} is repeated`;
      if (!isNew) caller.report(new CashierError(repeated, { code: "invalid_response", url }));
      return isNew;
    }),
  );
}
