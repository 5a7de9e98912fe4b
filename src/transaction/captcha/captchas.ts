import type { Cashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { toCashierError } from "../../contract/toCashierError";
import type { CreateDeposit } from "../../contract/wire/requests";
import type { Message } from "../../i18n/translate";
import { localeAtom, settingsAtom } from "../../session/atoms";
import { PressStoppedError } from "../press";
import { blockedText, neededCaptchas, noCaptcha } from "./neededCaptchas";
import { captchaError } from "./providers/CaptchaProvider";
import { geetest } from "./providers/geetest";
import { recaptcha } from "./providers/recaptcha";

/** The submission that a captcha is for. */
export interface CaptchaPurpose {
  method: Pick<Method, "name" | "isGeetest">;
  area: Area;
}

/** The captchas that a method needs and the host has configured keys for; a method may need both. */
function captchasFor({ store }: Cashier, { method, area }: CaptchaPurpose) {
  const settings = store.get(settingsAtom);
  const { siteKey, geetestId } = neededCaptchas(method, settings);
  return {
    v3: siteKey === undefined ? undefined : recaptcha({ siteKey, script: settings.recaptchaScript, area }),
    geetest:
      geetestId === undefined
        ? undefined
        : geetest({ captchaId: geetestId, script: settings.geetestScript, locale: store.get(localeAtom) }),
  };
}

/**
 * Loads the scripts of the captchas that a method needs, while the player fills in its form. After a failure
 * here, solving the captcha loads them again and reports it.
 * @param signal the form's end
 */
export async function prepareCaptcha(cashier: Cashier, purpose: CaptchaPurpose, signal: AbortSignal): Promise<void> {
  const needed = captchasFor(cashier, purpose);
  await Promise.allSettled([needed.v3?.prepare(signal), needed.geetest?.prepare(signal)]);
}

/** `captcha` of a create call. */
export type CaptchaAnswer = NonNullable<CreateDeposit["captcha"]>;

const errorText = /*i18n*/ { id: "captcha.error", message: "The security check did not work. Try again." };
/** Notices by code. The typed values stay, and the player can press the button again. */
const noticeTexts: Readonly<Record<string, Message>> = {
  captcha_blocked: blockedText,
  captcha_timeout: /*i18n*/ { id: "captcha.timeout", message: "The security check took too long. Try again." },
  captcha_closed: /*i18n*/ { id: "captcha.closed", message: "The security check was closed. Try again to continue." },
};

/** Reports a failure, unless the player has closed the challenge. */
function toStoppedError(cashier: Cashier, thrown: unknown, signal: AbortSignal): PressStoppedError {
  if (signal.aborted) return new PressStoppedError(noCaptcha, undefined);
  const known = toCashierError(thrown);
  // unknown errors of a provider stay out of the report
  const error = known.code.startsWith("captcha_") ? known : captchaError("captcha_error", "A captcha has failed");
  if (error.code !== "captcha_closed") cashier.report(error);
  return new PressStoppedError(noCaptcha, cashier.text(noticeTexts[error.code] ?? errorText));
}

/**
 * Solves all captchas that a method needs, for one request.
 * @param signal aborts when the player leaves the form: a captcha under way ends with it
 * @returns undefined if none is needed, or the host has configured no key: the server decides
 * @throws PressStoppedError if one cannot be solved
 */
export async function solveCaptcha(
  cashier: Cashier,
  purpose: CaptchaPurpose,
  signal: AbortSignal,
): Promise<CaptchaAnswer | undefined> {
  const needed = captchasFor(cashier, purpose);
  if (!needed.v3 && !needed.geetest) return undefined;
  const ending = AbortSignal.any([cashier.signal, signal]);
  try {
    // V3 comes last: its token is valid for two minutes, and a challenge may take as long
    const solved = needed.geetest && { geetest: await needed.geetest.solve(ending) };
    return { ...solved, ...(needed.v3 && { v3: await needed.v3.solve(ending) }) };
  } catch (thrown) {
    throw toStoppedError(cashier, thrown, ending);
  }
}
