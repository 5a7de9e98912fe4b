import { type Area, type Method, methodMapSchema, methodSchema } from "../contract";
import type { Call } from "../transport/Transport";
import { type Caller, parseMember, request } from "./request";

/** The player's country (ISO 3166 alpha-2, lower case) and currency (ISO 4217 or crypto code). */
export interface Region {
  country: string;
  currency: string;
}

const paths = { deposit: "/BANKING/methods-payment-v3", withdrawal: "/BANKING/methods-withdrawal" } as const;

/** The call that lists the methods of a country and currency. */
export function methodsCall(area: Area, { country, currency }: Region): Call {
  return { method: "GET", path: paths[area], payload: { country, currency }, retry: true };
}

/**
 * Fetches the methods of a country and currency. A method that does not match its schema is dropped and reported.
 * @throws CashierError if the call fails or its response is not a map of methods
 */
export async function getMethods(caller: Caller, area: Area, region: Region): Promise<Method[]> {
  const call = methodsCall(area, region);
  const map = await request(caller, call, methodMapSchema);
  return Object.entries(map).flatMap(([name, raw]) => parseMember(caller, methodSchema, raw, name, call.path));
}
