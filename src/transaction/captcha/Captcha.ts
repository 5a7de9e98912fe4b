import { CashierError } from "../../contract/CashierError";
import type { Method } from "../../contract/list/method";
import type { Settings } from "../../session/hostSession";

/** A provider's captcha; hides everything else of the provider. */
export interface Captcha<Answer> {
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

/** A required captcha is missing, so nothing may be sent. Errors are already reported. */
export class CaptchaProblem extends Error {
  /** text for the player; undefined after the player has left the form */
  readonly notice: string | undefined;

  constructor(notice: string | undefined) {
    super("There is no captcha");
    this.name = "CaptchaProblem";
    this.notice = notice;
  }
}

/** The methods that need a V3 captcha, by name. */
export const v3Methods: ReadonlySet<string> = new Set([
  "card-p2p",
  "card_sberpay_one_click",
  "card_sberpay_p2p",
  "card_p2p_uz_humo",
  "card_p2p_uz_uzcard",
  "phone_p2p",
  "sberpay_paylink",
  "transfer_by_sber",
  "sbp_transgran_rabbit_tbank",
  "sbp_transgran_rabbit_sber",
]);

/** The element's settings of captchas. */
type CaptchaSettings = Pick<Settings, "recaptchaSiteKey" | "recaptchaScript" | "geetestId" | "geetestScript">;

/** The keys of the captchas that a method needs. A captcha without a key is skipped: the server decides. */
export function neededCaptchas(method: Pick<Method, "name" | "isGeetest">, settings: CaptchaSettings) {
  return {
    siteKey: v3Methods.has(method.name) ? settings.recaptchaSiteKey : undefined,
    geetestId: method.isGeetest ? settings.geetestId : undefined,
  };
}

/** Whether a method needs any captcha that the host has given a key for. */
export function needsCaptcha(method: Pick<Method, "name" | "isGeetest">, settings: CaptchaSettings): boolean {
  const { siteKey, geetestId } = neededCaptchas(method, settings);
  return siteKey !== undefined || geetestId !== undefined;
}
