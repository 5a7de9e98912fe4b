import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { type Area, areas } from "../../contract/host/screenPath";
import { member } from "../../contract/member";
import { statusName } from "../../contract/payment/transaction";
import { answers } from "../../contract/wire/calls";
import {
  absent,
  advice,
  type Finding,
  failed,
  findingsIn,
  findingsOf,
  type Outcome,
  ok,
  oneLine,
  outcomeOf,
} from "../findings";
import { fillForm } from "../formValues";
import type { PaymentOptions } from "../options";
import {
  activeIds,
  codePaths,
  fillPaymentForm,
  hasNoAmount,
  idOfPush,
  isAboutCode,
  isPushAbout,
  listedIds,
  type MakeRequest,
  otherAmount,
  pageOf,
  pagesPath,
  parseActive,
  paths,
  paymentOf,
  prepareRequests,
  pressOf,
  questionsAbout,
  statusOfPush,
} from "../paymentCalls";
import type { Run } from "../Run";
import { type Lists, type PayableAmounts, payableAmounts } from "../rules/methodRules";
import {
  actionFindings,
  amountDoubt,
  expiryFindings,
  isFinalPayment,
  laterDoubt,
  type Payment,
  paymentSchema,
} from "../rules/transactionRules";
import { runSettle } from "../settle";
import {
  answerOutcome,
  askPatiently,
  clientErrorFindings,
  codeOf,
  errorMember,
  NoAnswerError,
  type Question,
  type Reply,
  refusalFindings,
  summaryOf,
  type TransportName,
} from "../wire/Client";
import type { SocketClient } from "../wire/SocketClient";
import { activeOutcome } from "./lookups";

/** A payment, and the request that opened it. */
interface Created {
  request: ReturnType<MakeRequest>;
  payment: Payment;
  /** when its answer had come, in ms */
  at: number;
}

/** The checks of one area over one transport. */
class PaymentChecks {
  readonly #run: Run;
  readonly #transport: TransportName;
  /** the other transport, where the server has it */
  readonly #other: TransportName | undefined;
  readonly #area: Area;
  readonly #method: unknown;
  readonly #lists: Lists;
  readonly #limits: PayableAmounts;
  readonly #wanted: PaymentOptions;
  readonly #request: MakeRequest;
  /** every transaction that an answer has named */
  readonly #ids = new Set<string>();
  /** the transaction of each `request_id` */
  readonly #byRequest = new Map<string, string>();

  constructor(
    run: Run,
    [transport, other]: readonly [TransportName, TransportName?],
    area: Area,
    wanted: PaymentOptions,
    lists: Lists,
  ) {
    this.#run = run;
    this.#other = other;
    this.#transport = transport;
    this.#area = area;
    this.#wanted = wanted;
    this.#lists = lists;
    this.#method = lists[area][wanted.method];
    this.#limits = payableAmounts(this.#method, run.region);
    this.#request = prepareRequests(run, area, wanted, lists);
  }

  async check(): Promise<void> {
    const { otherToken } = this.#run;
    const before = await this.#listed();
    const ofOther = otherToken === undefined ? undefined : await this.#listed(otherToken);
    const created = await this.#checkCreate();
    if (!created) return;
    await this.#checkOnce(created);
    await this.#checkLookups(created);
    await this.#checkOthers(created, ofOther);
    await this.#checkRefused();
    await this.#checkListed(before);
    await this.#checkEnd(created);
  }

  #name<const Name extends string>(name: Name): `${Area}.${Name}` {
    return `${this.#area}.${name}`;
  }

  async #listed(token = this.#run.token): Promise<Set<string> | undefined> {
    try {
      return await listedIds(this.#run, this.#area, token);
    } catch (thrown) {
      // the check itself says so
      if (thrown instanceof NoAnswerError) return undefined;
      throw thrown;
    }
  }

  #create(
    request: Readonly<Record<string, unknown>>,
    transport = this.#transport,
    token = this.#run.token,
  ): Promise<Reply> {
    return this.#run.ask(transport, { method: "POST", path: paths[this.#area].create, payload: request }, token);
  }

  /** The payment of a reply, whose id is noted. */
  #note(reply: Reply): Payment | undefined {
    const payment = paymentOf(reply);
    if (payment) {
      this.#ids.add(payment.transaction.id);
      this.#run.named.add(payment.transaction.id);
    }
    return payment;
  }

  /** Notes which transaction a request has opened. */
  #noteRequest(requestId: string, replies: readonly Reply[]): void {
    const payment = replies.map(paymentOf).find((found) => found !== undefined);
    if (payment) this.#byRequest.set(requestId, payment.transaction.id);
  }

  /** Finds replies to one request that are not the same transaction. */
  #sameFindings(replies: readonly Reply[], id?: string): Finding[] {
    const ids = new Set(id === undefined ? [] : [id]);
    const findings: Finding[] = [];
    for (const reply of replies) {
      const payment = this.#note(reply);
      if (payment) ids.add(payment.transaction.id);
      else findings.push({ path: reply.path, found: summaryOf(reply), wanted: "the transaction" });
    }
    if (ids.size > 1)
      findings.push({
        path: "transaction.id",
        found: `${ids.size} transactions: ${[...ids].join(", ")}`,
        wanted: "one",
      });
    return findings;
  }

  async #checkCreate(): Promise<Created | undefined> {
    const { checks, options } = this.#run;
    const request = this.#request();
    let payment: Payment | undefined;
    let at = 0;
    await checks.run(this.#name("create"), this.#transport, async () => {
      if (this.#method === undefined)
        return failed(
          `a method ${this.#wanted.method} in ${options.country}, ${options.currency}`,
          "it is not on the list",
          this.#area === "deposit" ? "--create" : "--withdraw",
        );
      const { missing } = fillPaymentForm(this.#run, this.#area, this.#wanted, this.#lists);
      if (missing.length > 0)
        return failed(`--field ${missing[0]}=…`, `no sample value fits the field ${missing.join(", ")}`);
      const reply = await this.#create(request);
      at = performance.now();
      if (!reply.isOk) return failed(`a transaction (${hintFor(reply)})`, refusalText(reply), reply.path);
      payment = this.#note(reply);
      if (payment) this.#byRequest.set(request.request_id, payment.transaction.id);
      return outcomeOf(findingsOf(answers.transactionAnswer, reply.body));
    });
    if (!payment) return undefined;
    const created = payment;
    await checks.run(this.#name("as-asked"), this.#transport, async () =>
      outcomeOf([...this.#askedFindings(created), ...expiryFindings(created)]),
    );
    await checks.run(this.#name("action"), this.#transport, async () => {
      const findings = findingsIn("action", actionFindings(created.action));
      const doubt = amountDoubt(created);
      if (findings.length === 0 && doubt !== undefined) return advice(doubt);
      return outcomeOf(findings, `action: ${created.action?.type ?? "none"}`);
    });
    return { request, payment: created, at };
  }

  #askedFindings({ transaction }: Payment): Finding[] {
    const { currency } = this.#run.options;
    const amount = hasNoAmount(this.#area, this.#method) ? {} : { amount: this.#wanted.amount };
    const wanted = { type: this.#area, method: this.#wanted.method, currency, ...amount };
    const found = Object.entries(wanted).flatMap(([name, value]) => {
      const actual: unknown = Reflect.get(transaction, name);
      return actual === value
        ? []
        : [{ path: `transaction.${name}`, found: oneLine(actual), wanted: `${oneLine(value)}, as asked for` }];
    });
    if (statusName(transaction.status) === "mistaked")
      found.push({ path: "transaction.status", found: "2 (failed)", wanted: "a payment that has begun" });
    return found;
  }

  async #checkOnce({ request, payment }: Created): Promise<void> {
    const { checks, options } = this.#run;
    const transport = this.#transport;
    await checks.run(this.#name("again"), transport, async () =>
      outcomeOf(this.#sameFindings([await this.#create(request)], payment.transaction.id)),
    );
    await checks.run(this.#name("at-once"), transport, async () => {
      const same = this.#request();
      const replies = await this.#atOnce(same);
      this.#noteRequest(same.request_id, replies);
      return outcomeOf(this.#sameFindings(replies));
    });
    await checks.run(this.#name("dropped"), transport, async () => {
      const same = this.#request();
      const client = await this.#run.client(transport);
      await client.sendAndDrop({ method: "POST", path: paths[this.#area].create, payload: same });
      const replies = [await this.#create(same), await this.#create(same)];
      this.#noteRequest(same.request_id, replies);
      return outcomeOf(this.#sameFindings(replies));
    });
    const other = this.#other;
    if (other) {
      await checks.run(this.#name("other-transport"), transport, async () =>
        outcomeOf(this.#sameFindings([await this.#create(request, other)], payment.transaction.id)),
      );
    }
    await checks.run(this.#name("other-body"), transport, async () => {
      const { amount: wanted } = this.#wanted;
      const amount = hasNoAmount(this.#area, this.#method) ? wanted : otherAmount(wanted, this.#limits);
      if (amount === undefined) return absent("the method takes only this amount");
      const reply = await this.#create({ ...request, amount });
      this.#note(reply);
      return outcomeOf(refusalFindings(reply, 409, "request_id_reused"));
    });
    await checks.run(this.#name("retry-context"), transport, async () => {
      const again = new URL(options.returnUrl);
      again.searchParams.set("again", "1");
      const elsewhere = "return_url" in request ? { return_url: again.href } : {};
      const reply = await this.#create({ ...request, locale: "es", ...elsewhere });
      const findings = this.#sameFindings([reply], payment.transaction.id);
      if (findings.length === 0) return ok();
      const message = `A retry in another language is ${summaryOf(reply)}; only what is paid should count`;
      return codeOf(reply) === "request_id_reused" ? advice(message) : outcomeOf(findings);
    });
  }

  /** Sends a create four times at once: over two connections, twice each. */
  async #atOnce(request: Readonly<Record<string, unknown>>): Promise<Reply[]> {
    const question = { method: "POST", path: paths[this.#area].create, payload: request } as const;
    const clients = await Promise.all([this.#run.client(this.#transport), this.#run.client(this.#transport)]);
    try {
      return await Promise.all([...clients, ...clients].map((client) => askPatiently(client, question)));
    } finally {
      for (const client of clients) client.close();
    }
  }

  async #checkLookups({ payment, request, at }: Created): Promise<void> {
    const { checks } = this.#run;
    const path = paths[this.#area].transaction;
    const shownBy = async (
      payload: Readonly<Record<string, unknown>>,
      doubtOf: (now: Payment) => string | undefined = () => undefined,
    ): Promise<Outcome> => {
      const reply = await this.#run.ask(this.#transport, { method: "GET", path, payload });
      if (!reply.isOk) return failed("the transaction", summaryOf(reply), reply.path);
      const found = paymentOf(reply);
      const findings = [
        ...findingsOf(answers.transactionAnswer, reply.body),
        ...(found ? changeFindings(found.transaction, payment.transaction, "transaction") : []),
      ];
      const doubt = found && findings.length === 0 ? doubtOf(found) : undefined;
      return doubt === undefined ? outcomeOf(findings) : advice(doubt);
    };
    await checks.run(this.#name("by-id"), this.#transport, async () => {
      const isTimed = typeof payment.transaction.expires_in === "number";
      const seconds = () => (performance.now() - at) / 1_000;
      // a timer may fire early by a millisecond or two
      if (isTimed) await pause(Math.max(0, 1.1 - seconds()) * 1_000);
      const passed = seconds();
      return shownBy({ id: payment.transaction.id }, (now) => laterDoubt(payment, now, passed));
    });
    await checks.run(this.#name("by-request"), this.#transport, async () => {
      const payload = { request_id: request.request_id };
      const reply = await this.#run.ask(this.#transport, { method: "GET", path, payload });
      if (reply.status === 404 && codeOf(reply) !== "request_unknown")
        return absent(`no lookup by request_id (${summaryOf(reply)})`);
      return shownBy(payload);
    });
  }

  /** Whether a player has a payment of this id in the other area: the calls about codes are about that one then. */
  async #isOfOtherArea(id: string, token: string): Promise<boolean> {
    const other: Area = this.#area === "deposit" ? "withdrawal" : "deposit";
    const question = { method: "GET", path: paths[other].transaction, payload: { id } } as const;
    const reply = await this.#run.ask(this.#transport, question, token);
    return paymentOf(reply)?.transaction.type === other;
  }

  /** @param listedBefore the ids that the second player had before the create; ids are unique per player only */
  async #checkOthers(
    { payment: { transaction }, request }: Created,
    listedBefore: ReadonlySet<string> | undefined,
  ): Promise<void> {
    const { checks, otherToken } = this.#run;
    const needed = "a second --token is another player, who checks this";
    await checks.run(this.#name("foreign"), this.#transport, async () => {
      if (otherToken === undefined) return absent(needed);
      if (listedBefore?.has(transaction.id)) return absent("the second player has a payment of the same id");
      const findings: Finding[] = [];
      const before = await this.#current(transaction.id);
      const isShared = await this.#isOfOtherArea(transaction.id, otherToken);
      for (const question of questionsAbout(this.#area, transaction.id))
        if (!isShared || !isAboutCode(question))
          findings.push(...refusalFindings(await this.#run.ask(this.#transport, question, otherToken), 404));
      const listed = await listedIds(this.#run, this.#area, otherToken, 1);
      if (listed?.has(transaction.id))
        findings.push({
          path: "items",
          found: "the transaction in another player's list",
          wanted: "a player's own ones",
        });
      const after = await this.#current(transaction.id);
      if (before && after && after.transaction.status !== before.transaction.status)
        findings.push({
          path: "transaction.status",
          found: oneLine(after.transaction.status),
          wanted: `${before.transaction.status}: no change by another player`,
        });
      return outcomeOf(findings);
    });
    await checks.run(this.#name("foreign-request"), this.#transport, async () => {
      if (otherToken === undefined) return absent(needed);
      const path = paths[this.#area].transaction;
      const lookup = { method: "GET", path, payload: { request_id: request.request_id } } as const;
      const findings = refusalFindings(await this.#run.ask(this.#transport, lookup, otherToken), 404);
      return outcomeOf([...findings, ...(await this.#reuseFindings(request, otherToken))]);
    });
  }

  /** Checks that another player's create with the same `request_id` is a payment of their own, and cancels it. */
  async #reuseFindings(request: Readonly<Record<string, unknown>>, otherToken: string): Promise<Finding[]> {
    const reply = await this.#create(request, this.#transport, otherToken);
    const wanted = "a transaction of the other player, who knows nothing of this request_id";
    if (codeOf(reply) === "request_id_reused") return [{ path: reply.path, found: summaryOf(reply), wanted }];
    const payment = paymentOf(reply);
    if (!payment) return [];
    const { transaction, cancel } = paths[this.#area];
    const payload = { id: payment.transaction.id };
    // ids are unique per player only, so the lookup decides whose it is
    const seen = await this.#run.ask(this.#transport, { method: "GET", path: transaction, payload }, otherToken);
    if (!seen.isOk) return [{ path: reply.path, found: "the transaction of the first player", wanted }];
    await this.#run.ask(this.#transport, { method: "POST", path: cancel, payload }, otherToken);
    return [];
  }

  async #checkRefused(): Promise<void> {
    const { min, max } = this.#limits;
    const takesAmount = !hasNoAmount(this.#area, this.#method);
    const wrongAmounts: [string, Record<string, unknown>][] = [
      ["a negative amount", { amount: -this.#wanted.amount }],
      ["an amount that is a text", { amount: "much" }],
      ...(min > 0 ? [["an amount below the minimum", { amount: min / 2 }] satisfies [string, object]] : []),
      ...(Number.isFinite(max)
        ? [["an amount above the maximum", { amount: max + 1 }] satisfies [string, object]]
        : []),
    ];
    const wrong: [string, Record<string, unknown>][] = [
      ["an unknown method", { method: "no_such_method" }],
      ...(takesAmount ? wrongAmounts : []),
    ];
    // the widget never sends these, so one that is taken fails nothing
    const unsent: [string, Record<string, unknown>][] = [
      ["no request_id", { request_id: "" }],
      ["no currency", { currency: undefined }],
    ];
    // the method's own: --field may name fields of the other area
    const { values, missing } = fillForm(this.#method, {});
    const empty = [...Object.keys(values), ...missing].map((name) => [name, ""]);
    if (empty.length > 0) unsent.push(["empty fields", { fields: Object.fromEntries(empty) }]);
    // no currency has a third
    if (takesAmount) unsent.push(["too many decimals", { amount: this.#wanted.amount + 1 / 3 }]);
    const acceptedFindings = async (requests: [string, Record<string, unknown>][]) => {
      const findings: Finding[] = [];
      for (const [what, members] of requests) {
        const reply = await this.#create(this.#request(members));
        this.#note(reply);
        findings.push(...clientErrorFindings(reply, what));
      }
      return findings;
    };
    await this.#run.checks.run(this.#name("refused"), this.#transport, async () => {
      const findings = await acceptedFindings(wrong);
      const taken = await acceptedFindings(unsent);
      if (findings.length > 0 || taken.length === 0) return outcomeOf([...findings, ...taken]);
      return advice(`Not refused with 4xx: ${taken.map(({ path }) => path).join(", ")}`);
    });
  }

  /** Compares what the server lists with the transactions that its answers have named. */
  async #checkListed(before: ReadonlySet<string> | undefined): Promise<void> {
    await this.#run.checks.run(this.#name("one-each"), this.#transport, async () => {
      const distinct = new Set(this.#byRequest.values()).size;
      if (distinct < this.#byRequest.size)
        return failed(
          `${this.#byRequest.size} transactions for as many request_ids`,
          String(distinct),
          "transaction.id",
        );
      const after = before && (await this.#listed());
      if (!after) return absent("neither active payments nor history to count in");
      const unnamed = [...after].filter((id) => !before.has(id) && !this.#run.named.has(id));
      if (unnamed.length === 0) return ok(`${this.#ids.size} transactions`);
      const found = `${unnamed.length} more, such as ${unnamed[0]}`;
      return failed(`the ${this.#ids.size} transactions of the answers`, found);
    });
  }

  async #checkEnd({ payment: { transaction, action }, request }: Created): Promise<void> {
    const { checks, options } = this.#run;
    const { id } = transaction;
    await checks.run(this.#name("listed"), this.#transport, async () => {
      let isListed = false;
      const outcome = await activeOutcome(this.#run, this.#transport, this.#area, (body) =>
        (parseActive(body) ?? []).flatMap(({ success, output }, at) => {
          if (!success || output.transaction.id !== id) return [];
          isListed = true;
          return changeFindings(output.transaction, transaction, `items.${at}.transaction`);
        }),
      );
      if (outcome.verdict !== "ok") return outcome;
      const status = (await this.#current(id))?.transaction.status;
      // an accepted deposit needs nothing more of the player
      const isUnfinished =
        status !== undefined &&
        (statusName(status) === "waiting" || (this.#area === "withdrawal" && !isFinalPayment(status)));
      if (isListed || !isUnfinished) return ok();
      return failed("the transaction among the items", "it is not there", paths[this.#area].active);
    });
    await checks.run(this.#name("history"), this.#transport, () => this.#historyOutcome(transaction));
    if (options.settle !== undefined) await this.#checkSettled(options.settle, id, request);
    await this.#checkStep(id);
    await this.#checkCancel();
    if (action?.type === "code") await this.#checkCode(action);
    await this.#tidy();
  }

  /** Compares the item of the history with the transaction. */
  async #historyOutcome(transaction: Payment["transaction"]): Promise<Outcome> {
    const reply = await this.#run.ask(this.#transport, {
      method: "GET",
      path: pagesPath,
      payload: { type: this.#area },
    });
    const parsed = v.safeParse(historySchema, reply.body);
    const items = reply.isOk && parsed.success ? parsed.output.items : [];
    const at = items.findIndex(({ id }) => id === transaction.id);
    const item = items[at];
    if (!item) return absent("the history does not have it");
    return outcomeOf(changeFindings(item, transaction, `items.${at}`));
  }

  /** Cancels what is still open, where the server allows it: a withdrawal holds money. */
  async #tidy(): Promise<void> {
    for (const id of this.#ids) {
      const question = { method: "POST", path: paths[this.#area].cancel, payload: { id } } as const;
      await this.#run.ask(this.#transport, question).catch(() => undefined);
    }
  }

  #lookup(id: string): Promise<Reply> {
    return this.#run.ask(this.#transport, { method: "GET", path: paths[this.#area].transaction, payload: { id } });
  }

  async #current(id: string): Promise<Payment | undefined> {
    return paymentOf(await this.#lookup(id));
  }

  async #checkSettled(command: string, id: string, request: ReturnType<MakeRequest>): Promise<void> {
    const { checks, otherToken } = this.#run;
    const before = await this.#listed();
    const settle = async (): Promise<Outcome | undefined> => {
      const about = { id, request: request.request_id, area: this.#area, transport: this.#transport };
      const problem = await runSettle(command, about);
      return problem ? failed("a command that settles the transaction", problem, "--settle") : undefined;
    };
    if (this.#transport === "http") {
      const settled = async () => (await settle()) ?? this.#settledOutcome(id, request, before);
      await checks.run(this.#name("settled"), "http", settled);
      return;
    }
    let other: SocketClient | undefined;
    await checks.run(this.#name("push"), "socket", async () => {
      const own = await this.#listen(this.#run.token, id);
      if (otherToken !== undefined) other = await this.#listen(otherToken, randomUUID());
      const outcome = (await settle()) ?? (await this.#pushOutcome(own, id));
      own.close();
      return outcome;
    });
    await checks.run(this.#name("settled"), "socket", () => this.#settledOutcome(id, request, before));
    await checks.run(this.#name("push-foreign"), "socket", async () => {
      if (otherToken === undefined) return absent("a second --token is another player, who listens");
      return other ? this.#foreignPushOutcome(other, id) : failed("a connection of the other player");
    });
    other?.close();
  }

  /** Opens a socket that receives a player's pushes. @throws NoAnswerError */
  async #listen(token: string, id: string): Promise<SocketClient> {
    const socket = await this.#run.socket(token);
    // a connection becomes a player's with its first call at the latest
    await socket.ask({ method: "GET", path: paths[this.#area].transaction, payload: { id } });
    return socket;
  }

  async #pushOutcome(socket: SocketClient, id: string): Promise<Outcome> {
    const { timeoutMs } = this.#run.options;
    const type = `${this.#area}.status`;
    const push = await socket.push(
      ({ type: came, data }) => came === type && isFinalPayment(statusOfPush(data)) && isPushAbout(id, data),
      timeoutMs,
    );
    const seen = socket.pushes.map((came) => [came.type, idOfPush(came.data)].filter(Boolean).join(" of ")).join(", ");
    const wanted = `a push ${type} of ${id} with a final status within ${timeoutMs / 1_000} s`;
    if (!push) return failed(wanted, seen || "no push");
    if (idOfPush(push.data) === undefined) return advice("The push has no id: it counts for the payment on screen");
    const findings = findingsOf(answers.statusPush, push.data);
    const now = await this.#current(id);
    const status = statusOfPush(push.data);
    if (now && now.transaction.status !== status)
      findings.push({
        path: "data.status",
        found: oneLine(status),
        wanted: `${now.transaction.status}, as the transaction has it`,
      });
    return outcomeOf(findings);
  }

  /** A push without an id counts for whatever payment the other player has on screen. */
  async #foreignPushOutcome(socket: SocketClient, id: string): Promise<Outcome> {
    const type = `${this.#area}.status`;
    const heard = await socket.push(
      (push) => push.type === type && isPushAbout(id, push.data),
      this.#run.options.timeoutMs / 20,
    );
    return heard ? failed("no push to another player", oneLine(heard.data), type) : ok();
  }

  /**
   * Once settled, every answer has the final status, and neither the provider's news nor the request opens another.
   * @param before the listed ids from before it was settled
   */
  async #settledOutcome(
    id: string,
    request: ReturnType<MakeRequest>,
    before: ReadonlySet<string> | undefined,
  ): Promise<Outcome> {
    const until = Date.now() + this.#run.options.timeoutMs;
    let reply = await this.#lookup(id);
    let now = paymentOf(reply);
    while (now && !isFinalPayment(now.transaction.status) && Date.now() < until) {
      await pause(250);
      reply = await this.#lookup(id);
      now = paymentOf(reply);
    }
    if (!now) return answerOutcome(reply, answers.transactionAnswer);
    if (!isFinalPayment(now.transaction.status))
      return failed("a final status: 1 or 2", oneLine(now.transaction.status), "transaction.status");
    const twice = await this.#twiceFindings(now.transaction, before);
    const again = await this.#create(request);
    const findings = [...twice, ...this.#sameFindings([again], id)];
    const repeated = paymentOf(again);
    if (repeated) findings.push(...findingsIn(again.path, findingsOf(answers.transactionAnswer, again.body)));
    if (repeated && repeated.transaction.status !== now.transaction.status)
      findings.push({
        path: "transaction.status",
        found: `${repeated.transaction.status} of the repeated create`,
        wanted: String(now.transaction.status),
      });
    findings.push(...(await this.#undoneFindings(id, now.transaction.status)));
    const active = await activeIds(this.#run, this.#transport, this.#area);
    if (active?.has(id))
      findings.push({
        path: paths[this.#area].active,
        found: "the settled transaction",
        wanted: "unfinished ones only",
      });
    return outcomeOf(findings);
  }

  /** Finds copies of a settled transaction that were not listed before, such as one of each try of a webhook. */
  async #twiceFindings(settled: Payment["transaction"], before: ReadonlySet<string> | undefined): Promise<Finding[]> {
    const after = before && (await this.#listed());
    const unnamed = [...(after ?? [])].filter((id) => !before?.has(id) && !this.#run.named.has(id));
    for (const id of unnamed) {
      const other = (await this.#current(id))?.transaction;
      // a transaction of an earlier run may be listed late, and a settled one may bring a bonus
      const isEarlier = Date.parse(other?.created_at ?? "") < Date.parse(settled.created_at ?? "");
      const isCopy = (["type", "status", "method", "amount", "currency"] as const).every(
        (name) => other?.[name] === settled[name],
      );
      if (isCopy && !isEarlier)
        return [{ path: "transaction.id", found: `another settled one like it, ${id}`, wanted: "one" }];
    }
    return [];
  }

  /** Checks that no call changes a final status, such as a late press, and that its answers can still be read. */
  async #undoneFindings(id: string, status: number): Promise<Finding[]> {
    for (const question of questionsAbout(this.#area, id)) {
      const reply = await this.#run.ask(this.#transport, question);
      const now = (await this.#current(id))?.transaction.status;
      if (now !== status)
        return [
          {
            path: "transaction.status",
            found: `${oneLine(now)} after ${question.path}`,
            wanted: `${status}, which is final`,
          },
        ];
      const isCancel = question.path === paths[this.#area].cancel;
      const schema = isCancel ? answers.cancelled : answers.transactionAnswer;
      const unreadable = reply.isOk ? findingsOf(schema, reply.body) : [];
      if (unreadable.length > 0) return findingsIn(question.path, unreadable);
    }
    return [];
  }

  /** Makes the press that the action of another open payment offers. @param id of the payment that other checks need */
  async #checkStep(id: string): Promise<void> {
    await this.#run.checks.run(this.#name("step"), this.#transport, async () => {
      const other = [...this.#byRequest.values()].find((known) => known !== id);
      const payment = other === undefined ? undefined : await this.#current(other);
      const isWaiting = payment && statusName(payment.transaction.status) === "waiting";
      const press = isWaiting ? pressOf(this.#area, payment) : undefined;
      if (!payment || !press) return absent("no step of this payment that needs nothing typed");
      const client = await this.#run.client(this.#transport);
      // once: a rate limit is an answer here, and after its wait the press would be a second one
      const reply = await client.ask(press).finally(() => client.close());
      if (!reply.isOk && mayRefuse(press, reply.status)) return absent(`${press.path} is ${summaryOf(reply)}`);
      if (!reply.isOk) return failed("the transaction", summaryOf(reply), reply.path);
      const next = paymentOf(reply);
      return outcomeOf([
        ...findingsOf(answers.transactionAnswer, reply.body),
        ...(next ? changeFindings(next.transaction, payment.transaction, "transaction") : []),
        ...findingsIn("action", actionFindings(next?.action)),
      ]);
    });
  }

  /** Creates another payment and cancels it twice, where the server offers that. */
  async #checkCancel(): Promise<void> {
    await this.#run.checks.run(this.#name("cancel"), this.#transport, async () => {
      const request = this.#request();
      const reply = await this.#create(request);
      const payment = this.#note(reply);
      if (!payment) return failed("a transaction to cancel", summaryOf(reply), reply.path);
      const isOffered = payment.transaction.cancellable === true || payment.action?.cancellable === true;
      if (!isOffered) return absent("this payment says nothing of `cancellable`");
      const { id } = payment.transaction;
      const findings: Finding[] = [];
      const cancel = { method: "POST", path: paths[this.#area].cancel, payload: { id } } as const;
      const answer = await this.#run.ask(this.#transport, cancel);
      if (!answer.isOk) findings.push({ path: answer.path, found: summaryOf(answer), wanted: "the transaction" });
      else findings.push(...findingsOf(answers.cancelled, answer.body));
      const again = await this.#run.ask(this.#transport, cancel);
      const now = await this.#current(id);
      if (!now || statusName(now.transaction.status) !== "mistaked")
        findings.push({
          path: "transaction.status",
          found: oneLine(now?.transaction.status),
          wanted: "2: a cancelled payment has failed",
        });
      else findings.push(...(await this.#undoneFindings(id, now.transaction.status)));
      findings.push(...this.#sameFindings([await this.#create(request)], id));
      if (findings.length > 0) return outcomeOf(findings);
      if (!again.isOk)
        return advice(`A second cancel is ${summaryOf(again)}: the widget repeats one whose answer was lost`);
      const { code } = now?.transaction.error ?? {};
      if (code === "cancelled") return ok();
      return advice(
        `The error code is ${oneLine(code)}: with "cancelled" the player reads that they have cancelled it`,
      );
    });
  }

  /** Tries two wrong one-time codes, each on a payment of its own: one may be the right code of a test system. */
  async #checkCode(action: NonNullable<Payment["action"]>): Promise<void> {
    const length = Math.min(Math.max(Number(member(action, "length")) || 1, 1), 12);
    await this.#run.checks.run(this.#name("code"), this.#transport, async () => {
      for (const code of ["0".repeat(length), "9".repeat(length)]) {
        const reply = await this.#create(this.#request());
        const payment = this.#note(reply);
        if (!payment) return absent(`no second ${this.#area}: ${summaryOf(reply)}`);
        const payload = { id: payment.transaction.id, code };
        const answer = await this.#run.ask(this.#transport, { method: "POST", path: codePaths.confirm, payload });
        if (!answer.isOk && answer.status === 404)
          return failed("422: the code is wrong", summaryOf(answer), answer.path);
        // the same action again asks for another code
        const next = paymentOf(answer);
        const isAskedAgain = next?.transaction.status === payment.transaction.status && next.action?.type === "code";
        if (isAskedAgain || clientErrorFindings(answer, "a wrong code").length === 0) return ok();
      }
      // a test system that sends no codes may take any
      return advice("Wrong codes are taken: outside a test system, anybody who is signed in could move the money");
    });
  }
}

/**
 * Whether a server may refuse a step of a waiting payment so: too late, not yet valid, or too often. A code is asked
 * for again before its time, which the widget never does and for which the contract has no status.
 */
const mayRefuse = ({ path }: Question, status: number): boolean =>
  path === codePaths.resend ? status < 500 && status !== 401 && status !== 404 : [409, 422, 429].includes(status);

const historySchema = pageOf(paymentSchema.entries.transaction.entries);

/** Finds the members of a transaction that are not as it was created. @param path of the transaction */
const changeFindings = (found: Payment["transaction"], wanted: Payment["transaction"], path: string): Finding[] =>
  (["id", "type", "method", "amount", "currency"] as const).flatMap((name) =>
    found[name] === wanted[name]
      ? []
      : [
          {
            path: `${path}.${name}`,
            found: oneLine(found[name]),
            wanted: `${oneLine(wanted[name])}, as created`,
          },
        ],
  );

/** The option that may help after a refused create. */
const hintFor = (reply: Reply): string =>
  /return/.test(refusalText(reply))
    ? "--return-url names an address that is allowed"
    : "--field NAME=VALUE fills the form";

/** A refusal with the fields that it names. */
function refusalText(reply: Reply): string {
  const fields = errorMember(reply, "fields");
  return `${summaryOf(reply)}${fields ? ` ${oneLine(fields)}` : ""}`;
}

/** Checks of creating payments: only what `--create` and `--withdraw` ask for. */
export async function checkPayments(run: Run, working: readonly TransportName[], lists: Lists): Promise<void> {
  for (const area of areas) {
    const wanted = run.options[area];
    if (!wanted) continue;
    for (const transport of working) {
      const other = working.find((name) => name !== transport);
      await new PaymentChecks(run, [transport, other], area, wanted, lists).check();
    }
  }
}
