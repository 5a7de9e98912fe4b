import { withoutTokens } from "./findings";
import type { CliOptions } from "./options";
import { type Progress, type Result, Run } from "./Run";
import { checkConnection, checkFraming } from "./sections/connection";
import { checkLists } from "./sections/lists";
import { checkLookups } from "./sections/lookups";
import { checkOptional } from "./sections/optional";
import { checkPayments } from "./sections/payments";
import { checkRefusals } from "./sections/refusals";
import { checkLoad } from "./sections/stress";
import { NoAnswerError } from "./wire/Client";
import { sendRequest } from "./wire/HttpClient";

/** The server cannot be reached at all. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

/** Makes sure that something answers at the address. @throws UnreachableError */
async function checkReachable({ server, transport, timeoutMs }: CliOptions): Promise<void> {
  // a server of the socket alone may leave all other requests without an answer
  const path = transport === "socket" ? "/v4/socket.io/" : "/api/";
  try {
    await sendRequest(new URL(`${server}${path}`), { method: "GET", headers: {}, timeoutMs });
  } catch (thrown) {
    if (!(thrown instanceof NoAnswerError)) throw thrown;
    throw new UnreachableError(`${server} cannot be reached: ${thrown.message}`);
  }
}

/**
 * Checks a server against the contract. Nothing is created unless the options name a method to pay with.
 * @throws UnreachableError
 */
export async function verify(options: CliOptions, progress?: Progress): Promise<readonly Result[]> {
  await checkReachable(options);
  const ended = AbortSignal.timeout(options.totalMs + options.stressSeconds * 1_000);
  const run = new Run(options, ended, progress);
  try {
    const { connected, working } = await checkConnection(run);
    await checkRefusals(run, working);
    const lists = await checkLists(run, working);
    await checkLookups(run, working);
    await checkPayments(run, working, lists);
    // a new player's history shows something only once they have paid
    await checkOptional(run, working, lists);
    await checkLoad(run, working, lists);
    checkFraming(run, connected);
    return run.report.results.map((result) => ({
      ...result,
      outcome: withoutTokens(result.outcome, options.tokens),
    }));
  } finally {
    run.close();
  }
}
