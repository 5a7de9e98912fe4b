import { CashierError } from "../contract";
import { type Bank, bankSchema, banksAnswerSchema } from "../contract/banks";
import { type Caller, parseMember, request } from "./request";

/**
 * Fetches the Nigerian banks that a withdrawal can be paid to, in the server's order. A bank that does not match its schema,
 * or repeats a code, is dropped and reported.
 * @throws CashierError if the call fails or its response is not a list of banks
 */
export async function getNigerianBanks(caller: Caller): Promise<Bank[]> {
  const call = { method: "GET", path: "/BANKING/nigerian-banks", retry: true } as const;
  const answer = await request(caller, call, banksAnswerSchema);
  const codes = new Set<string>();
  return answer.banks
    .flatMap((raw, at) => parseMember(caller, bankSchema, raw, `banks.${at}`, call.path).map((bank) => ({ bank, at })))
    .filter(({ bank, at }) => {
      const isRepeated = codes.has(bank.code);
      const error = { code: "invalid_response", url: call.path };
      if (isRepeated) caller.report(new CashierError(`Invalid response: banks.${at}.code is repeated`, error));
      codes.add(bank.code);
      return !isRepeated;
    })
    .map(({ bank }) => bank);
}
