import { readWallet } from "../../../src/contract/payment/wallet";
import { walletSessionRequestSchema } from "../../../src/contract/wire/requests";
import { parseRequest } from "../parseRequest";
import { RejectionError } from "../RejectionError";
import type { Call, CallInput, Services } from "./call";

/**
 * Apple's servers for merchant validation. A server that calls any address it is given can be led into its own network.
 */
const appleHost = /^(?:[a-z\d-]+\.)*apple\.com$/;

/** A session for Apple's sheet, which a real server gets from `validation_url` with its merchant certificate. */
function createSession({ catalogue, schedule }: Services, { payload }: CallInput): unknown {
  const { method, validation_url: address } = parseRequest(walletSessionRequestSchema, payload);
  if (readWallet({ wallet: catalogue.byName(method)?.method.wallet })?.kind !== "apple_pay")
    throw new RejectionError(409, "method_unavailable", "This method has no Apple Pay");
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" || !appleHost.test(url.hostname))
    throw new RejectionError(422, "validation_url_not_allowed", "This is not an address of Apple's");
  return { session: { epochTimestamp: schedule.now(), merchantSessionIdentifier: `demo-${method}`, nonce: "demo" } };
}

/** The call that starts a merchant session with Apple. */
export const walletCalls: Call[] = [{ method: "POST", path: "/BANKING_DEPOSIT/wallet-session", run: createSession }];
