import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { useCashier } from "../cashier/Cashier";
import { settingsAtom } from "../session/atoms";
import type { CaptchaPurpose } from "../transaction/captcha/captchas";
import { needsCaptcha } from "../transaction/captcha/neededCaptchas";
import { runUntilCleanup } from "../ui/dom/scheduling";

/** Prepares the captchas of a method while its form is shown. */
export function useCaptcha(method: CaptchaPurpose["method"], area: CaptchaPurpose["area"]): void {
  const cashier = useCashier();
  const isNeeded = needsCaptcha(method, useAtomValue(settingsAtom));
  useEffect(() => {
    if (!isNeeded) return undefined;
    return runUntilCleanup(cashier.signal, (signal) => {
      import("../transaction/captcha/captchas").then(
        ({ prepareCaptcha }) => prepareCaptcha(cashier, { method, area }, signal),
        // preparing is optional: submitting loads the code again
        () => {},
      );
    });
  }, [cashier, method, area, isNeeded]);
}
