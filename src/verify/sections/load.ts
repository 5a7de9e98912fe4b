import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { absent, type Finding, type Outcome, oneLine, outcomeOf } from "../findings";
import type { PaymentOptions } from "../options";
import { idOfPush, listedIds, type MakeRequest, paths, paymentOf, prepareRequests } from "../paymentCalls";
import type { Run } from "../Run";
import type { Lists } from "../rules/methodRules";
import { isFinalPayment } from "../rules/transactionRules";
import { runSettle } from "../settle";
import {
  askPatiently,
  type Client,
  codeOf,
  NoAnswerError,
  type Question,
  type Reply,
  summaryOf,
  type TransportName,
} from "../wire/Client";
import { SocketClient } from "../wire/SocketClient";

/** The most intents of one player per second, and of the whole run: it is a check, not a load generator. */
const maxPerSecond = 3;
const maxIntents = 300;
/** With `--settle`, every fifth intent is settled. */
const settleEvery = 5;
/** The most pages of a history that are read to count payments. */
const maxPages = 30;
const maxFindings = 20;

/** The failures of the run, by check. */
interface Failures {
  answers: Finding[];
  oneEach: Finding[];
  order: Finding[];
}

const statusOf = (reply: Reply): number | undefined => paymentOf(reply)?.transaction.status;

/** A player who pays over two connections, which are cut and opened again. */
class StressedPlayer {
  readonly token: string;
  /** every transaction that an answer has named */
  readonly ids = new Set<string>();
  readonly pushes: unknown[] = [];
  readonly #run: Run;
  readonly #transports: readonly TransportName[];
  readonly #request: MakeRequest;
  readonly #failures: Failures;
  #clients: Client[] = [];
  #intents = 0;
  #ended = 0;

  constructor(run: Run, token: string, transports: readonly TransportName[], request: MakeRequest, failures: Failures) {
    this.#run = run;
    this.token = token;
    this.#transports = transports;
    this.#request = request;
    this.#failures = failures;
  }

  get intents(): number {
    return this.#intents;
  }

  /** How many payments were asked about again after a final status. */
  get ended(): number {
    return this.#ended;
  }

  /** Pays until the time is over, or until the most intents are made. */
  async play(until: number, most: number): Promise<void> {
    while (Date.now() < until && this.#intents < most) {
      const start = Date.now();
      this.#intents += 1;
      try {
        await this.#intent();
      } catch (thrown) {
        if (!(thrown instanceof NoAnswerError)) throw thrown;
        this.#failures.answers.push({ path: paths.deposit.create, found: thrown.message, wanted: "an answer" });
        this.#drop();
      }
      await pause(Math.max(0, 1_000 / maxPerSecond - (Date.now() - start)));
    }
    this.#keepPushes();
    this.#drop();
  }

  /** One intent: sends the same create over both connections, and looks it up at the same time. */
  async #intent(): Promise<void> {
    const [first, second] = await this.#connect();
    const payload = this.#request();
    const create: Question = { method: "POST", path: paths.deposit.create, payload };
    const look: Question = {
      method: "GET",
      path: paths.deposit.transaction,
      payload: { request_id: payload.request_id },
    };
    const isCut = randomInt(4) === 0;
    if (isCut) {
      await first.sendAndDrop(create);
      this.#forget(first);
    }
    const [replies, early] = await Promise.all([
      Promise.all((isCut ? [second] : [first, second]).map((client) => askPatiently(client, create))),
      askPatiently(second, look),
    ]);
    const ids = new Set<string>();
    for (const reply of replies) {
      const payment = paymentOf(reply);
      if (payment) ids.add(payment.transaction.id);
      else this.#failures.answers.push({ path: reply.path, found: summaryOf(reply), wanted: "the transaction" });
    }
    const seen = paymentOf(early);
    if (seen) ids.add(seen.transaction.id);
    for (const id of ids) this.ids.add(id);
    if (ids.size > 1)
      this.#failures.oneEach.push({ path: "transaction.id", found: `${ids.size} of one request_id`, wanted: "one" });
    const [id] = ids;
    if (id !== undefined) await this.#follow(id, payload.request_id, look, second);
  }

  /** Looks a transaction up by id and by request at the same time, then by id again. */
  async #follow(id: string, requestId: string, look: Question, client: Client): Promise<void> {
    const { settle } = this.#run.options;
    if (settle !== undefined && this.#intents % settleEvery === 0) {
      const problem = await runSettle(settle, { id, request: requestId, area: "deposit", transport: client.transport });
      if (problem)
        this.#failures.answers.push({ path: "--settle", found: problem, wanted: "a command that settles the payment" });
    }
    const byId: Question = { method: "GET", path: paths.deposit.transaction, payload: { id } };
    const [byRequest, early] = await Promise.all([askPatiently(client, look), askPatiently(client, byId)]);
    const late = await askPatiently(client, byId);
    const hasNoLookup = byRequest.status === 404 && codeOf(byRequest) !== "request_unknown";
    const atOnce = hasNoLookup ? [early] : [byRequest, early];
    for (const reply of [...atOnce, late]) {
      const found = paymentOf(reply)?.transaction.id;
      if (found !== id) this.#failures.oneEach.push({ path: reply.path, found: found ?? summaryOf(reply), wanted: id });
    }
    // two that are asked at once may be answered in either order
    const final = atOnce.map(statusOf).find((status) => status !== undefined && isFinalPayment(status));
    const status = statusOf(late);
    if (final === undefined || status === undefined) return;
    this.#ended += 1;
    if (status !== final)
      this.#failures.order.push({
        path: "transaction.status",
        found: oneLine(status),
        wanted: `${final}, as it was before`,
      });
  }

  /** Both connections; those that were cut are opened again. */
  async #connect(): Promise<[Client, Client]> {
    while (this.#clients.length < 2) {
      const transport = this.#transports[this.#clients.length % this.#transports.length] ?? "http";
      this.#clients.push(await this.#run.client(transport, this.token));
    }
    const [first, second] = this.#clients;
    if (!first || !second) throw new Error("There are two connections");
    return [first, second];
  }

  #forget(client: Client): void {
    this.#keepPushes();
    this.#clients = this.#clients.filter((other) => other !== client);
  }

  #keepPushes(): void {
    for (const client of this.#clients)
      if (client instanceof SocketClient)
        for (const { type, data } of client.pushes.splice(0)) if (type === "deposit.status") this.pushes.push(data);
  }

  #drop(): void {
    this.#keepPushes();
    for (const client of this.#clients) client.close();
    this.#clients = [];
  }
}

/** The transactions of a player that the server lists; undefined if it lists none, or does not answer. */
async function readListed(run: Run, token: string, failures: Failures): Promise<ReadonlySet<string> | undefined> {
  try {
    return await listedIds(run, "deposit", token, maxPages);
  } catch (thrown) {
    if (!(thrown instanceof NoAnswerError)) throw thrown;
    failures.answers.push({ path: paths.deposit.active, found: thrown.message, wanted: "an answer" });
    return undefined;
  }
}

/** Runs players in parallel for a time. */
async function playAll(
  run: Run,
  working: readonly TransportName[],
  lists: Lists,
  wanted: PaymentOptions,
): Promise<{ players: StressedPlayer[]; failures: Failures; isCounted: boolean }> {
  const { tokens, stressSeconds } = run.options;
  const failures: Failures = { answers: [], oneEach: [], order: [] };
  const request = prepareRequests(run, "deposit", wanted, lists);
  const players = tokens.map((token) => new StressedPlayer(run, token, working, request, failures));
  const before = await Promise.all(players.map(({ token }) => readListed(run, token, failures)));
  const until = Date.now() + stressSeconds * 1_000;
  await Promise.all(players.map((player) => player.play(until, Math.ceil(maxIntents / players.length))));
  const after = await Promise.all(players.map(({ token }) => readListed(run, token, failures)));
  let isCounted = false;
  for (const [at, player] of players.entries()) {
    const [known, now] = [before[at], after[at]];
    if (!known || !now) continue;
    isCounted = true;
    const unnamed = [...now].filter((id) => !known.has(id) && !player.ids.has(id) && !run.named.has(id));
    const found = `${unnamed.length} more, such as ${unnamed[0]}`;
    if (unnamed.length > 0) failures.oneEach.push({ path: "transaction.id", found, wanted: "one for each request_id" });
  }
  return { players, failures, isCounted };
}

/** Checks a server under the load of all players. */
export async function checkLoad(run: Run, working: readonly TransportName[], lists: Lists): Promise<void> {
  const { checks, options } = run;
  const { deposit: wanted, tokens, stressSeconds } = options;
  if (!wanted || stressSeconds === 0 || working.length === 0) return;
  let played: Awaited<ReturnType<typeof playAll>> | undefined;
  let size = "";
  await checks.run("load.answers", undefined, async () => {
    played = await playAll(run, working, lists, wanted);
    const intents = played.players.reduce((total, player) => total + player.intents, 0);
    size = `${tokens.length} player${tokens.length === 1 ? "" : "s"}, ${intents} intents in ${stressSeconds} s`;
    return outcomeOf(played.failures.answers.slice(0, maxFindings), size);
  });
  if (!played) return;
  const { players, failures, isCounted } = played;
  const counted = isCounted ? size : `${size}; nothing is listed to count in`;
  checks.note("load.one-each", undefined, outcomeOf(failures.oneEach.slice(0, maxFindings), counted));
  const ended = players.reduce((total, player) => total + player.ended, 0);
  checks.note(
    "load.order",
    undefined,
    ended > 0
      ? outcomeOf(failures.order.slice(0, maxFindings), `${ended} ended`)
      : absent("no payment ended; --settle ends some"),
  );
  checks.note("load.pushes", undefined, foreignPushesOutcome(players));
}

/** The pushes that players have received about payments of others. */
export function foreignPushesOutcome(players: readonly Pick<StressedPlayer, "ids" | "pushes">[]): Outcome {
  const pushes = players.flatMap((player) => player.pushes.map((data) => ({ player, id: idOfPush(data) })));
  if (pushes.length === 0) return absent("no push came; --settle makes some");
  // ids are unique per player only
  const foreign = pushes.filter(
    ({ player, id }) => id !== undefined && !player.ids.has(id) && players.some(({ ids }) => ids.has(id)),
  );
  return outcomeOf(
    foreign.map(({ id }) => ({ path: "data.id", found: oneLine(id), wanted: "no push to another player" })),
    `${pushes.length} pushes`,
  );
}
