import { useCashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import type { Message } from "../../i18n/translate";
import { statusTexts } from "../../transaction/texts";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./awaiting.css?inline";

/** The text of a screen that waits for the end of a transaction, by area. */
export const awaitingTexts: Readonly<Record<Area, Message>> = {
  deposit: /*i18n*/ { id: "pay.awaiting", message: "Waiting for your payment" },
  withdrawal: statusTexts.withdrawal.waiting,
};

/** The line "Waiting for your payment". */
export const AwaitingPayment = () => <Awaiting text={awaitingTexts.deposit} />;

/** The line "Withdrawal in progress". */
export const AwaitingPayout = () => <Awaiting text={awaitingTexts.withdrawal} />;

/** A line that says what the screen waits for. */
export function Awaiting({ text }: { text: Message }) {
  const cashier = useCashier();
  useStyles(css);
  return (
    <p className="awaiting" role="status">
      {cashier.text(text)}
    </p>
  );
}
