import { pause } from "../../transport/retry";
import { captchaError } from "./Captcha";

/**
 * Waits for a provider, with a time limit.
 * @param ms time limit
 * @param what names the work in the report
 * @param url of the provider's script
 * @throws CashierError `captcha_timeout`, or the signal's reason once it aborts
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
