import { describe, expect, it, vi } from "vitest";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { flush, heldScripts } from "../../../test/unit/scriptTags";
import { settingsAtom } from "../../session/atoms";
import { CaptchaProblem } from "./CaptchaProblem";
import { prepareCaptcha } from "./prepareCaptcha";
import { solveCaptcha } from "./solveCaptcha";
import { formSignalAtom } from "./state";

const geetestAnswer = { lot_number: "1", captcha_output: "o", pass_token: "p", gen_time: "1700000000" };
const keys = { recaptchaSiteKey: "k", geetestId: "g" };
const both = { name: "transfer_by_sber", isGeetest: true };

const page = heldScripts();

function cashierWith(settings: object = keys) {
  const cashier = fakeCashier();
  cashier.store.set(settingsAtom, (before) => ({ ...before, ...settings }));
  return cashier;
}

/** Providers that note what they are asked. @param challenge what the player does */
function provide(challenge: "solves" | "closes" | "waits" = "solves", execute?: () => unknown) {
  const asked: string[] = [];
  const grecaptcha = {
    ready: (callback: () => void) => callback(),
    execute: async (_key: string, { action }: { action: string }) => {
      asked.push(`v3 ${action}`);
      return execute ? execute() : `token-${asked.length}`;
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
        asked.push("geetest");
        events[challenge]?.();
      },
      getValidate: () => geetestAnswer,
      destroy: () => asked.push("destroyed"),
    });
  };
  Object.assign(window, { grecaptcha, initGeetest4 });
  return asked;
}

const deposit = (method: { name: string; isGeetest?: boolean }) => ({ method, area: "deposit" }) as const;

describe("solveCaptcha", () => {
  it.each([
    ["a method that needs none", { name: "spei_mxn" }, keys],
    ["a host without keys", both, {}],
  ])("is nothing for %s", async (_, method, settings) => {
    expect(await solveCaptcha(cashierWith(settings), deposit(method))).toBeUndefined();
    expect(page.tags()).toEqual([]);
  });

  it("gives both answers; the token that expires comes last", async () => {
    const asked = provide();
    expect(await solveCaptcha(cashierWith(), deposit(both))).toEqual({ geetest: geetestAnswer, v3: "token-3" });
    expect(asked).toEqual(["geetest", "destroyed", "v3 deposit"]);
  });

  it("gives the one that is needed, for a withdrawal as well", async () => {
    const asked = provide();
    const purpose = { method: { name: "card-p2p" }, area: "withdrawal" } as const;
    expect(await solveCaptcha(cashierWith(), purpose)).toEqual({ v3: "token-1" });
    expect(asked).toEqual(["v3 withdrawal"]);
    expect(await solveCaptcha(cashierWith(), deposit({ name: "x", isGeetest: true }))).toEqual({
      geetest: geetestAnswer,
    });
  });

  it("gives a fresh one each time", async () => {
    provide();
    const cashier = cashierWith();
    const tokens = [await solveCaptcha(cashier, deposit(both)), await solveCaptcha(cashier, deposit(both))];
    expect(new Set(tokens.map((answer) => answer?.v3)).size).toBe(2);
  });

  it("reports a failure once, and says it in words", async () => {
    provide("solves", () => Promise.reject(new Error("secret")));
    const cashier = cashierWith();
    const problem = await solveCaptcha(cashier, deposit(both)).catch((thrown) => thrown);
    expect(problem).toBeInstanceOf(CaptchaProblem);
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

  it("says a blocked script, and the words are the player's", async () => {
    const cashier = cashierWith();
    const solving = solveCaptcha(cashier, deposit({ name: "card-p2p" })).catch((thrown) => thrown);
    await flush();
    page.settle("error");
    expect((await solving).notice).toContain("did not load");
    expect(cashier.reported.map(({ code }) => code)).toEqual(["captcha_blocked"]);
  });

  it("reports no challenge that the player has closed, but says so", async () => {
    const asked = provide("closes");
    const cashier = cashierWith();
    const problem = await solveCaptcha(cashier, deposit(both)).catch((thrown) => thrown);
    expect(problem.notice).toBe("The security check was closed. Try again to continue.");
    expect(cashier.reported).toEqual([]);
    expect(asked).toEqual(["geetest", "destroyed"]);
  });

  it.each(["element", "form"])("ends with the %s: nothing is said or reported, nothing left", async (what) => {
    const asked = provide("waits");
    const cashier = cashierWith();
    const form = new AbortController();
    cashier.store.set(formSignalAtom, form.signal);
    const solving = solveCaptcha(cashier, deposit(both)).catch((thrown) => thrown);
    await vi.waitFor(() => expect(asked).toEqual(["geetest"]));
    if (what === "form") form.abort();
    else cashier.end();
    const problem = await solving;
    expect(problem).toBeInstanceOf(CaptchaProblem);
    expect(problem.notice).toBeUndefined();
    expect(asked).toEqual(["geetest", "destroyed"]);
    expect(cashier.reported).toEqual([]);
  });
});

describe("prepareCaptcha", () => {
  it("loads the scripts that are needed, and is quiet where that fails", async () => {
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
