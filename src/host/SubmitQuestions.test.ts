import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SubmittedPayment } from "../contract/events/events";
import { SubmitQuestions } from "./SubmitQuestions";

const payment: SubmittedPayment = { transaction: "deposit", method: "spei_mxn", amount: 500, currency: "MXN" };

beforeEach(() => {
  vi.stubGlobal("billingBridge", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open() {
  const sent: { type: string; payload: Record<string, unknown> }[] = [];
  const reported: string[] = [];
  const ending = new AbortController();
  const questions = new SubmitQuestions(
    (json) => sent.push(JSON.parse(json)),
    (path) => reported.push(path),
  );
  const verdicts: unknown[] = [];
  const ask = () => {
    void questions.ask(payment, ending.signal).then((verdict) => verdicts.push(verdict));
    return sent.at(-1)?.payload.id;
  };
  const settled = async (count: number) => {
    for (let step = 0; step < 5; step += 1) await null;
    expect(verdicts).toHaveLength(count);
    return verdicts;
  };
  return { questions, sent, reported, ending, ask, settled };
}

describe("questions about payments", () => {
  it("are sent with an id of their own", () => {
    const { ask, sent } = open();
    const ids = [ask(), ask()];
    expect(sent).toEqual(ids.map((id) => ({ type: "before-submit", payload: { id, ...payment } })));
    expect(new Set(ids).size).toBe(2);
  });

  it("are answered by the verdict of their id", async () => {
    const { ask, questions, settled, reported } = open();
    const [first, second] = [ask(), ask()];
    questions.receive({ id: second, proceed: false, message: "Limit", extra: 1 });
    expect(await settled(1)).toEqual([{ proceed: false, message: "Limit" }]);
    questions.receive({ id: first, proceed: true });
    expect(await settled(2)).toEqual([expect.anything(), { proceed: true }]);
    expect(reported).toEqual([]);
  });

  it("ignore an unknown id, and a second verdict", async () => {
    const { ask, questions, settled, reported } = open();
    const id = ask();
    questions.receive({ id: crypto.randomUUID(), proceed: true });
    questions.receive({ id: "constructor", proceed: true });
    await settled(0);
    questions.receive({ id, proceed: false });
    questions.receive({ id, proceed: true });
    expect(await settled(1)).toEqual([{ proceed: false }]);
    expect(reported).toEqual([]);
  });

  it("ignore a verdict that comes after they have ended", async () => {
    const { ask, questions, settled, ending } = open();
    const id = ask();
    ending.abort();
    questions.receive({ id, proceed: true });
    await settled(0);
    expect(ask()).toBe(id);
  });

  it.each<[string, (id: unknown) => unknown, string]>([
    ["nothing", () => undefined, "submit-verdict"],
    ["a text", () => "yes", "submit-verdict"],
    ["an array", (id) => [id, true], "submit-verdict.id"],
    ["no id", () => ({ proceed: true }), "submit-verdict.id"],
    ["an id that is no text", () => ({ id: 1, proceed: true }), "submit-verdict.id"],
    ["no proceed", (id) => ({ id }), "submit-verdict.proceed"],
    ["proceed that is no boolean", (id) => ({ id, proceed: "true" }), "submit-verdict.proceed"],
    ["proceed null", (id) => ({ id, proceed: null, message: "m" }), "submit-verdict.proceed"],
  ])("ignore and report %s", async (_what, payloadOf, path) => {
    const { ask, questions, settled, reported } = open();
    questions.receive(payloadOf(ask()));
    await settled(0);
    expect(reported).toEqual([path]);
  });

  it.each([5, {}, ["m"], true])("report a message that is no text (%j), and count the verdict", async (message) => {
    const { ask, questions, settled, reported } = open();
    questions.receive({ id: ask(), proceed: false, message });
    expect(await settled(1)).toEqual([{ proceed: false }]);
    expect(reported).toEqual(["submit-verdict.message"]);
  });

  it("are not asked on a page without a host around it", async () => {
    vi.unstubAllGlobals();
    const { ask, sent, settled } = open();
    ask();
    expect(await settled(1)).toEqual([undefined]);
    expect(sent).toEqual([]);
  });
});
