import * as v from "valibot";
import { type GeetestAnswer, geetestAnswerSchema } from "../../contract";
import { type Captcha, captchaError, hasMethods, pageGlobal } from "./Captcha";
import { loadScript, type ProviderScript, scriptTime, withoutQuery } from "./loadScript";
import { rememberFocus } from "./rememberFocus";
import { within } from "./within";

/** What the element's settings say of it. */
export interface GeetestOptions {
  captchaId: string;
  /** address of gt4.js, where it is not GeeTest's own */
  script: string | undefined;
  /** interface locale of the widget (spec §9) */
  locale: string;
}

/** GeeTest's names of the languages that it has; it is English in all others. */
const languages: Readonly<Record<string, string>> = { es: "spa", mx: "spa", pt: "por", ru: "rus" };

const methods = ["onReady", "onSuccess", "onError", "onClose", "showCaptcha", "getValidate", "destroy"] as const;
type Instance = Record<(typeof methods)[number], (...args: unknown[]) => unknown>;

/** GeeTest's errors are five digits, such as 60100: no connection to its server. */
const faultSchema = v.object({
  code: v.pipe(
    v.union([v.string(), v.number()]),
    v.check((code) => String(code).length <= 12),
  ),
});

const isThere = () => typeof pageGlobal("initGeetest4") === "function";

/** GeeTest v4, whose challenge opens over the page when it is asked for ("bind"). */
export function geetest({ captchaId, script: own, locale }: GeetestOptions): Captcha<GeetestAnswer> {
  const address = own ?? "https://static.geetest.com/v4/gt4.js";
  const script: ProviderScript = { name: "geetest", address, isThere };
  const url = withoutQuery(address);
  const failure = (fault?: unknown) => {
    const code = v.is(faultSchema, fault) ? ` (${fault.code})` : "";
    return captchaError("captcha_error", `geetest has failed${code}`, url);
  };

  /** An instance that can be shown; it goes with the signal. */
  const begin = (ending: AbortSignal) =>
    new Promise<Instance>((resolve, reject) => {
      const initGeetest4 = pageGlobal("initGeetest4");
      if (typeof initGeetest4 !== "function") throw new TypeError("initGeetest4 is no function");
      const fail = (fault: unknown) => reject(failure(fault));
      const config = { captchaId, product: "bind", language: languages[locale] ?? "eng", onError: fail };
      initGeetest4(config, (instance: unknown) => {
        if (!hasMethods(instance, methods)) return fail(undefined);
        if (ending.aborted) return instance.destroy();
        ending.addEventListener("abort", () => instance.destroy(), { once: true });
        instance.onError(fail);
        return instance.onReady(() => resolve(instance));
      });
    });

  /** What the player's solution amounts to. A wrong one is no end: GeeTest itself lets them try again. */
  const ask = (instance: Instance, ending: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      ending.throwIfAborted();
      ending.addEventListener("abort", () => reject(ending.reason), { once: true });
      instance.onSuccess(() => resolve(instance.getValidate()));
      instance.onError((fault: unknown) => reject(failure(fault)));
      instance.onClose(() => reject(captchaError("captcha_closed", "The player has closed geetest", url)));
      instance.showCaptcha();
    });

  return {
    prepare: (signal) => loadScript(script, signal),
    async solve(signal) {
      const over = new AbortController();
      const giveFocusBack = rememberFocus();
      const ending = AbortSignal.any([signal, over.signal]);
      try {
        await loadScript(script, signal);
        const instance = await within(scriptTime, signal, { what: "The start of geetest", url }, begin(ending));
        const answer = v.safeParse(geetestAnswerSchema, await ask(instance, ending));
        if (!answer.success) throw failure();
        return answer.output;
      } finally {
        over.abort();
        giveFocusBack();
      }
    },
  };
}
