import { useAtomValue } from "jotai/react";
import { useCallback, useId, useRef } from "react";
import { type Deadline, msLeft } from "../../api/deadline";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { transactionAtom } from "../../transaction/state";
import { Button } from "../../ui/Button";
import { clockText } from "../../ui/Countdown";
import { useSecondsLeft } from "../../ui/useSecondsLeft";
import { texts } from "./texts";

/** Props of {@link ResendCode}. */
export interface ResendCodeProps {
  isResending: boolean;
  /** another call is under way */
  isDisabled: boolean;
  onResend(): void;
}

/** Asks for the code again once that is allowed; nothing if the server does not offer it. */
export function ResendCode(props: ResendCodeProps) {
  const resendAt = useAtomValue(transactionAtom)?.resendAt;
  return resendAt && <ResendRow {...props} resendAt={resendAt} />;
}

function ResendRow({ resendAt, isResending, isDisabled, onResend }: ResendCodeProps & { resendAt: Deadline }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const id = useId();
  const left = useSecondsLeft(useCallback(() => msLeft(resendAt), [resendAt]));
  const hasWaited = useRef(false);
  if (left > 0) hasWaited.current = true;
  return (
    <div className="resend">
      <Button
        variant="ghost"
        busy={isResending}
        disabled={isDisabled || (left > 0 && !isResending)}
        aria-describedby={left > 0 ? id : undefined}
        onClick={onResend}
      >
        {cashier.text(texts.resend)}
      </Button>
      {left > 0 && (
        <p id={id} className="resend-time">
          {cashier.text(texts.resendIn)} <span role="timer">{clockText(left, locale)}</span>
        </p>
      )}
      {/* the seconds are not announced, their end is */}
      <span className="sr" role="status">
        {left === 0 && hasWaited.current && cashier.text(texts.resendReady)}
      </span>
    </div>
  );
}
