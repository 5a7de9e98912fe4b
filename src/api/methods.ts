import { CashierError, invalidMember } from "../contract/CashierError";
import type { Region } from "../contract/host/region";
import type { Area } from "../contract/host/screenPath";
import { type Method, methodMapSchema, methodSchema } from "../contract/list/method";
import { toCashierError } from "../contract/toCashierError";
import { methodsCall } from "./listCalls";
import { type Caller, firstReports, parseMember, request } from "./request";

/** The methods that the server lists. */
export interface ReceivedMethods {
  methods: Method[];
  /** how many are dropped */
  invalid: number;
}

/** `code` of the error of a region without methods. */
export const noMethodsCode = "no_methods";

/** The message of a region without methods, also the server's. */
const noMethodsMessage = "Empty payment methods";

/** The error of a list that has no method to show. */
export const noMethodsError = (): CashierError => new CashierError(noMethodsMessage, { code: noMethodsCode });

/** Gives the server's refusal of a region without methods its code. Other failures stay as they are. */
function withCode(thrown: unknown): unknown {
  const { message, status, url } = toCashierError(thrown);
  return message === noMethodsMessage ? new CashierError(message, { status, url, code: noMethodsCode }) : thrown;
}

/**
 * Fetches the methods of a country and currency. A method that does not match its schema is dropped and reported.
 * @param signal as of {@link request}
 * @throws CashierError if the call fails, with {@link noMethodsCode} if the region has no methods; or if its answer
 * is not a map, or all its methods are invalid: an empty list would say that the region has no methods
 */
export async function getMethods(
  caller: Caller,
  area: Area,
  region: Region,
  signal?: AbortSignal,
): Promise<ReceivedMethods> {
  const call = methodsCall(area, region);
  const map = await request(caller, call, methodMapSchema, signal).catch((thrown: unknown) => {
    throw withCode(thrown);
  });
  const reporter = firstReports(caller);
  const entries = Object.entries(map);
  const methods = entries.flatMap(([name, received]) =>
    parseMember(reporter, methodSchema, received, name, call.path).map((method) => ({ ...method, received })),
  );
  if (entries.length > 0 && methods.length === 0) throw invalidMember("", call.path);
  return { methods, invalid: entries.length - methods.length };
}
