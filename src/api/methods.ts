import { type Method, methodMapSchema, methodSchema, type TransactionType } from "../contract";
import type { Call } from "../transport/Transport";
import { type Caller, parseMember, request } from "./request";

/** Where the player pays from, and in what (ISO 3166 alpha-2 lower case, ISO 4217 or crypto code). */
export interface Region {
  country: string;
  currency: string;
}

const paths = { deposit: "/BANKING/methods-payment-v3", withdrawal: "/BANKING/methods-withdrawal" } as const;

/** The call that lists the methods of a country and currency (spec §7). */
export function methodsCall(type: TransactionType, { country, currency }: Region): Call {
  return { method: "GET", path: paths[type], payload: { country, currency }, retry: true };
}

/**
 * The methods of a country and currency. One that does not match its schema is left out and reported; the others are
 * shown (contract §3).
 * @throws CashierError where the call fails, or its answer is no map of methods
 */
export async function getMethods(caller: Caller, type: TransactionType, region: Region): Promise<Method[]> {
  const call = methodsCall(type, region);
  const map = await request(caller, call, methodMapSchema);
  return Object.entries(map).flatMap(([name, raw]) => parseMember(caller, methodSchema, raw, name, call.path));
}
