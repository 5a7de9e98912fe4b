import { withoutTokens } from "./findings";
import { type CliOptions, UsageError } from "./options";
import { type Progress, type Result, Run } from "./Run";
import { checkConnection, checkFraming } from "./sections/connection";
import { checkLists } from "./sections/lists";
import { checkLoad } from "./sections/load";
import { checkLookups } from "./sections/lookups";
import { checkOptional } from "./sections/optional";
import { checkPayments } from "./sections/payingOnce";
import { checkEcho, checkRefusals } from "./sections/refusals";
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

/** Makes sure that the other players are signed in where the first one is. @throws UsageError */
async function checkOtherTokens(run: Run): Promise<void> {
  const [transport = "http"] = run.transports;
  const question = { method: "GET", path: "/BANKING/methods-payment-v3", payload: run.region } as const;
  const replyTo = (token: string) =>
    run.ask(transport, question, token).catch((thrown: unknown) => {
      // the checks themselves say so
      if (thrown instanceof NoAnswerError) return undefined;
      throw thrown;
    });
  const [first, ...others] = run.options.tokens;
  if (first === undefined || others.length === 0 || !(await replyTo(first))?.isOk) return;
  for (const [at, token] of others.entries()) {
    const reply = await replyTo(token);
    if (reply?.status === 401)
      throw new UsageError(`Token ${at + 2} is refused (401), and must be that of another player who is signed in`);
  }
}

/**
 * Checks a server against the contract. Nothing is created unless the options name a method to pay with.
 * @throws UnreachableError, UsageError
 */
export async function verify(options: CliOptions, progress?: Progress): Promise<readonly Result[]> {
  await checkReachable(options);
  const ended = AbortSignal.timeout(options.totalMs + options.stressSeconds * 1_000);
  const run = new Run(options, ended, progress);
  try {
    await checkOtherTokens(run);
    const { connected, working } = await checkConnection(run);
    await checkRefusals(run, working);
    const lists = await checkLists(run, working);
    await checkLookups(run, working);
    await checkPayments(run, working, lists);
    await checkEcho(run, working, lists);
    // a new player's history shows something only once they have paid
    await checkOptional(run, working, lists);
    await checkLoad(run, working, lists);
    checkFraming(run, connected);
    return run.checks.results.map((result) => ({
      ...result,
      outcome: withoutTokens(result.outcome, options.tokens),
    }));
  } finally {
    run.close();
  }
}
