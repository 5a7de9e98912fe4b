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
    ...createOutbox({ session, defaults: { returnUrl, server }, signal: ending.signal, post, fail }),
  };
}

/** A promise with its resolvers. */
function deferred() {
  let resolve: (session: CashierSession) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<CashierSession>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

describe("an outbox", () => {
  it("sends nothing before the frame has loaded", () => {
    const { sent, update, setBonusList } = open(player("a"));
    update(player("b"));
    setBonusList([]);
    expect(sent).toEqual([]);
  });

  it("answers each load with the session", async () => {
    const { sent, answerLoaded, fail } = open(player("a", { currency: "MXN" }));
    await answerLoaded();
    await answerLoaded();
    expect(sent).toEqual([
      ["loaded", { token: "a", currency: "MXN" }],
      ["loaded", { token: "a", currency: "MXN" }],
    ]);
    expect(fail).not.toHaveBeenCalled();
  });

  it("has the defaults of members that are undefined or null, and passes on an empty token", async () => {
    const nameless = JSON.parse('{"token": null, "server": null}');
    const { sent, answerLoaded } = open(
      { ...nameless, returnUrl: undefined },
      "https://a.example/",
      "https://b.example",
    );
    await answerLoaded();
    expect(sent).toEqual([["loaded", { token: null, server: "https://b.example", returnUrl: "https://a.example/" }]]);
  });

  it("sends messages from before the load after it, in order, without the older session", async () => {
    const { sent, answerLoaded, update, setBonusList } = open(player("a"));
    setBonusList(bonuses("1"));
    update(player("b"));
    setBonusList(bonuses("2"));
    await answerLoaded();
    expect(sent).toEqual([
      ["bonus-list-updated", bonuses("1")],
      ["loaded", { token: "b" }],
      ["bonus-list-updated", bonuses("2")],
    ]);
  });

  it("sends a bonus list from before the load with the session, and after it", async () => {
    const { sent, answerLoaded, setBonusList } = open(async () => player("a"));
    setBonusList(bonuses("1"));
    await answerLoaded();
    expect(sent).toEqual([
      ["loaded", { token: "a", bonusList: bonuses("1") }],
      ["bonus-list-updated", bonuses("1")],
    ]);
  });

  it("sends a reloaded frame the latest session and bonus list", async () => {
    const { sent, answerLoaded, update, setBonusList } = open(player("a"));
    await answerLoaded();
    update(player("b"));
    setBonusList(bonuses("1"));
    sent.length = 0;
    await answerLoaded();
    expect(sent).toEqual([["loaded", { token: "b", bonusList: bonuses("1") }]]);
  });

  it("sends the latest bonus list again after a reload, with a fetched session that has none of its own", async () => {
    const answers = [player("a"), player("b"), player("c", { bonusList: bonuses("own") }), player("d")];
    const { sent, answerLoaded, update, setBonusList } = open(async () => answers.shift() ?? player("none"));
    await answerLoaded();
    // the frame is reloading, and hears nothing
    setBonusList(bonuses("1"));
    sent.length = 0;
    await answerLoaded();
    await answerLoaded();
    update(player("another"));
    await answerLoaded();
    expect(sent.map(([, payload]) => payload)).toEqual([
      { token: "b", bonusList: bonuses("1") },
      { token: "c", bonusList: bonuses("own") },
      { token: "another" },
      { token: "d" },
    ]);
  });

  it.each([true, false])(
    "sends no player the bonus list of another; set before the first session: %s",
    async (isEarly) => {
      const ids = ["1", "1", "2"];
      const { sent, answerLoaded, setBonusList } = open(async () => player("a", { userId: ids.shift() ?? "" }));
      if (isEarly) setBonusList(bonuses("1"));
      await answerLoaded();
      if (!isEarly) setBonusList(bonuses("1"));
      sent.length = 0;
      await answerLoaded();
      await answerLoaded();
      expect(sent.map(([, payload]) => payload)).toEqual([
        { token: "a", userId: "1", bonusList: bonuses("1") },
        { token: "a", userId: "2" },
      ]);
    },
  );

  it("keeps the bonus list with a renewed token of the same player, unless the session has its own", async () => {
    const { sent, answerLoaded, update, setBonusList } = open(player("a", { userId: "1" }));
    await answerLoaded();
    setBonusList(bonuses("1"));
    sent.length = 0;
    update(player("b", { userId: "1" }));
    await answerLoaded();
    update(player("c", { userId: "1", bonusList: bonuses("own") }));
    update(player("d", { userId: "1" }));
    expect(sent.map(([, payload]) => payload)).toEqual([
      { token: "b", userId: "1", bonusList: bonuses("1") },
      { token: "b", userId: "1", bonusList: bonuses("1") },
      { token: "c", userId: "1", bonusList: bonuses("own") },
      { token: "d", userId: "1" },
    ]);
  });

  it("drops the bonus list with a session that is not known to be the same player's", async () => {
    for (const next of [{ userId: "2" }, {}]) {
      const { sent, answerLoaded, update, setBonusList } = open(player("a", { userId: "1" }));
      await answerLoaded();
      setBonusList(bonuses("1"));
      update(player("b", next));
      update(player("c", { userId: "1" }));
      expect(sent.slice(2)).toEqual([
        ["loaded", { token: "b", ...next }],
        ["loaded", { token: "c", userId: "1" }],
      ]);
    }
  });

  it("keeps what waits for the frame if the next session cannot be JSON", async () => {
    const { sent, answerLoaded, update, setBonusList } = open(player("a", { userId: "1" }));
    update(player("b", { userId: "1" }));
    setBonusList(bonuses("1"));
    const cyclic: Record<string, unknown> = {};
    cyclic.itself = cyclic;
    expect(() => update(Object.assign(player("c", { userId: "2" }), { user: cyclic }))).toThrow(TypeError);
    await answerLoaded();
    expect(sent).toEqual([
      ["loaded", { token: "b", userId: "1" }],
      ["bonus-list-updated", bonuses("1")],
    ]);
  });

  it.each([{ userId: "2" }, {}])("sends %j no bonus list that still waits for the frame of another", async (next) => {
    const { sent, answerLoaded, update, setBonusList } = open(player("a", { userId: "1" }));
    setBonusList(bonuses("1"));
    update(player("b", next));
    setBonusList(bonuses("2"));
    await answerLoaded();
    expect(sent).toEqual([
      ["loaded", { token: "b", ...next }],
      ["bonus-list-updated", bonuses("2")],
    ]);
  });

  it("sends no bonus list that still waits for the session of another player", async () => {
    const again = deferred();
    const answers = [player("a", { userId: "1" }), again.promise];
    const { sent, answerLoaded, update, setBonusList } = open(async () => answers.shift() ?? player("none"));
    await answerLoaded();
    sent.length = 0;
    const reloaded = answerLoaded();
    setBonusList(bonuses("1"));
    update(player("b", { userId: "2" }));
    again.resolve(player("a", { userId: "1" }));
    await reloaded;
    expect(sent).toEqual([["loaded", { token: "b", userId: "2" }]]);
  });

  it("adds the return address to sessions without one", async () => {
    const { sent, answerLoaded, update } = open(player("a"), "https://host.example/cashier");
    await answerLoaded();
    update(player("b", { returnUrl: "https://host.example/thanks" }));
    expect(sent).toEqual([
      ["loaded", { token: "a", returnUrl: "https://host.example/cashier" }],
      ["loaded", { token: "b", returnUrl: "https://host.example/thanks" }],
    ]);
  });

  it("adds the server to sessions without one", async () => {
    const { sent, answerLoaded, update } = open(player("a"), undefined, "https://pay.example");
    await answerLoaded();
    update(player("b", { server: "https://other.example" }));
    expect(sent).toEqual([
      ["loaded", { token: "a", server: "https://pay.example" }],
      ["loaded", { token: "b", server: "https://other.example" }],
    ]);
  });

  it("calls a function at each load", async () => {
    let calls = 0;
    const { sent, answerLoaded } = open(() => player(`token-${++calls}`));
    await answerLoaded();
    await answerLoaded();
    expect(sent.map(([, payload]) => payload)).toEqual([{ token: "token-1" }, { token: "token-2" }]);
  });

  it("drops a late session if the frame has reloaded", async () => {
    const requests = [deferred(), deferred()];
    let calls = 0;
    const { sent, answerLoaded } = open(() => requests[calls++]?.promise ?? player("none"));
    const first = answerLoaded();
    const second = answerLoaded();
    requests[1]?.resolve(player("new"));
    requests[0]?.resolve(player("old"));
    await Promise.all([first, second]);
    expect(sent).toEqual([["loaded", { token: "new" }]]);
  });

  it("drops a late session if the page has sent another one in the meantime", async () => {
    const { promise, resolve } = deferred();
    const { sent, answerLoaded, update, setBonusList } = open(() => promise);
    const answered = answerLoaded();
    setBonusList(bonuses("1"));
    expect(sent).toEqual([]);
    update(player("new"));
    expect(sent).toEqual([
      ["loaded", { token: "new" }],
      ["bonus-list-updated", bonuses("1")],
    ]);
    resolve(player("old"));
    await answered;
    expect(sent).toHaveLength(2);
  });

  it("does not fetch a session if it has one from before the load", async () => {
    const { sent, answerLoaded, update } = open(() => new Promise(() => {}));
    update(player("new"));
    await answerLoaded();
    expect(sent).toEqual([["loaded", { token: "new" }]]);
  });

  it("drops a late session if the frame has been removed", async () => {
    const { promise, resolve } = deferred();
    const { sent, fail, ending, answerLoaded } = open(() => promise);
    const answered = answerLoaded();
    ending.abort();
    resolve(player("late"));
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
    ["is rejected", () => Promise.reject(new Error("secret"))],
    ["is null, as for a signed-out visitor", async () => JSON.parse("null")],
    ["cannot be serialised", () => Object.assign(player("a"), { id: 1n })],
  ];
  it.each(failing)("reports a session that %s, sends nothing, and accepts a later one", async (_how, session) => {
    const { sent, fail, answerLoaded, update } = open(session);
    await answerLoaded();
    expect(fail).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([]);
    update(player("b"));
    expect(sent).toEqual([["loaded", { token: "b" }]]);
  });

  it("does not report the failure of an old request", async () => {
    const { promise, reject } = deferred();
    const { fail, answerLoaded, update } = open(() => promise);
    const answered = answerLoaded();
    update(player("new"));
    reject(new Error("too late"));
    await answered;
    expect(fail).not.toHaveBeenCalled();
  });
});
