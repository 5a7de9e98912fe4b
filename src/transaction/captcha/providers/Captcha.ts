import { CashierError } from "../../../contract/CashierError";

/** A provider's captcha; hides everything else of the provider. */
export interface CaptchaProvider<Answer> {
  /**
   * Loads the provider's script, unless the page already has it.
   * @throws CashierError with a {@link CaptchaFailure}, or the signal's reason
   */
  prepare(signal: AbortSignal): Promise<void>;
  /**
   * Gets a fresh answer for one request, with the player's help if the provider requires it.
   * @throws CashierError with a {@link CaptchaFailure}, or the signal's reason
   */
  solve(signal: AbortSignal): Promise<Answer>;
}

/** Why a captcha fails: no script, a time-out, the provider's error, or the player has closed the challenge. */
type CaptchaFailure = "captcha_blocked" | "captcha_timeout" | "captcha_error" | "captcha_closed";

/** The error to report. @param message in English, without player data @param url of the script */
export const captchaError = (code: CaptchaFailure, message: string, url = "") =>
  new CashierError(message, { code, url });

/** The error to report of a provider that takes too long. @param what names its work @param ms its time limit */
export const captchaTimeout = (what: string, ms: number, url: string) =>
  captchaError("captcha_timeout", `${what} took longer than ${ms / 1_000} s`, url);

/** A global of the page. Declares no types: the host may declare its own. */
export const pageGlobal = (name: "grecaptcha" | "initGeetest4" | "trustedTypes"): unknown => Reflect.get(window, name);

/** Whether a value has all methods that are called on it. */
export function hasMethods<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, (...args: unknown[]) => unknown> {
  const isObject = (typeof value === "object" && value !== null) || typeof value === "function";
  return isObject && names.every((name) => typeof Reflect.get(value, name) === "function");
}
