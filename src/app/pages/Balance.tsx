import { useAtomValue } from "jotai/react";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { formatAmount } from "../../money/format";
import { roundDown } from "../../money/minorUnits";
import { currencyAtom } from "../../session/atoms";
import { balanceAtom } from "../../session/balance";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { useStyles } from "../../ui/useStyles";
import css from "./balance.css?inline";

/** The balance of the player's main account, if it is known. */
export function Balance() {
  useStyles(css);
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const balance = useAtomValue(balanceAtom);
  const currency = useAtomValue(currencyAtom);
  if (balance === undefined) return null;
  return (
    <p className="list-balance">
      {cashier.text(sharedDeferredTexts.balance)}{" "}
      <bdi className="list-balance-amount">{formatAmount(roundDown(balance, currency), currency, locale)}</bdi>
    </p>
  );
}
