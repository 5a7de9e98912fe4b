import * as v from "valibot";
import { type GeetestAnswer, geetestAnswerSchema } from "../../../contract/payment/transaction";
import { objectOf } from "../../../contract/schema";
import { within } from "../../../transport/within";
import {
  type CaptchaProvider,
  captchaError,
  captchaTimeout,
  hasMethods,
  loadScript,
  type ProviderScript,
  pageGlobal,
  scriptTimeoutMs,
  withoutQuery,
} from "./CaptchaProvider";

/**
 * Remembers the focused element, also inside shadow roots.
 * @returns restores the focus if it was lost with a removed element
 */
function rememberFocus(): () => void {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return () => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

/** GeeTest's part of the element's settings. */
export interface GeetestOptions {
  captchaId: string;
  /** address of gt4.js; GeeTest's own by default */
  script: string | undefined;
  /** interface locale of the widget */
  locale: string;
}

/** GeeTest's codes of its languages; it falls back to English. */
const languages: Readonly<Record<string, string>> = { es: "spa", mx: "spa", pt: "por", ru: "rus" };

const methods = ["onReady", "onSuccess", "onError", "onClose", "showCaptcha", "getValidate", "destroy"] as const;
type Instance = Record<(typeof methods)[number], (...args: unknown[]) => unknown>;

/** GeeTest's errors are five digits, such as 60100: no connection to its server. */
const faultSchema = objectOf({
  code: v.pipe(
    v.union([v.string(), v.number()]),
    v.check((code) => String(code).length <= 12),
  ),
});

const isLoaded = () => typeof pageGlobal("initGeetest4") === "function";

/** GeeTest v4 in its "bind" mode: the challenge opens over the page on demand. */
export function geetest({ captchaId, script: own, locale }: GeetestOptions): CaptchaProvider<GeetestAnswer> {
  const address = own ?? "https://static.geetest.com/v4/gt4.js";
  const script: ProviderScript = { name: "geetest", address, isLoaded };
  const url = withoutQuery(address);
  const failure = (fault?: unknown) => {
    const read = v.safeParse(faultSchema, fault);
    const code = read.success ? ` (${read.output.code})` : "";
    return captchaError("captcha_error", `geetest has failed${code}`, url);
  };

  const late = () => captchaTimeout("The start of geetest", scriptTimeoutMs, url);

  /** An instance that is ready to show; destroyed when the signal aborts. */
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

  /** The player's solution. After a wrong one, GeeTest itself offers another try. */
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
      const restoreFocus = rememberFocus();
      const ending = AbortSignal.any([signal, over.signal]);
      try {
        await loadScript(script, signal);
        const instance = await within(scriptTimeoutMs, signal, begin(ending), late);
        const answer = v.safeParse(geetestAnswerSchema, await ask(instance, ending));
        if (!answer.success) throw failure();
        return answer.output;
      } finally {
        over.abort();
        restoreFocus();
      }
    },
  };
}
