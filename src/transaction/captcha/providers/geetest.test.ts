import { describe, expect, it, vi } from "vitest";
import { fakeTimers, flush, holdScripts } from "../../../../test/unit/scriptTags";
import { type GeetestOptions, geetest } from "./geetest";

const options: GeetestOptions = { captchaId: "an-id", script: undefined, locale: "en" };
const answer = { lot_number: "1", captcha_output: "o", pass_token: "p", gen_time: "1700000000" };

fakeTimers();
const page = holdScripts();

type Event = "Ready" | "Success" | "Error" | "Close";

/** Adds a fake GeeTest to the page, whose events the test fires. */
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
  const fire = async (event: Event, detail?: unknown) => {
    listeners.get(event)?.(detail);
    await flush();
  };
  return { instance, init, fire };
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
  it("loads GeeTest's own script or the configured one", async () => {
    solve();
    await flush();
    expect(page.addresses()).toEqual(["https://static.geetest.com/v4/gt4.js"]);
    page.settle("error");
    solve(undefined, { ...options, script: "https://cdn.example/gt4.js" });
    await flush();
    expect(page.addresses()).toEqual(["https://cdn.example/gt4.js"]);
  });

  it("shows its challenge once it is ready, returns its four strings and is destroyed", async () => {
    const { instance, init, fire } = provide();
    const end = solve();
    await flush();
    expect(init.mock.calls[0]?.[0]).toMatchObject({ captchaId: "an-id", product: "bind", language: "eng" });
    expect(instance.showCaptcha).not.toHaveBeenCalled();
    await fire("Ready");
    expect(instance.showCaptcha).toHaveBeenCalledOnce();
    expect(instance.destroy).not.toHaveBeenCalled();
    await fire("Success");
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
  ])("maps the locale %s to %s", async (locale, language) => {
    const { init } = provide();
    solve(undefined, { ...options, locale });
    await flush();
    expect(init.mock.calls[0]?.[0]).toMatchObject({ language });
  });

  it("has no time limit while the player solves the challenge", async () => {
    const { fire } = provide();
    const end = solve();
    await flush();
    await fire("Ready");
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(end).toEqual({});
    await fire("Success");
    expect(end).toEqual({ answer });
  });

  it("fails if no challenge is ready within 15 s", async () => {
    const { instance } = provide();
    const end = solve();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(end.failed).toMatchObject({ code: "captcha_timeout", url: "https://static.geetest.com/v4/gt4.js" });
    expect(instance.destroy).toHaveBeenCalledOnce();
  });

  it("restores the focus after its challenge closes", async () => {
    const host = document.body.appendChild(document.createElement("div"));
    const button = host.attachShadow({ mode: "open" }).appendChild(document.createElement("button"));
    const dialog = document.createElement("button");
    const { fire } = provide({
      showCaptcha: () => document.body.appendChild(dialog).focus(),
      destroy: () => dialog.remove(),
    });
    button.focus();
    solve();
    await flush();
    await fire("Ready");
    expect(document.activeElement).toBe(dialog);
    await fire("Close");
    expect(host.shadowRoot?.activeElement).toBe(button);
    host.remove();
  });

  it("fails with captcha_closed when the player closes it", async () => {
    const { instance, fire } = provide();
    const end = solve();
    await flush();
    await fire("Ready");
    await fire("Close");
    expect(end.failed).toMatchObject({ code: "captcha_closed" });
    expect(instance.destroy).toHaveBeenCalledOnce();
  });

  it.each([
    [{ code: "60100", msg: "secret" }, "geetest has failed (60100)"],
    [{ code: 60500 }, "geetest has failed (60500)"],
    [{ code: "a very long text that is no code" }, "geetest has failed"],
    [undefined, "geetest has failed"],
  ])("reports only the code of the error %j", async (error, message) => {
    const { instance, fire } = provide();
    const end = solve();
    await flush();
    await fire("Ready");
    await fire("Error", error);
    expect(end.failed).toMatchObject({ code: "captcha_error", message });
    expect(instance.destroy).toHaveBeenCalledOnce();
  });

  it("reports an error that occurs before there is an instance", async () => {
    Object.assign(window, { initGeetest4: (config: { onError(error: unknown): void }) => config.onError({ code: 1 }) });
    const end = solve();
    await flush();
    expect(end.failed).toMatchObject({ code: "captcha_error", message: "geetest has failed (1)" });
  });

  it.each([
    ["false", false],
    ["nothing", undefined],
    ["a string", "solved"],
    ["three strings", { ...answer, gen_time: undefined }],
    ["an empty string", { ...answer, pass_token: "" }],
    ["a number", { ...answer, gen_time: 1 }],
  ])("fails when its answer is %s", async (_, given) => {
    const { instance, fire } = provide({ getValidate: () => given });
    const end = solve();
    await flush();
    await fire("Ready");
    await fire("Success");
    expect(end.failed).toMatchObject({ code: "captcha_error" });
    expect(instance.destroy).toHaveBeenCalledOnce();
  });

  it("fails when its instance is invalid", async () => {
    provide({ showCaptcha: undefined });
    const end = solve();
    await flush();
    expect(end.failed).toMatchObject({ code: "captcha_error" });
  });

  it.each(["before it is ready", "while the player solves it"])(
    "is destroyed when its signal aborts %s",
    async (when) => {
      const { instance, fire } = provide();
      const controller = new AbortController();
      const end = solve(controller.signal);
      await flush();
      if (when.startsWith("while")) await fire("Ready");
      controller.abort("left");
      await flush();
      expect(end).toEqual({ failed: "left" });
      expect(instance.destroy).toHaveBeenCalledOnce();
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it("is destroyed as soon as it is created if the player has left meanwhile", async () => {
    const { instance, init } = provide();
    const held: (() => void)[] = [];
    init.mockImplementation((_config, callback) => void held.push(() => callback(instance)));
    const controller = new AbortController();
    solve(controller.signal);
    await flush();
    controller.abort();
    await flush();
    for (const runCallback of held) runCallback();
    expect(instance.destroy).toHaveBeenCalledOnce();
    expect(instance.showCaptcha).not.toHaveBeenCalled();
  });
});
