import { type Area, type Method, methodMapSchema, methodSchema } from "../contract";
import { methodsCall, type Region } from "./methodsCall";
import { type Caller, parseMember, request } from "./request";

/**
 * Fetches the methods of a country and currency. A method that does not match its schema is dropped and reported.
 * @throws CashierError if the call fails or its response is not a map of methods
 */
export async function getMethods(caller: Caller, area: Area, region: Region): Promise<Method[]> {
  const call = methodsCall(area, region);
  const map = await request(caller, call, methodMapSchema);
  return Object.entries(map).flatMap(([name, received]) =>
    parseMember(caller, methodSchema, received, name, call.path).map((method) => ({ ...method, received })),
  );
}
