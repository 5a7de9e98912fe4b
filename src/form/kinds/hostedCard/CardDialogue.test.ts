import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CardDialogue, type CardLook, readyTimeoutMs, tokenTimeoutMs, type WidgetMessage } from "./CardDialogue";
import { CardPageError } from "./HostedField";

const look: CardLook = {
  kind: "card",
  locale: "en",
  dir: "ltr",
  theme: {
    mode: "light",
    colors: { text: "#000", muted: "#555", border: "#ccc", background: "#fff", accent: "#00f", error: "#f00" },
    font_size: 16,
    radius: 8,
  },
  currency: "MXN",
};

function open() {
  const sent: WidgetMessage[] = [];
  const frame = { focus: vi.fn(), setState: vi.fn(), setHeight: vi.fn(), submit: vi.fn(), fail: vi.fn() };
  const dialogue = new CardDialogue({ ...frame, send: (message) => sent.push(message) });
  const end = dialogue.start();
  const say = (type: string, members: object = {}) =>
    dialogue.receive({ type: `cashier-card-${type}`, v: 1, ...members });
  const asked = () => sent.flatMap((message) => (message.type === "cashier-card-tokenize" ? [message.id] : []));
  const state = () => frame.setState.mock.lastCall?.[0];
  return { ...frame, dialogue, end, sent, say, asked, state };
}

function openReady() {
  const opened = open();
  opened.dialogue.show(look);
  opened.say("ready");
  return opened;
}

const unanswered = { name: "CardPageError", words: undefined };
const { signal } = new AbortController();

describe("the dialogue with a provider's page", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("says how the page is to look once it is ready, and with each change", () => {
    const { dialogue, say, sent } = open();
    dialogue.show(look);
    expect(sent).toEqual([]);
    say("ready");
    expect(sent).toEqual([{ type: "cashier-card-init", v: 1, ...look }]);
    dialogue.show({ ...look, locale: "es", amount: 5 });
    expect(sent.at(-1)).toEqual({ type: "cashier-card-init", v: 1, ...look, locale: "es", amount: 5 });
  });

  it("gives up a page that is not ready in time, and no page that is", () => {
    const late = open();
    const inTime = openReady();
    vi.advanceTimersByTime(readyTimeoutMs);
    expect(late.fail).toHaveBeenCalledOnce();
    expect(late.state()).toMatchObject({ phase: "failed" });
    expect(inTime.fail).not.toHaveBeenCalled();
  });

  it("gives a page that was hidden before it was ready its time again", () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    const setVisibility = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    const { fail } = open();
    setVisibility("hidden");
    vi.advanceTimersByTime(readyTimeoutMs * 6);
    setVisibility("visible");
    vi.advanceTimersByTime(readyTimeoutMs - 1);
    expect(fail).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(fail).toHaveBeenCalledOnce();
  });

  it("gives the token that it has asked for, once", async () => {
    const { dialogue, say, asked } = openReady();
    const token = dialogue.tokenize(signal);
    say("token", { id: asked()[0], token: "tok_1" });
    say("token", { id: asked()[0], token: "tok_2" });
    await expect(token).resolves.toBe("tok_1");
    const next = dialogue.tokenize(signal);
    say("token", { id: asked()[0], token: "tok_3" });
    say("token", { id: asked()[1], token: "tok_4" });
    await expect(next).resolves.toBe("tok_4");
    expect(new Set(asked()).size).toBe(2);
  });

  it("ignores tokens of another id, and those that nobody has asked for", async () => {
    const { dialogue, say, asked } = openReady();
    say("token", { id: "guessed", token: "tok_0" });
    const token = dialogue.tokenize(signal);
    say("token", { id: "guessed", token: "tok_0" });
    say("error", { id: "guessed", message: "No" });
    say("token", { id: asked()[0], token: "" });
    say("token", { id: asked()[0], token: 5 });
    say("token", { id: asked()[0], token: "tok_1" });
    await expect(token).resolves.toBe("tok_1");
  });

  it("tells why the page refuses, with no card number in it", async () => {
    const { dialogue, say, asked } = openReady();
    const token = dialogue.tokenize(signal);
    say("error", { id: asked()[0], message: "4242 4242 4242 4242 was declined" });
    await expect(token).rejects.toMatchObject({ words: "•••• •••• •••• •••• was declined" });
  });

  it("waits for a token as long as the contract says", async () => {
    const { dialogue } = openReady();
    const token = dialogue.tokenize(signal);
    const failed = expect(token).rejects.toMatchObject(unanswered);
    await vi.advanceTimersByTimeAsync(tokenTimeoutMs);
    await failed;
  });

  it("drops a token that comes once the player has left, or the field is gone", async () => {
    const { dialogue, say, asked, end } = openReady();
    const leaving = new AbortController();
    const left = expect(dialogue.tokenize(leaving.signal)).rejects.toBeInstanceOf(CardPageError);
    leaving.abort();
    say("token", { id: asked()[0], token: "tok_1" });
    await left;
    const ended = expect(dialogue.tokenize(signal)).rejects.toMatchObject(unanswered);
    end();
    say("token", { id: asked()[1], token: "tok_2" });
    await ended;
    await expect(dialogue.tokenize(AbortSignal.abort())).rejects.toMatchObject(unanswered);
    expect(asked()).toHaveLength(2);
  });

  it("takes a page that is ready again for an empty one, which knows of no token", async () => {
    const { dialogue, say, state } = openReady();
    say("state", { complete: true, last4: "4242" });
    const lost = expect(dialogue.tokenize(signal)).rejects.toMatchObject(unanswered);
    say("ready");
    await lost;
    expect(state()).toEqual({ phase: "ready", complete: false, card: "" });
  });

  it("knows a card by the digits that the page names once it is complete, not by those of its token", () => {
    const { say, state } = openReady();
    say("state", { complete: false, last4: "42" });
    expect(state().card).toBe("");
    say("state", { complete: true });
    say("state", { complete: true, last4: "4242" });
    expect(state()).toMatchObject({ complete: true, card: "" });
    say("state", { complete: false });
    say("state", { complete: true, last4: "4242" });
    expect(state().card).toBe("4242");
    say("state", { complete: true, last4: "1881" });
    expect(state().card).toBe("1881");
  });

  it.each([
    null,
    "cashier-card-ready",
    { type: "cashier-card-ready" },
    { type: "cashier-card-ready", v: 2 },
    { type: "ready", v: 1 },
    { type: "cashier-card-init", v: 1 },
  ])("takes %j for no message", (data) => {
    const { dialogue, state, sent } = open();
    dialogue.receive(data);
    expect(state()).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it("takes nothing but a height from a page that is not ready", () => {
    const { say, state, submit, setHeight } = open();
    say("state", { complete: true });
    say("submit");
    say("height", { height: 100 });
    expect([state(), submit.mock.calls, setHeight.mock.calls]).toEqual([undefined, [], [[100]]]);
  });

  it("leaves out members that are wrong, and no text without end", () => {
    const { say, state, setHeight } = openReady();
    say("state", { complete: true, last4: "4242424242424242", brand: {}, error: 7 });
    expect(state()).toEqual({ phase: "ready", complete: true, error: undefined, card: "" });
    say("state", { complete: "yes" });
    expect(state().complete).toBe(true);
    say("state", { complete: false, error: "x".repeat(5_000) });
    expect(state().error.length).toBeLessThan(310);
    for (const height of [Number.NaN, Number.POSITIVE_INFINITY, "90"]) say("height", { height });
    expect(setHeight).not.toHaveBeenCalled();
  });
});
