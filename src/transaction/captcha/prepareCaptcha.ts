import type { Cashier } from "../../cashier/Cashier";
import { type CaptchaPurpose, captchasFor } from "./captchasFor";

/**
 * Loads the scripts of the captchas that a method needs, while the player fills in its form. After a failure
 * here, solving the captcha loads them again and reports it.
 * @param signal the form's end
 */
export async function prepareCaptcha(cashier: Cashier, purpose: CaptchaPurpose, signal: AbortSignal): Promise<void> {
  const { v3, geetest } = captchasFor(cashier, purpose);
  await Promise.allSettled([v3?.prepare(signal), geetest?.prepare(signal)]);
}
