import { type Snippet, snippetSchema } from "../contract";
import type { Region } from "./methods";
import { type Caller, requestOptional } from "./request";

/** What prefills the player's forms; undefined where it cannot be had, as nothing depends on it (spec §7). */
export function getSnippet(caller: Caller, region: Region): Promise<Snippet | undefined> {
  const call = {
    method: "GET",
    path: "/BANKING/userdata-payment-snippet",
    payload: { ...region },
    retry: true,
  } as const;
  return requestOptional(caller, call, snippetSchema);
}
