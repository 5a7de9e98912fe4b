import { useCallback } from "react";
import { type Deadline, msLeft } from "../../api/deadline";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { useStyles } from "../../session/useStyles";
import { Countdown } from "../../ui/Countdown";
import css from "../../ui/countdown.css?inline";
import { useSecondsLeft } from "../../ui/useSecondsLeft";
import { actionTexts as texts } from "./actionTexts";

/** Props of {@link TimeLeft}. */
export interface TimeLeftProps {
  /** none = it can be paid for ever, and nothing is drawn */
  deadline: Deadline | undefined;
}

/** How long there is to pay, counted from the server's answer (contract §4.2). */
export const TimeLeft = ({ deadline }: TimeLeftProps) => deadline && <Left deadline={deadline} />;

function Left({ deadline }: { deadline: Deadline }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  useStyles(css);
  const left = useSecondsLeft(useCallback(() => msLeft(deadline), [deadline]));
  return (
    <Countdown
      left={left}
      label={cashier.text(texts.timeLeft)}
      locale={locale}
      announce={(minutes) => cashier.text(texts.minutesLeft, { minutes })}
    />
  );
}
