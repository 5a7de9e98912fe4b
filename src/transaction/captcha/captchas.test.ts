import { describe, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { flush, holdScripts } from "../../../test/unit/scriptTags";
import { settingsAtom } from "../../session/atoms";
import { PressStoppedError } from "../press";
import { type CaptchaPurpose, prepareCaptcha, solveCaptcha } from "./captchas";

const geetestAnswer = { lot_number: "1", captcha_output: "o", pass_token: "p", gen_time: "1700000000" };
const keys = { recaptchaSiteKey: "k", geetestId: "g" };
const both = { name: "transfer_by_sber", isGeetest: true };

const page = holdScripts();

function cashierWith(settings: object = keys) {
  const cashier = cashierStub();
  cashier.store.set(settingsAtom, (before) => ({ ...before, ...settings }));
  return cashier;
}

/**
 * Adds fake providers that record their calls.
 * @param challenge what the player does with the challenge
 */
function provide(challenge: "solves" | "closes" | "waits" = "solves", execute?: () => unknown) {
  const calls: string[] = [];
  const grecaptcha = {
    ready: (callback: () => void) => callback(),
    execute: async (_key: string, { action }: { action: string }) => {
      calls.push(`v3 ${action}`);
      return execute ? execute() : `token-${calls.length}`;
    },
  };
  const initGeetest4 = (_config: object, callback: (instance: object) => void) => {
    const events: Record<string, () => void> = {};
    callback({
      onReady: (listener: () => void) => queueMicrotask(listener),
      onSuccess: (listener: () => void) => Object.assign(events, { solves: listener }),
      onClose: (listener: () => void) => Object.assign(events, { closes: listener }),
      onError: () => {},
      showCaptcha: () => {
        calls.push("geetest");
        events[challenge]?.();
      },
      getValidate: () => geetestAnswer,
      destroy: () => calls.push("destroyed"),
    });
  };
  Object.assign(window, { grecaptcha, initGeetest4 });
  return calls;
}

const solve = (cashier: CashierStub, purpose: CaptchaPurpose) =>
  solveCaptcha(cashier, purpose, new AbortController().signal);
const deposit = (method: { name: string; isGeetest?: boolean }) => ({ method, area: "deposit" }) as const;

describe("solveCaptcha", () => {
  it.each([
    ["a method that needs none", { name: "spei_mxn" }, keys],
    ["a host without keys", both, {}],
  ])("solves nothing for %s", async (_, method, settings) => {
    expect(await solve(cashierWith(settings), deposit(method))).toBeUndefined();
    expect(page.tags()).toEqual([]);
  });

  it("returns both answers and requests the V3 token last, as it expires", async () => {
    const calls = provide();
    expect(await solve(cashierWith(), deposit(both))).toEqual({ geetest: geetestAnswer, v3: "token-3" });
    expect(calls).toEqual(["geetest", "destroyed", "v3 deposit"]);
  });

  it("returns only the required answer, for withdrawals as well", async () => {
    const calls = provide();
    const purpose = { method: { name: "card-p2p" }, area: "withdrawal" } as const;
    expect(await solve(cashierWith(), purpose)).toEqual({ v3: "token-1" });
    expect(calls).toEqual(["v3 withdrawal"]);
    expect(await solve(cashierWith(), deposit({ name: "x", isGeetest: true }))).toEqual({
      geetest: geetestAnswer,
    });
  });

  it("requests a new token for each call", async () => {
    provide();
    const cashier = cashierWith();
    const tokens = [await solve(cashier, deposit(both)), await solve(cashier, deposit(both))];
    expect(new Set(tokens.map((answer) => answer?.v3)).size).toBe(2);
  });

  it("reports a failure once and returns a notice", async () => {
    provide("solves", () => Promise.reject(new Error("secret")));
    const cashier = cashierWith();
    const problem = await solve(cashier, deposit(both)).catch((thrown) => thrown);
    expect(problem).toBeInstanceOf(PressStoppedError);
    expect(problem.notice).toBe("The security check did not work. Try again.");
    expect(cashier.reported.map(({ report }) => report)).toEqual([
      {
        code: "captcha_error",
        message: "recaptcha gave no token",
        status: 0,
        url: "https://www.google.com/recaptcha/api.js",
      },
    ]);
    expect(cashier.notices).toEqual([]);
  });

  it("returns a notice and reports captcha_blocked when the script is blocked", async () => {
    const cashier = cashierWith();
    const solving = solve(cashier, deposit({ name: "card-p2p" })).catch((thrown) => thrown);
    await flush();
    page.settle("error");
    expect((await solving).notice).toContain("did not load");
    expect(cashier.reported.map(({ code }) => code)).toEqual(["captcha_blocked"]);
  });

  it("returns a notice without a report when the player closes the challenge", async () => {
    const calls = provide("closes");
    const cashier = cashierWith();
    const problem = await solve(cashier, deposit(both)).catch((thrown) => thrown);
    expect(problem.notice).toBe("The security check was closed. Try again to continue.");
    expect(cashier.reported).toEqual([]);
    expect(calls).toEqual(["geetest", "destroyed"]);
  });

  it.each(["element", "form"])("cleans up without a notice or report when the %s is removed", async (what) => {
    const calls = provide("waits");
    const cashier = cashierWith();
    const form = new AbortController();
    const solving = solveCaptcha(cashier, deposit(both), form.signal).catch((thrown) => thrown);
    await vi.waitFor(() => expect(calls).toEqual(["geetest"]));
    if (what === "form") form.abort();
    else cashier.end();
    const problem = await solving;
    expect(problem).toBeInstanceOf(PressStoppedError);
    expect(problem.notice).toBeUndefined();
    expect(calls).toEqual(["geetest", "destroyed"]);
    expect(cashier.reported).toEqual([]);
  });
});

describe("prepareCaptcha", () => {
  it("loads the required scripts and ignores failures", async () => {
    const cashier = cashierWith({ ...keys, geetestScript: "https://cdn.example/gt4.js" });
    const preparing = prepareCaptcha(cashier, deposit(both), cashier.signal);
    await flush();
    expect(page.addresses().map((address) => new URL(address).host)).toEqual(["www.google.com", "cdn.example"]);
    page.settle("error");
    page.settle("error");
    await preparing;
    expect(cashier.reported).toEqual([]);
    expect(page.tags()).toEqual([]);
  });

  it.each([
    [{ name: "spei_mxn" }, keys],
    [both, {}],
  ])("loads nothing for %j with %j", async (method, settings) => {
    const cashier = cashierWith(settings);
    await prepareCaptcha(cashier, deposit(method), cashier.signal);
    expect(page.tags()).toEqual([]);
  });
});
