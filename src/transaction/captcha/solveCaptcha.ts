import type { Cashier } from "../../cashier/Cashier";
import { toCashierError } from "../../contract/CashierError";
import type { CreateDeposit } from "../../contract/payment/transaction";
import { CaptchaProblem, captchaError } from "./Captcha";
import { type CaptchaPurpose, captchasFor } from "./captchasFor";
import { texts } from "./texts";

/** `captcha` of a create call. */
export type CaptchaAnswer = NonNullable<CreateDeposit["captcha"]>;

const noticeTexts: Readonly<Record<string, (typeof texts)[keyof typeof texts]>> = {
  captcha_blocked: texts.blocked,
  captcha_timeout: texts.timeout,
  captcha_closed: texts.closed,
};

/** Reports a failure, unless the player has closed the challenge. */
function problemOf(cashier: Cashier, thrown: unknown, signal: AbortSignal): CaptchaProblem {
  if (signal.aborted) return new CaptchaProblem(undefined);
  const known = toCashierError(thrown);
  // unknown errors of a provider stay out of the report
  const error = known.code.startsWith("captcha_") ? known : captchaError("captcha_error", "A captcha has failed");
  if (error.code !== "captcha_closed") cashier.report(error);
  return new CaptchaProblem(cashier.text(noticeTexts[error.code] ?? texts.error));
}

/**
 * Solves all captchas that a method needs, for one request.
 * @param left aborts when the player leaves the form: a captcha under way ends with it
 * @returns undefined if none is needed, or the host has configured no key: the server decides
 * @throws CaptchaProblem if one cannot be solved
 */
export async function solveCaptcha(
  cashier: Cashier,
  purpose: CaptchaPurpose,
  left: AbortSignal,
): Promise<CaptchaAnswer | undefined> {
  const { v3, geetest } = captchasFor(cashier, purpose);
  if (!v3 && !geetest) return undefined;
  const signal = AbortSignal.any([cashier.signal, left]);
  try {
    // V3 comes last: its token is valid for two minutes, and a challenge may take as long
    const solved = geetest && { geetest: await geetest.solve(signal) };
    return { ...solved, ...(v3 && { v3: await v3.solve(signal) }) };
  } catch (thrown) {
    throw problemOf(cashier, thrown, signal);
  }
}
