import type { Method } from "../../contract/list/method";
import type { Settings } from "../../session/hostSession";

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

/** The message of an error: a required captcha is missing, so nothing is sent. */
export const noCaptcha = "There is no captcha";

/** The notice if a captcha, or its code, does not load. */
export const blockedText = /*i18n*/ {
  id: "captcha.blocked",
  message:
    "The security check did not load. Check your connection, turn off your ad blocker for this page and try again.",
};

/** The keys of the host's captchas. */
type CaptchaKeys = Pick<Settings, "recaptchaSiteKey" | "geetestId">;

/** The keys of the captchas that a method needs. A captcha without a key is skipped: the server decides. */
export function neededCaptchas(method: Pick<Method, "name" | "isGeetest">, settings: CaptchaKeys) {
  return {
    siteKey: v3Methods.has(method.name) ? settings.recaptchaSiteKey : undefined,
    geetestId: method.isGeetest ? settings.geetestId : undefined,
  };
}

/** Whether a method needs any captcha that the host has given a key for. */
export function needsCaptcha(method: Pick<Method, "name" | "isGeetest">, settings: CaptchaKeys): boolean {
  const { siteKey, geetestId } = neededCaptchas(method, settings);
  return siteKey !== undefined || geetestId !== undefined;
}
