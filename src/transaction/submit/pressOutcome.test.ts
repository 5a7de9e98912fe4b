import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CashierStub, StubOptions } from "../../../test/unit/cashierStub";
import {
  cashierAnswering,
  created,
  draft,
  draftIn,
  networkFailure,
  requestIds,
  serverError,
} from "../../../test/unit/submitting";
import { chosenMethodAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import { expiredTokenAtom, hostSessionAtom, openingAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { isPausedAtom } from "../pauses";
import { ledgerAtom } from "../requests/ledger";
import { shareRequests } from "../requests/requests";
import { isSubmittingAtom } from "../state";
import type { TabMessage } from "../tabs";
import { noteOffered } from "../updates/payments";
import { endVisit } from "../visit";
import { formKeyAtom, outcomeFor, outcomeWithoutForm, pressOutcomeAtom } from "./pressOutcome";
import { submit } from "./submit";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const create = "/BANKING_DEPOSIT/create";
const lookUp = "/BANKING_DEPOSIT/transaction";
const down = serverError(500, "provider_down");
const absent = new CashierError("Unknown request", { status: 404, code: "request_unknown", url: lookUp });
const unsupported = new CashierError("Not found", { status: 404, code: "not_found", url: lookUp });

/** Presses the button of a form, with the server's answers to the press and to the question what became of it. */
async function press(answer: unknown, asked: unknown, options: StubOptions = {}) {
  const cashier = cashierAnswering(answer, { answers: { [create]: answer, [lookUp]: asked }, ...options });
  const result = await submit(cashier, "deposit", draft, { isInForm: true });
  return { cashier, result, outcome: shown(cashier) };
}
/** The outcome that a form shows, in words. */
function shown(cashier: CashierStub) {
  const outcome = cashier.store.get(pressOutcomeAtom);
  if (!outcome) return undefined;
  const { title, text } = outcome;
  return { ...outcome, title: cashier.text(title), text: typeof text === "string" ? text : cashier.text(text) };
}
/** A question to the server without an answer until the reply. */
function openQuestion() {
  let reply = (_answer: unknown) => {};
  const question = new Promise((resolve) => {
    reply = resolve;
  });
  return { question, reply };
}
const asked = (cashier: CashierStub) => cashier.calls.filter(({ path }) => path === lookUp).length;

describe("a press in a form", () => {
  it("that is refused gives the reason alone", async () => {
    const refused = serverError(400, "declined");
    const { outcome, cashier } = await press(refused, absent);
    expect(outcome).toEqual({ kind: "refused", title: "Your payment was not accepted", text: "Refused" });
    expect(cashier.notices).toEqual([]);
  });

  it("of which the server knows nothing is refused with its reason, and keeps its request", async () => {
    const { outcome, cashier } = await press(down, absent);
    expect(outcome).toMatchObject({ kind: "refused", text: "Refused" });
    expect(asked(cashier)).toBe(1);
    expect(cashier.store.get(ledgerAtom).size).toBe(1);
  });

  it("that has arrived although its answer says otherwise goes on", async () => {
    const { outcome, result, cashier } = await press(down, created);
    expect([outcome?.kind, result]).toEqual(["checking", "accepted"]);
    expect(cashier.visited).toEqual(["/deposit/redirect/pix"]);
  });

  it.each([
    ["its currency in lower case", { currency: "mxn" }],
    ["an amount with the noise of binary arithmetic", { amount: 500.000000000001 }],
  ])("goes on if the server writes %s", async (_, changes) => {
    const { result } = await press(down, { ...created, transaction: { ...created.transaction, ...changes } });
    expect(result).toBe("accepted");
  });

  it.each([
    ["another amount", { amount: 500.01 }],
    ["another currency", { currency: "USD" }],
    ["no amount", { amount: null }],
  ])("is unknown if the transaction has %s", async (_, changes) => {
    const { outcome } = await press(down, { ...created, transaction: { ...created.transaction, ...changes } });
    expect(outcome?.kind).toBe("unknown");
  });

  it("is unknown where the server cannot tell, and never said to have failed", async () => {
    const { outcome } = await press(down, unsupported);
    expect(outcome).toMatchObject({
      kind: "unknown",
      title: "We do not know yet whether your payment went through",
      text: "Press again to check. You will not pay twice.",
    });
  });

  it("whose answer is lost names the lost connection, and is asked for again with the same request", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { outcome, cashier } = await press(networkFailure, networkFailure);
    expect(outcome).toMatchObject({ kind: "unknown", title: "Network connection failed" });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked(cashier)).toBe(2);
    window.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(asked(cashier)).toBe(3));
    await submit(cashier, "deposit", draft, { isInForm: true });
    expect(new Set(requestIds(cashier)).size).toBe(1);
  });

  it("goes on once a later question finds it", async () => {
    const answers = [networkFailure, created];
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { cashier } = await press(networkFailure, () => answers.shift());
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(() => expect(cashier.visited).toEqual(["/deposit/redirect/pix"]));
    expect(cashier.store.get(pressOutcomeAtom)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked(cashier)).toBe(2);
  });

  describe("whose redirect a later question finds", () => {
    const action = { type: "redirect", url: "https://bank.example/", method: "GET", target: "host" };
    async function findRedirect(hasChanged: boolean, times: object = {}) {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const answers = [networkFailure, { transaction: { ...created.transaction, ...times }, action }];
      const { cashier, outcome } = await press(networkFailure, () => answers.shift());
      cashier.store.set(formKeyAtom, hasChanged ? "another" : outcome?.repeat?.key);
      await vi.advanceTimersByTimeAsync(15_000);
      await vi.waitFor(() => expect(cashier.emitted("cashier-transaction")).toHaveLength(1));
      expect(cashier.store.get(pressOutcomeAtom)).toBeUndefined();
      return { cashier, redirects: cashier.emitted("cashier-redirect").length };
    }
    const earlier = ["This is your earlier payment. Nothing more was sent."];

    it("goes on by itself", async () => {
      const { cashier, redirects } = await findRedirect(false);
      expect([redirects, cashier.notices]).toEqual([1, []]);
    });

    it.each([
      ["the player has changed the form since", true, {}],
      ["it has expired", false, { expires_in: 0 }],
    ])("is shown, but does not leave the page, if %s", async (_, hasChanged, times) => {
      const { cashier, redirects } = await findRedirect(hasChanged, times);
      expect([redirects, cashier.visited.length, cashier.notices]).toEqual([0, 1, earlier]);
    });
  });

  it.each<[Area, string]>([
    ["deposit", "Spei mxn · $500: Network connection failed. We do not know yet whether your payment went through"],
    [
      "withdrawal",
      "Spei mxn · $500: Network connection failed. We do not know yet whether your withdrawal went through",
    ],
  ])("is named and promises nothing on another form, whose button makes another %s", async (area, notice) => {
    const lost = () => {
      cashier.store.set(chosenMethodAtom, { ...draft.method, name: "card_mxn" });
      return Promise.reject(networkFailure);
    };
    const cashier = cashierAnswering(lost, { answers: { [create]: lost, "/BANKING/withdrawal-create": lost } });
    cashier.store.set(chosenMethodAtom, draft.method);
    expect(await submit(cashier, area, draftIn(area), { isInForm: true })).toBe("handled");
    expect(cashier.notices).toEqual([notice]);
    cashier.end();
  });

  it("is no longer said to be checked once the player has closed the cashier and the check has ended", async () => {
    const { question, reply } = openQuestion();
    const cashier = cashierAnswering(networkFailure, { answers: { [create]: networkFailure, [lookUp]: question } });
    const pressed = submit(cashier, "deposit", draft, { isInForm: true });
    await vi.waitFor(() => expect(cashier.store.get(pressOutcomeAtom)?.kind).toBe("checking"));
    cashier.store.set(openingAtom, {});
    reply(undefined);
    await pressed;
    expect([cashier.store.get(pressOutcomeAtom), cashier.notices.length]).toEqual([undefined, 1]);
    cashier.end();
  });

  describe("whose answer another tab gets", () => {
    /** Tells that another tab has the answer to the press. */
    async function answerElsewhere({ store }: CashierStub) {
      const [{ owner = "", subject = "", id = "" } = {}] = store.get(ledgerAtom).values();
      const tab = new BroadcastChannel("cashier-widget.requests");
      tab.postMessage({ type: "answered", owner, subject, id } satisfies TabMessage);
      await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
      tab.close();
    }
    /** A press whose answer is lost here, once another tab has told that it has the answer. */
    async function answeredElsewhere(...found: unknown[]) {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const lookups = [networkFailure, ...found];
      const { cashier } = await press(networkFailure, () => lookups.shift());
      shareRequests(cashier);
      await answerElsewhere(cashier);
      return cashier;
    }

    it("goes on once a later question finds it", async () => {
      const cashier = await answeredElsewhere(unsupported, created);
      await vi.advanceTimersByTimeAsync(30_000);
      await vi.waitFor(() => expect(cashier.visited).toEqual(["/deposit/redirect/pix"]));
      expect(asked(cashier)).toBe(3);
      cashier.end();
    });

    it.each([
      ["after it has left its form, while its call has no answer", { isEarly: true, isLeft: true }],
      ["in its form, while its call has no answer", { isEarly: true, isLeft: false }],
      ["before it has left its form, while it is looked up", { isEarly: false, isLeft: true }],
      ["in its form, while it is looked up", { isEarly: false, isLeft: false }],
    ])("%s, is checked again, and repeated by the next press", async (_, { isEarly, isLeft }) => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const [call, question] = [openQuestion(), openQuestion()];
      const answers = [call.question, created];
      const cashier = cashierAnswering(undefined, {
        answers: { [create]: () => answers.shift(), [lookUp]: isEarly ? unsupported : question.question },
      });
      shareRequests(cashier);
      const pressed = submit(cashier, "deposit", draft, { isInForm: true });
      await vi.waitFor(() => expect(requestIds(cashier)).toHaveLength(1));
      if (!isEarly) {
        call.reply(networkFailure);
        await vi.waitFor(() => expect(asked(cashier)).toBe(1));
      }
      const leave = () => isLeft && cashier.go("/deposit");
      if (isEarly) leave();
      await answerElsewhere(cashier);
      if (!isEarly) leave();
      call.reply(networkFailure);
      question.reply(undefined);
      await pressed;
      if (isLeft) expect(cashier.notices.at(-1)).toMatch(/We do not know yet whether your payment went through$/);
      else expect(shown(cashier)?.text).toContain("You will not pay twice.");
      const before = asked(cashier);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(asked(cashier)).toBe(before + 1);
      if (isLeft) cashier.go("/deposit/redirect");
      expect(await submit(cashier, "deposit", draft, { isInForm: true })).toBe("accepted");
      expect(new Set(requestIds(cashier)).size).toBe(1);
      cashier.end();
    });

    it("is spent once its form is left", async () => {
      const cashier = await answeredElsewhere(created);
      cashier.store.set(pressOutcomeAtom, undefined);
      cashier.go("/deposit");
      await vi.advanceTimersByTimeAsync(15_000);
      expect([asked(cashier), sessionStorage.length, cashier.store.get(ledgerAtom).size]).toEqual([1, 0, 0]);
      cashier.end();
    });
  });

  it("whose card has given way to another one opens nothing once it is found, and keeps its id", async () => {
    const answers = [networkFailure, created];
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { cashier } = await press(networkFailure, () => answers.shift());
    cashier.store.set(pressOutcomeAtom, (outcome) => outcome && outcomeWithoutForm(outcome));
    await vi.advanceTimersByTimeAsync(15_000);
    expect([asked(cashier), cashier.visited, cashier.store.get(ledgerAtom).size]).toEqual([2, [], 1]);
    expect(cashier.emitted("cashier-transaction")).toHaveLength(1);
  });

  it("lets the same press go on while a later question has no answer, and pays once", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { question, reply } = openQuestion();
    const [answers, lookups] = [
      [networkFailure, created],
      [networkFailure, question],
    ];
    const { cashier } = await press(
      () => answers.shift(),
      () => lookups.shift(),
    );
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked(cashier)).toBe(2);
    expect(cashier.store.get(isSubmittingAtom)).toBe(false);
    expect(await submit(cashier, "deposit", draft, { isInForm: true })).toBe("accepted");
    reply(created);
    await vi.advanceTimersByTimeAsync(0);
    expect(new Set(requestIds(cashier)).size).toBe(1);
    expect(cashier.visited).toEqual(["/deposit/redirect/pix"]);
    expect(cashier.emitted("cashier-transaction")).toHaveLength(1);
  });

  it("lets another payment be pressed while a later question has no answer", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { question, reply } = openQuestion();
    const other = { ...created, transaction: { ...created.transaction, id: "t2", amount: 700 } };
    const [answers, lookups] = [
      [networkFailure, other],
      [networkFailure, question, created],
    ];
    const { cashier } = await press(
      () => answers.shift(),
      () => lookups.shift(),
    );
    await vi.advanceTimersByTimeAsync(15_000);
    endVisit(cashier.store);
    expect(await submit(cashier, "deposit", { ...draft, amount: 700 }, { isInForm: true })).toBe("accepted");
    reply(created);
    await vi.advanceTimersByTimeAsync(15_000);
    const reported = cashier.emitted("cashier-transaction").map(({ id }) => id);
    expect(reported).toEqual(["t2", "t1"]);
    expect(new Set(requestIds(cashier)).size).toBe(2);
  });

  it("tells the host once that the token has expired while it is asked for", async () => {
    const expired = serverError(401, "token_expired");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { cashier } = await press(networkFailure, expired);
    const expiries = () => cashier.reported.filter(({ status }) => status === 401);
    expect(expiries()).toHaveLength(1);
    const { token } = cashier.store.get(hostSessionAtom);
    cashier.store.set(expiredTokenAtom, { token, at: performance.now() });
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(asked(cashier)).toBe(3));
    expect(expiries()).toHaveLength(1);
    cashier.store.set(hostSessionAtom, (session) => ({ ...session, token: "renewed" }));
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(() => expect(expiries()).toHaveLength(2));
  });

  describe("whose answer is lost and whose form is left", () => {
    const paid = { ...created, transaction: { ...created.transaction, status: 1 } };
    async function leaveUnknown(...found: unknown[]) {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const lookups = [networkFailure, ...found];
      const answers = [networkFailure, paid];
      const { cashier } = await press(
        () => answers.shift(),
        () => (lookups.length > 1 ? lookups.shift() : lookups[0]),
      );
      cashier.store.set(pressOutcomeAtom, undefined);
      cashier.go("/deposit");
      return cashier;
    }

    it("is reported once it is found, and shown by the same press instead of paying again", async () => {
      const cashier = await leaveUnknown(paid);
      await vi.advanceTimersByTimeAsync(15_000);
      await vi.waitFor(() => expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1", status: 1 }]));
      expect([cashier.visited, cashier.notices]).toEqual([["/deposit"], ["Payment received · Spei mxn · $500"]]);
      expect(vi.getTimerCount()).toBe(0);
      cashier.go("/deposit/redirect");
      expect(await submit(cashier, "deposit", draft, { isInForm: true })).toBe("accepted");
      expect(new Set(requestIds(cashier)).size).toBe(1);
      expect(cashier.notices.at(-1)).toBe("This is your earlier payment. Nothing more was sent.");
      expect(cashier.emitted("cashier-transaction")).toHaveLength(1);
    });

    it("is not reported again once the player has seen it on a list", async () => {
      const cashier = await leaveUnknown(created);
      noteOffered(cashier.store, "t1");
      await vi.advanceTimersByTimeAsync(15_000);
      await vi.waitFor(() => expect(cashier.emitted("cashier-transaction")).toHaveLength(1));
      expect(cashier.notices).toEqual([]);
    });

    it("leaves the buttons of another form enabled while it is asked for", async () => {
      const cashier = await leaveUnknown(paid);
      const submitting: boolean[] = [];
      cashier.store.sub(isSubmittingAtom, () => submitting.push(cashier.store.get(isSubmittingAtom)));
      await vi.advanceTimersByTimeAsync(15_000);
      await vi.waitFor(() => expect(cashier.emitted("cashier-transaction")).toHaveLength(1));
      expect(submitting).toEqual([]);
    });

    it("is asked for at intervals, after 15 minutes at longer ones, and when the page awakes", async () => {
      const cashier = await leaveUnknown(unsupported);
      await vi.advanceTimersByTimeAsync(15 * 60_000);
      expect(asked(cashier)).toBe(61);
      await vi.advanceTimersByTimeAsync(60 * 60_000);
      expect(asked(cashier)).toBe(73);
      window.dispatchEvent(new Event("online"));
      await vi.waitFor(() => expect(asked(cashier)).toBe(74));
    });
  });

  it.each<[string, (cashier: CashierStub) => void]>([
    ["the player signs out", ({ store }) => forgetPlayer(store)],
    ["the element is removed", (cashier) => cashier.end()],
  ])("is not asked for again once %s", async (_, leave) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { cashier } = await press(networkFailure, networkFailure);
    leave(cashier);
    await vi.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event("online"));
    expect(asked(cashier)).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  describe("whose request turns out to be that of an earlier payment which the player has seen", () => {
    /** A press on a form that the player has opened again; it and its lookups get these answers. */
    async function pressAgain(next: readonly unknown[], ...found: unknown[]) {
      const answers = [networkFailure, ...next];
      const lookups = [networkFailure, networkFailure, ...found];
      const { cashier } = await press(
        () => answers.shift(),
        () => lookups.shift(),
      );
      cashier.go("/deposit");
      noteOffered(cashier.store, "t1");
      cashier.go("/deposit/redirect");
      await submit(cashier, "deposit", draft, { isInForm: true });
      return cashier;
    }
    const notSent = { kind: "notSent", title: "Network connection failed", text: "Nothing was sent." };

    it.each([
      ["lost", networkFailure, notSent],
      ["an error", down, { kind: "refused", title: "Your payment was not accepted", text: "Refused" }],
      [
        "invalid",
        new CashierError("Invalid response: transaction", { code: "invalid_response", url: create }),
        { kind: "refused", title: "Your payment was not accepted", text: "Something went wrong. Try again." },
      ],
    ])("was not sent if its answer is %s, and the next press is another payment", async (_, answer, outcome) => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const cashier = await pressAgain([answer, created], created);
      expect(shown(cashier)).toEqual(outcome);
      expect(vi.getTimerCount()).toBe(0);
      expect(await submit(cashier, "deposit", draft, { isInForm: true })).toBe("accepted");
      const [first, again, next] = requestIds(cashier);
      expect([again === first, next === first]).toEqual([true, false]);
    });

    it("was not sent if a later question finds it, which is the last one", async () => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const cashier = await pressAgain([networkFailure], networkFailure, created);
      expect(cashier.store.get(pressOutcomeAtom)?.kind).toBe("unknown");
      await vi.advanceTimersByTimeAsync(15_000);
      await vi.waitFor(() => expect(shown(cashier)).toEqual(notSent));
      expect(vi.getTimerCount()).toBe(0);
      expect([cashier.visited.at(-1), cashier.emitted("cashier-transaction")]).toEqual(["/deposit/redirect", []]);
    });

    it.each([
      ["the answer to the next press", created, undefined],
      ["found after its refusal", serverError(400, "declined"), created],
    ])("is shown as the earlier payment if it is %s", async (_, answer, found) => {
      const cashier = await pressAgain([networkFailure, answer], networkFailure, found);
      expect(shown(cashier)?.text).toContain("Press again to check. You will not pay twice.");
      expect(await submit(cashier, "deposit", draft, { isInForm: true })).toBe("accepted");
      expect(new Set(requestIds(cashier)).size).toBe(1);
      expect(cashier.notices).toEqual(["This is your earlier payment. Nothing more was sent."]);
    });
  });

  it.each(["rate_limited", "method_unavailable", "bonus_unavailable", "captcha_failed"])(
    "is unknown, and not checked for ever, if the server fails with %s",
    async (code) => {
      const failure = serverError(503, code, { retryAfterSeconds: 60 });
      const cashier = cashierAnswering(undefined, { answers: { [create]: failure, [lookUp]: unsupported } });
      const result = await submit(cashier, "deposit", { ...draft, bonusId: "b1" }, { isInForm: true });
      expect([result, cashier.store.get(pressOutcomeAtom)?.kind]).toEqual(["handled", "unknown"]);
      expect(cashier.notices).toEqual([]);
      expect(cashier.effects).not.toContainEqual({ reloadedList: true });
      expect(cashier.store.get(isPausedAtom)).toBe(code === "rate_limited");
      cashier.end();
    },
  );

  it.each(["validation", "amount_out_of_range", "deposit_limit"])(
    "stays unknown beside the fields if its repeat is refused with %s and the server cannot tell",
    async (code) => {
      const refused = serverError(422, code);
      const answers = [networkFailure, refused];
      const { cashier } = await press(() => answers.shift(), unsupported);
      expect(await submit(cashier, "deposit", draft, { isInForm: true })).toBe(refused);
      expect(cashier.store.get(pressOutcomeAtom)?.kind).toBe("unknown");
    },
  );

  it.each(["deposit_limit", "declined"])(
    "is unknown over HTTP if a browser's repeat is refused with %s while the server still processes the first one",
    async (code) => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const pending = new CashierError("Pending", { status: 409, code: "request_pending", url: lookUp });
      const [answers, lookups] = [[serverError(422, code), created], [pending]];
      const cashier = cashierAnswering(undefined, {
        answers: { [create]: () => answers.shift(), [lookUp]: () => lookups.shift() },
      });
      cashier.store.set(hostSessionAtom, (session) => ({ ...session, transport: "http" }));
      await submit(cashier, "deposit", draft, { isInForm: true });
      expect(cashier.store.get(pressOutcomeAtom)?.kind).toBe("unknown");
      expect(await submit(cashier, "deposit", draft, { isInForm: true })).toBe("accepted");
      expect(new Set(requestIds(cashier)).size).toBe(1);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it("is unknown over HTTP if it is refused and the connection breaks before the server can tell", async () => {
    const lookups = [networkFailure, absent];
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const cashier = cashierAnswering(undefined, {
      answers: { [create]: serverError(422, "declined"), [lookUp]: () => lookups.shift() },
    });
    cashier.store.set(hostSessionAtom, (session) => ({ ...session, transport: "http" }));
    await submit(cashier, "deposit", draft, { isInForm: true });
    expect(cashier.store.get(pressOutcomeAtom)?.kind).toBe("unknown");
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(() => expect(cashier.store.get(pressOutcomeAtom)).toMatchObject({ kind: "refused" }));
    expect(vi.getTimerCount()).toBe(0);
  });

  it("says that the session is over and that the site is asked", async () => {
    const { outcome } = await press(serverError(401, "token_expired"), absent);
    expect(outcome).toMatchObject({ kind: "session", title: "Your session has ended" });
  });

  it("stays unknown where the session ends before it is known what became of it", async () => {
    const answers = [networkFailure, serverError(401, "token_expired")];
    const { cashier } = await press(() => answers.shift(), unsupported);
    await submit(cashier, "deposit", draft, { isInForm: true });
    expect(shown(cashier)).toMatchObject({
      kind: "unknown",
      text: "Press again to check. You will not pay twice.",
    });
  });

  it("that the host stops was not sent, for the host's reason", async () => {
    const onEmit: StubOptions["onEmit"] = (type, detail) => {
      if (type === "cashier-before-submit" && typeof detail === "object" && detail && "waitUntil" in detail) {
        const { waitUntil } = detail;
        if (typeof waitUntil === "function") waitUntil({ message: "Not today" });
      }
      return true;
    };
    const { outcome, cashier } = await press(created, absent, { onEmit });
    expect(outcome).toEqual({ kind: "notSent", title: "Nothing was sent", text: "Not today" });
    expect(cashier.calls).toEqual([]);
  });

  it("removes the outcome of the last press", async () => {
    const { cashier } = await press(serverError(400, "declined"), absent);
    await submit(cashier, "deposit", { ...draft, amount: 501 }, { isInForm: true });
    expect(cashier.store.get(pressOutcomeAtom)?.kind).toBe("refused");
    cashier.store.set(pressOutcomeAtom, undefined);
    await submit(cashier, "deposit", draft, {});
    expect(cashier.store.get(pressOutcomeAtom)).toBeUndefined();
    expect(cashier.notices).toHaveLength(1);
  });
});

describe("an outcome that the next press may repeat", () => {
  const another = { title: { id: "unknown" }, text: { id: "another" } };
  const words = { title: { id: "lost" }, text: { id: "again" } };
  const outcome = { kind: "unknown", ...words, repeat: { key: "paid", another } } as const;

  it("has its own words for the same payment, and others for another payment or none", () => {
    expect(outcomeFor(outcome, "paid")).toBe(outcome);
    for (const key of ["other", undefined]) expect(outcomeFor(outcome, key)).toEqual({ ...outcome, ...another });
  });

  it("is not shown for another payment if it has no words for one", () => {
    expect(outcomeFor({ ...outcome, repeat: { key: "paid" } }, "other")).toBeUndefined();
  });
});
