import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { settingsAtom } from "../session/atoms";
import { useCashier } from "../session/Cashier";
import type { CaptchaPurpose } from "../transaction/captcha/captchasFor";
import { needsCaptcha } from "../transaction/captcha/needs";
import { formSignalAtom } from "../transaction/captcha/state";

/** Prepares the captchas of a method while its form is shown; a running captcha is aborted when the form is left. */
export function useCaptcha(method: CaptchaPurpose["method"], area: CaptchaPurpose["area"]): void {
  const cashier = useCashier();
  const setFormSignal = useSetAtom(formSignalAtom);
  const isNeeded = needsCaptcha(method, useAtomValue(settingsAtom));
  useEffect(() => {
    if (!isNeeded) return undefined;
    const cleanup = new AbortController();
    const signal = AbortSignal.any([cleanup.signal, cashier.signal]);
    setFormSignal(signal);
    import("../transaction/captcha/prepareCaptcha").then(
      ({ prepareCaptcha }) => prepareCaptcha(cashier, { method, area }, signal),
      // preparing is optional: submitting loads the code again
      () => {},
    );
    return () => {
      cleanup.abort();
      setFormSignal(undefined);
    };
  }, [cashier, method, area, isNeeded, setFormSignal]);
}
