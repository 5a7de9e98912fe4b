import { type Bank, bankSchema, banksAnswerSchema } from "../contract/list/choices";
import { parseNamedMembers } from "./optional";
import { type Caller, request } from "./request";

/**
 * Fetches the Nigerian banks that a withdrawal can be paid to, in the server's order. A bank that does not match its
 * schema, or repeats a code, is dropped and reported.
 * @throws CashierError if the call fails or its response is not a list of banks
 */
export async function getNigerianBanks(caller: Caller): Promise<Bank[]> {
  const call = { method: "GET", path: "/BANKING/nigerian-banks", retry: true } as const;
  const { banks } = await request(caller, call, banksAnswerSchema);
  return parseNamedMembers(caller, bankSchema, banks, { list: "banks", key: "code", url: call.path });
}
