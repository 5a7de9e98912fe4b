import { describe, expect, it, vi } from "vitest";
import { flush, heldScripts, heldTimers } from "../../../test/unit/scriptTags";
import { type GeetestOptions, geetest } from "./geetest";

const options: GeetestOptions = { captchaId: "an-id", script: undefined, locale: "en" };
const answer = { lot_number: "1", captcha_output: "o", pass_token: "p", gen_time: "1700000000" };

heldTimers();
const page = heldScripts();

type Event = "Ready" | "Success" | "Error" | "Close";

/** A page that has GeeTest, which does nothing by itself. */
function provide(given: Record<string, unknown> = {}) {
  const listeners = new Map<Event, (detail?: unknown) => void>();
  const on = (event: Event) => (listener: (detail?: unknown) => void) => void listeners.set(event, listener);
  const instance = {
    onReady: on("Ready"),
    onSuccess: on("Success"),
    onError: on("Error"),
    onClose: on("Close"),
    showCaptcha: vi.fn(),
    getValidate: vi.fn((): unknown => ({ captcha_id: "an-id", ...answer })),
    destroy: vi.fn(),
    ...given,
  };
  const init = vi.fn((_config: Record<string, unknown>, callback: (instance: unknown) => void) => callback(instance));
  Object.assign(window, { initGeetest4: init });
  const tell = async (event: Event, detail?: unknown) => {
    listeners.get(event)?.(detail);
    await flush();
  };
  return { instance, init, tell };
}

function solve(signal = new AbortController().signal, given = options) {
  const end: { answer?: unknown; failed?: unknown } = {};
  geetest(given)
    .solve(signal)
    .then(
      (solved) => Object.assign(end, { answer: solved }),
      (failed) => Object.assign(end, { failed }),
    );
  return end;
}

describe("GeeTest v4", () => {
  it("is GeeTest's own script, or the one that is named", async () => {
    solve();
    await flush();
    expect(page.addresses()).toEqual(["https://static.geetest.com/v4/gt4.js"]);
    page.settle("error");
    solve(undefined, { ...options, script: "https://cdn.example/gt4.js" });
    await flush();
    expect(page.addresses()).toEqual(["https://cdn.example/gt4.js"]);
  });

  it("shows its challenge once it is ready, answers with the four texts, and goes", async () => {
    const { instance, init, tell } = provide();
    const end = solve();
    await flush();
    expect(init.mock.calls[0]?.[0]).toMatchObject({ captchaId: "an-id", product: "bind", language: "eng" });
    expect(instance.showCaptcha).not.toHaveBeenCalled();
    await tell("Ready");
    expect(instance.showCaptcha).toHaveBeenCalledOnce();
    expect(instance.destroy).not.toHaveBeenCalled();
    await tell("Success");
    expect(end).toEqual({ answer });
    expect(instance.destroy).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ["es", "spa"],
    ["mx", "spa"],
    ["pt", "por"],
    ["ru", "rus"],
    ["hi", "eng"],
    ["te", "eng"],
  ])("speaks the language of %s: %s", async (locale, language) => {
    const { init } = provide();
    solve(undefined, { ...options, locale });
    await flush();
    expect(init.mock.calls[0]?.[0]).toMatchObject({ language });
  });

  it("gives the player all the time in the world", async () => {
    const { tell } = provide();
    const end = solve();
    await flush();
    await tell("Ready");
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(end).toEqual({});
    await tell("Success");
    expect(end).toEqual({ answer });
  });

  it("but not its provider: 15 s until there is a challenge", async () => {
    const { instance } = provide();
    const end = solve();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(end.failed).toMatchObject({ code: "captcha_timeout", url: "https://static.geetest.com/v4/gt4.js" });
    expect(instance.destroy).toHaveBeenCalledOnce();
  });

  it("gives the focus back that its challenge took away", async () => {
    const host = document.body.appendChild(document.createElement("div"));
    const button = host.attachShadow({ mode: "open" }).appendChild(document.createElement("button"));
    const dialog = document.createElement("button");
    const { tell } = provide({
      showCaptcha: () => document.body.appendChild(dialog).focus(),
      destroy: () => dialog.remove(),
    });
    button.focus();
    solve();
    await flush();
    await tell("Ready");
    expect(document.activeElement).toBe(dialog);
    await tell("Close");
    expect(host.shadowRoot?.activeElement).toBe(button);
    host.remove();
  });

  it("tells that the player has closed it", async () => {
    const { instance, tell } = provide();
    const end = solve();
    await flush();
    await tell("Ready");
    await tell("Close");
    expect(end.failed).toMatchObject({ code: "captcha_closed" });
    expect(instance.destroy).toHaveBeenCalledOnce();
  });

  it.each([
    [{ code: "60100", msg: "secret" }, "geetest has failed (60100)"],
    [{ code: 60500 }, "geetest has failed (60500)"],
    [{ code: "a very long text that is no code" }, "geetest has failed"],
    [undefined, "geetest has failed"],
  ])("reports the code of a fault and nothing else of it: %j", async (fault, message) => {
    const { instance, tell } = provide();
    const end = solve();
    await flush();
    await tell("Ready");
    await tell("Error", fault);
    expect(end.failed).toMatchObject({ code: "captcha_error", message });
    expect(instance.destroy).toHaveBeenCalledOnce();
  });

  it("takes a fault from before there is an instance", async () => {
    Object.assign(window, { initGeetest4: (config: { onError(fault: unknown): void }) => config.onError({ code: 1 }) });
    const end = solve();
    await flush();
    expect(end.failed).toMatchObject({ code: "captcha_error", message: "geetest has failed (1)" });
  });

  it.each([
    ["false", false],
    ["nothing", undefined],
    ["a text", "solved"],
    ["three texts", { ...answer, gen_time: undefined }],
    ["an empty text", { ...answer, pass_token: "" }],
    ["a number", { ...answer, gen_time: 1 }],
  ])("has failed where its answer is %s", async (_, given) => {
    const { instance, tell } = provide({ getValidate: () => given });
    const end = solve();
    await flush();
    await tell("Ready");
    await tell("Success");
    expect(end.failed).toMatchObject({ code: "captcha_error" });
    expect(instance.destroy).toHaveBeenCalledOnce();
  });

  it("has failed where its instance is none", async () => {
    provide({ showCaptcha: undefined });
    const end = solve();
    await flush();
    expect(end.failed).toMatchObject({ code: "captcha_error" });
  });

  it.each(["before it is ready", "while the player solves it"])("goes with its signal %s", async (when) => {
    const { instance, tell } = provide();
    const leaving = new AbortController();
    const end = solve(leaving.signal);
    await flush();
    if (when.startsWith("while")) await tell("Ready");
    leaving.abort("left");
    await flush();
    expect(end).toEqual({ failed: "left" });
    expect(instance.destroy).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("goes as soon as it comes, where the player has left meanwhile", async () => {
    const { instance, init } = provide();
    const held: (() => void)[] = [];
    init.mockImplementation((_config, callback) => void held.push(() => callback(instance)));
    const leaving = new AbortController();
    solve(leaving.signal);
    await flush();
    leaving.abort();
    await flush();
    for (const come of held) come();
    expect(instance.destroy).toHaveBeenCalledOnce();
    expect(instance.showCaptcha).not.toHaveBeenCalled();
  });
});
