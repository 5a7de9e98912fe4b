import { describe, expect, it, vi } from "vitest";
import { createOutbox } from "./outbox";
import type { CashierSession, EmbedOptions } from "./types";

const player = (token: string, more: Partial<CashierSession> = {}): CashierSession => ({ token, ...more });
const bonuses = (...ids: string[]) => ids.map((id) => ({ id, type: "deposit" as const }));

function open(session: EmbedOptions["session"], returnUrl?: string, server?: string) {
  const sent: [string, unknown][] = [];
  const ending = new AbortController();
  const fail = vi.fn();
  const post = (json: string) => {
    const { type, payload } = JSON.parse(json);
    sent.push([type, payload]);
  };
  return {
    sent,
    fail,
    ending,
    ...createOutbox({ session, said: { returnUrl, server }, signal: ending.signal, post, fail }),
  };
}

/** A promise and its ends. */
function question() {
  let give: (session: CashierSession) => void = () => {};
  let refuse: (reason: unknown) => void = () => {};
  const answer = new Promise<CashierSession>((resolve, reject) => {
    give = resolve;
    refuse = reject;
  });
  return { answer, give, refuse };
}

describe("an outbox", () => {
  it("says nothing before the frame has loaded", () => {
    const { sent, update, setBonusList } = open(player("a"));
    update(player("b"));
    setBonusList([]);
    expect(sent).toEqual([]);
  });

  it("answers each load with the session", async () => {
    const { sent, answer, fail } = open(player("a", { currency: "MXN" }));
    await answer();
    await answer();
    expect(sent).toEqual([
      ["loaded", { token: "a", currency: "MXN" }],
      ["loaded", { token: "a", currency: "MXN" }],
    ]);
    expect(fail).not.toHaveBeenCalled();
  });

  it("sends what came before the load after it, in order, and no older session", async () => {
    const { sent, answer, update, setBonusList } = open(player("a"));
    setBonusList(bonuses("1"));
    update(player("b"));
    setBonusList(bonuses("2"));
    await answer();
    expect(sent).toEqual([
      ["bonus-list-updated", bonuses("1")],
      ["loaded", { token: "b" }],
      ["bonus-list-updated", bonuses("2")],
    ]);
  });

  it("sends a bonus list that came before the load after the session", async () => {
    const { sent, answer, setBonusList } = open(async () => player("a"));
    setBonusList(bonuses("1"));
    await answer();
    expect(sent).toEqual([
      ["loaded", { token: "a" }],
      ["bonus-list-updated", bonuses("1")],
    ]);
  });

  it("gives a frame that loads anew the newest of all that it has been told", async () => {
    const { sent, answer, update, setBonusList } = open(player("a"));
    await answer();
    update(player("b"));
    setBonusList(bonuses("1"));
    sent.length = 0;
    await answer();
    expect(sent).toEqual([["loaded", { token: "b", bonusList: bonuses("1") }]]);
  });

  it("says with every session where payments return to, unless the session does", async () => {
    const { sent, answer, update } = open(player("a"), "https://host.example/cashier");
    await answer();
    update(player("b", { returnUrl: "https://host.example/thanks" }));
    expect(sent).toEqual([
      ["loaded", { token: "a", returnUrl: "https://host.example/cashier" }],
      ["loaded", { token: "b", returnUrl: "https://host.example/thanks" }],
    ]);
  });

  it("says with every session which server the token is for, unless the session does", async () => {
    const { sent, answer, update } = open(player("a"), undefined, "https://pay.example");
    await answer();
    update(player("b", { server: "https://other.example" }));
    expect(sent).toEqual([
      ["loaded", { token: "a", server: "https://pay.example" }],
      ["loaded", { token: "b", server: "https://other.example" }],
    ]);
  });

  it("asks a function at each load", async () => {
    let asked = 0;
    const { sent, answer } = open(() => player(`token-${++asked}`));
    await answer();
    await answer();
    expect(sent.map(([, payload]) => payload)).toEqual([{ token: "token-1" }, { token: "token-2" }]);
  });

  it("drops a late answer where the frame has loaded anew", async () => {
    const questions = [question(), question()];
    let asked = 0;
    const { sent, answer } = open(() => questions[asked++]?.answer ?? player("none"));
    const first = answer();
    const second = answer();
    questions[1]?.give(player("new"));
    questions[0]?.give(player("old"));
    await Promise.all([first, second]);
    expect(sent).toEqual([["loaded", { token: "new" }]]);
  });

  it("drops a late answer where the page has said another session, before or after it was asked", async () => {
    const { answer: promise, give } = question();
    const { sent, answer, update, setBonusList } = open(() => promise);
    const answered = answer();
    setBonusList(bonuses("1"));
    expect(sent).toEqual([]);
    update(player("new"));
    expect(sent).toEqual([
      ["loaded", { token: "new" }],
      ["bonus-list-updated", bonuses("1")],
    ]);
    give(player("old"));
    await answered;
    expect(sent).toHaveLength(2);
  });

  it("does not wait for an answer where it has a session from before the load", async () => {
    const { sent, answer, update } = open(() => new Promise(() => {}));
    update(player("new"));
    await answer();
    expect(sent).toEqual([["loaded", { token: "new" }]]);
  });

  it("drops a late answer where the frame is gone", async () => {
    const { answer: promise, give } = question();
    const { sent, fail, ending, answer } = open(() => promise);
    const answered = answer();
    ending.abort();
    give(player("late"));
    await answered;
    expect(sent).toEqual([]);
    expect(fail).not.toHaveBeenCalled();
  });

  const failing: [string, EmbedOptions["session"]][] = [
    [
      "throws",
      () => {
        throw new Error("secret");
      },
    ],
    ["is refused", () => Promise.reject(new Error("secret"))],
    ["cannot be written", () => Object.assign(player("a"), { id: 1n })],
  ];
  it.each(failing)("tells of a session that %s, sends nothing, and takes a later one", async (_how, session) => {
    const { sent, fail, answer, update } = open(session);
    await answer();
    expect(fail).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([]);
    update(player("b"));
    expect(sent).toEqual([["loaded", { token: "b" }]]);
  });

  it("does not tell of an old question's failure", async () => {
    const { answer: promise, refuse } = question();
    const { fail, answer, update } = open(() => promise);
    const answered = answer();
    update(player("new"));
    refuse(new Error("too late"));
    await answered;
    expect(fail).not.toHaveBeenCalled();
  });
});
