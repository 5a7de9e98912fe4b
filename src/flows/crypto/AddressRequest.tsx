import { useAtomValue } from "jotai/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { Method } from "../../contract/list/method";
import { useCaptcha } from "../../form/useCaptcha";
import { useVisit } from "../../payment/form/useVisit";
import { Unavailable } from "../../payment/status/Unavailable";
import { pausedAtom, submittingAtom } from "../../transaction/state";
import { failureText } from "../../transaction/step/rejection";
import { Spinner } from "../../ui/feedback/Spinner";
import { addressDraft, isStillChosen, openAddress } from "./openAddress";
import { texts } from "./texts";

/** Requests the address when the screen opens. Shows a spinner until it arrives and a button to retry if it fails. */
export function AddressRequest({ method }: { method: Method }) {
  const cashier = useCashier();
  const paused = useAtomValue(pausedAtom);
  const { hasFailed, isRequesting, retry } = useAddressRequest(method);
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
      busy={isRequesting}
      disabled={paused}
      onRefresh={retry}
    />
  );
}

/** Requests the address once, after any submission that is under way, and again by `retry`. */
function useAddressRequest(method: Method) {
  const cashier = useCashier();
  useVisit();
  const isSubmitting = useAtomValue(submittingAtom);
  const [hasFailed, setFailed] = useState(false);
  const [isRequesting, setRequesting] = useState(false);
  const wasRequested = useRef(false);
  const request = useCallback(
    async (isAutomatic: boolean) => {
      setRequesting(true);
      const result = await openAddress(cashier, addressDraft(cashier, method, {}), {
        isAutomatic,
        isAwaited: isStillChosen(cashier, method),
      });
      // there is no form that could show the error
      if (typeof result === "object") cashier.showNotice(failureText(cashier, result));
      setFailed(result !== "accepted");
      setRequesting(false);
    },
    [cashier, method],
  );
  useEffect(() => {
    if (isSubmitting || wasRequested.current) return;
    wasRequested.current = true;
    void request(true);
  }, [isSubmitting, request]);
  return { hasFailed, isRequesting: isRequesting || isSubmitting, retry: () => void request(false) };
}
