import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { settingsAtom } from "../session/atoms";
import { useCashier } from "../session/Cashier";
import type { CaptchaPurpose } from "../transaction/captcha/captchasFor";
import { needsCaptcha } from "../transaction/captcha/needs";
import { formSignalAtom } from "../transaction/captcha/state";

/** Gets the captchas of a method ready while its form is on screen; one under way ends when the player leaves it. */
export function useCaptcha(method: CaptchaPurpose["method"], area: CaptchaPurpose["area"]): void {
  const cashier = useCashier();
  const setFormSignal = useSetAtom(formSignalAtom);
  const isNeeded = needsCaptcha(method, useAtomValue(settingsAtom));
  useEffect(() => {
    if (!isNeeded) return undefined;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, cashier.signal]);
    setFormSignal(signal);
    import("../transaction/captcha/prepareCaptcha").then(
      ({ prepareCaptcha }) => prepareCaptcha(cashier, { method, area }, signal),
      // without the code nothing is prepared; it is asked for again on submitting
      () => {},
    );
    return () => {
      leaving.abort();
      setFormSignal(undefined);
    };
  }, [cashier, method, area, isNeeded, setFormSignal]);
}
