import { pause } from "../../transport/retry";
import { captchaError } from "./Captcha";

/**
 * Waits for work of a provider, but not for ever.
 * @param ms how long
 * @param what is waited for, for the report
 * @param url where the provider's script is
 * @throws CashierError `captcha_timeout`, or the signal's reason as soon as it ends
 */
export async function within<Value>(
  ms: number,
  signal: AbortSignal,
  { what, url }: { what: string; url: string },
  work: Promise<Value>,
): Promise<Value> {
  const done = new AbortController();
  const limit = pause(ms, AbortSignal.any([signal, done.signal])).then(() => {
    throw captchaError("captcha_timeout", `${what} took longer than ${ms / 1_000} s`, url);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    done.abort();
  }
}
