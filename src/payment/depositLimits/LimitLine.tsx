import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import {
  depositLimitsAtom,
  openLimits,
  otherLimitsAtom,
  tightestLimitAtom,
  watchDepositLimits,
} from "../../catalogue/depositLimits/depositLimits";
import { leftText, limitText, limitTexts } from "../../catalogue/depositLimits/texts";
import { currencyAtom } from "../../session/region";
import { runUntilCleanup } from "../../ui/dom/scheduling";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./limits.css?inline";

/** Keeps the player's deposit limits current while the screen is open. */
export function useLimitsWatch(): void {
  const cashier = useCashier();
  useEffect(() => runUntilCleanup(cashier.signal, (signal) => watchDepositLimits(cashier, signal)), [cashier]);
}

/** Returns lines about the tightest limits: first in the currency of the payment, then those in others. */
function useLimitLines(): string[] {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const currency = useAtomValue(currencyAtom);
  const tightest = useAtomValue(tightestLimitAtom);
  const others = useAtomValue(otherLimitsAtom);
  const own = tightest ? [limitText(cashier, tightest, locale)] : [];
  return [...own, ...others.map((limit) => leftText(cashier, limit, locale, currency))];
}

/** The unused part of the tightest limit and a link to the limits; renders nothing without limits in force. */
export function LimitLine() {
  const cashier = useCashier();
  useStyles(css);
  useLimitsWatch();
  const lines = useLimitLines();
  if (lines.length === 0) return null;
  return (
    <div className="limit-line">
      <p role="status">
        {lines.map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </p>
      <button type="button" id="limits" className="limit-link" onClick={() => openLimits(cashier)}>
        {cashier.text(limitTexts.title)}
      </button>
    </div>
  );
}

/** A link to the deposit limits with the unused part of the tightest; at the end of the list, so that no row moves. */
export function LimitsRow() {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const limits = useAtomValue(depositLimitsAtom);
  const tightest = useAtomValue(tightestLimitAtom);
  useStyles(css);
  useLimitsWatch();
  if (!limits) return null;
  return (
    <button
      type="button"
      id="limits"
      className="limit-row"
      aria-describedby="limits-left"
      aria-label={cashier.text(limitTexts.title)}
      onClick={() => openLimits(cashier)}
    >
      <span className="limit-row-title">{cashier.text(limitTexts.title)}</span>
      <bdi id="limits-left" className="limit-row-left">
        {tightest && limitText(cashier, tightest, locale)}
      </bdi>
    </button>
  );
}
