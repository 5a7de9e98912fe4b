import { useAtomValue } from "jotai/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Method } from "../../contract";
import { useCaptcha } from "../../form/useCaptcha";
import { Unavailable } from "../../payment/parts/Unavailable";
import { useCashier } from "../../session/Cashier";
import { pausedAtom, submittingAtom } from "../../transaction/state";
import { Spinner } from "../../ui/Spinner";
import { draftOf, isStillChosen } from "./draftOf";
import { openAddress } from "./requests";
import { texts } from "./texts";

/** The wait for an address that is created on arrival (contract §5), and what to do where it cannot be had. */
export function NewAddress({ method }: { method: Method }) {
  const cashier = useCashier();
  const paused = useAtomValue(pausedAtom);
  const { hasFailed, isAsking, ask } = useArrival(method);
  useCaptcha(method, "deposit");
  if (!hasFailed) {
    return (
      <div className="body">
        <div className="address-wait">
          <Spinner />
          <p role="status">{cashier.text(texts.creating)}</p>
        </div>
      </div>
    );
  }
  return (
    <Unavailable
      status="error"
      title={cashier.text(texts.failed)}
      text={cashier.text(texts.failedText)}
      busy={isAsking}
      disabled={paused}
      onRefresh={ask}
    />
  );
}

/** Asks for the address once per arrival, after whatever else is under way, and by a press where that failed. */
function useArrival(method: Method) {
  const cashier = useCashier();
  const isSubmitting = useAtomValue(submittingAtom);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const asked = useRef(false);
  const ask = useCallback(async () => {
    setAsking(true);
    const result = await openAddress(cashier, draftOf(cashier, method, {}), {
      isAwaited: isStillChosen(cashier, method),
    });
    // without a form there is no field to say it at
    if (typeof result === "object") cashier.showNotice(result.message);
    setFailed(result !== "accepted");
    setAsking(false);
  }, [cashier, method]);
  useEffect(() => {
    if (isSubmitting || asked.current) return;
    asked.current = true;
    void ask();
  }, [isSubmitting, ask]);
  return { hasFailed, isAsking: isAsking || isSubmitting, ask: () => void ask() };
}
