import { useAtomValue } from "jotai/react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { depositLimitsAtom, tightestLimitAtom } from "../../catalogue/depositLimits/depositLimits";
import { openLimits } from "../../catalogue/depositLimits/loadDepositLimits";
import { leftText, reachedText, texts } from "../../catalogue/depositLimits/words";
import { useStyles } from "../../ui/dom/useStyles";
import { useDepositLimits } from "./LimitLine";
import css from "./limits.css?inline";

/** A link to the deposit limits with the unused part of the tightest; at the end of the list, so that no row moves. */
export function LimitsRow() {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const limits = useAtomValue(depositLimitsAtom);
  const tightest = useAtomValue(tightestLimitAtom);
  useStyles(css);
  useDepositLimits();
  if (!limits) return null;
  return (
    <button
      type="button"
      id="limits"
      className="limit-row"
      aria-describedby="limits-left"
      aria-label={cashier.text(texts.title)}
      onClick={() => openLimits(cashier)}
    >
      <span className="limit-row-title">{cashier.text(texts.title)}</span>
      <bdi id="limits-left" className="limit-row-left">
        {tightest && (tightest.left > 0 ? leftText : reachedText)(cashier, tightest, locale)}
      </bdi>
    </button>
  );
}

/** Shows above the deposit list that a limit is reached, and until when. */
export function LimitReached() {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const tightest = useAtomValue(tightestLimitAtom);
  useStyles(css);
  return (
    // always there, so that it is announced
    <div className="limit-reached" role="status">
      {tightest?.left === 0 && <span>{reachedText(cashier, tightest, locale)}</span>}
    </div>
  );
}
