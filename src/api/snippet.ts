import type { Region } from "../contract/host/region";
import { type Snippet, snippetSchema } from "../contract/list/choices";
import { requestOptional } from "./optional";
import type { Caller } from "./request";

/** Fetches the values that prefill forms and the amount. @returns undefined if they are not available */
export function getSnippet(caller: Caller, region: Region): Promise<Snippet | undefined> {
  const call = {
    method: "GET",
    path: "/BANKING/userdata-payment-snippet",
    payload: { ...region },
    retry: true,
  } as const;
  return requestOptional(caller, call, snippetSchema);
}
