import { CashierError } from "../../contract";

/** A provider's captcha, as the form uses it: nothing else of the provider is known outside. */
export interface Captcha<Answer> {
  /**
   * Gets the provider's script onto the page, unless it is there.
   * @throws CashierError with a {@link CaptchaFailure}, or the signal's reason
   */
  prepare(signal: AbortSignal): Promise<void>;
  /**
   * Gets a fresh answer for one request, with the player's help where the provider wants it.
   * @throws CashierError with a {@link CaptchaFailure}, or the signal's reason
   */
  solve(signal: AbortSignal): Promise<Answer>;
}

/** Why there is no answer: no script, no sign of life, a fault of the provider, or the player has closed the challenge. */
export type CaptchaFailure = "captcha_blocked" | "captcha_timeout" | "captcha_error" | "captcha_closed";

/** A failure as it is reported. @param message English, without anything of the player's @param url where the script is */
export const captchaError = (code: CaptchaFailure, message: string, url = "") =>
  new CashierError(message, { code, url });

/** What a page has under a global name. Nothing is declared: the host's own types may. */
export const pageGlobal = (name: "grecaptcha" | "initGeetest4" | "trustedTypes"): unknown => Reflect.get(window, name);

/** Whether a provider's object is there, with all that will be called on it. */
export function hasMethods<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, (...args: unknown[]) => unknown> {
  const isObject = (typeof value === "object" && value !== null) || typeof value === "function";
  return isObject && names.every((name) => typeof Reflect.get(value, name) === "function");
}
