import { invalidMember } from "../contract/CashierError";
import type { Region } from "../contract/host/region";
import type { Area } from "../contract/host/screenPath";
import { type Method, methodMapSchema, methodSchema } from "../contract/list/method";
import { methodsCall } from "./listCalls";
import { type Caller, parseMember, request } from "./request";

/** The methods that the server lists. */
export interface ReceivedMethods {
  methods: Method[];
  /** how many are dropped */
  invalid: number;
}

/**
 * Fetches the methods of a country and currency. A method that does not match its schema is dropped and reported.
 * @throws CashierError if the call fails, or its response is not a map of methods or has none but invalid ones: a list
 * without methods would blame the region
 */
export async function getMethods(caller: Caller, area: Area, region: Region): Promise<ReceivedMethods> {
  const call = methodsCall(area, region);
  const entries = Object.entries(await request(caller, call, methodMapSchema));
  const methods = entries.flatMap(([name, received]) =>
    parseMember(caller, methodSchema, received, name, call.path).map((method) => ({ ...method, received })),
  );
  if (entries.length > 0 && methods.length === 0) throw invalidMember("", call.path);
  return { methods, invalid: entries.length - methods.length };
}
