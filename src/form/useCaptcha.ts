import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { useCashier } from "../cashier/Cashier";
import { settingsAtom } from "../session/atoms";
import type { CaptchaPurpose } from "../transaction/captcha/captchas";
import { needsCaptcha } from "../transaction/captcha/neededCaptchas";

/** Prepares the captchas of a method while its form is shown. */
export function useCaptcha(method: CaptchaPurpose["method"], area: CaptchaPurpose["area"]): void {
  const cashier = useCashier();
  const isNeeded = needsCaptcha(method, useAtomValue(settingsAtom));
  useEffect(() => {
    if (!isNeeded) return undefined;
    const cleanup = new AbortController();
    const signal = AbortSignal.any([cleanup.signal, cashier.signal]);
    import("../transaction/captcha/captchas").then(
      ({ prepareCaptcha }) => prepareCaptcha(cashier, { method, area }, signal),
      // preparing is optional: submitting loads the code again
      () => {},
    );
    return () => cleanup.abort();
  }, [cashier, method, area, isNeeded]);
}
