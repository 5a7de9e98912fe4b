import type { ServerResponse } from "node:http";
import * as v from "valibot";
import { parseRequest } from "../calls/requests";
import type { Balances } from "../transactions/Balances";
import { sendJson } from "./reply";

const querySchema = v.object({ token: v.pipe(v.string(), v.minLength(1)) });

/** Serves `/account?token=…`: the profile that a host has from its own server, with the player's balance. */
export function sendAccount(balances: Balances, response: ServerResponse, { searchParams }: URL): void {
  const { token } = parseRequest(querySchema, Object.fromEntries(searchParams));
  sendJson(response, 200, { user: { balanceData: balances.open(token) } });
}
