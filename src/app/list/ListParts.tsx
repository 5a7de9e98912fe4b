import { useAtomValue } from "jotai/react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import type { Area } from "../../contract/host/screenPath";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { formatAmount } from "../../money/format";
import { roundDown } from "../../money/minorUnits";
import { LimitsRow } from "../../payment/limits/LimitLine";
import { currencyAtom } from "../../session/atoms";
import { balanceAtom } from "../../session/hostAmounts";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./balance.css?inline";
import { MethodSearch } from "./MethodSearch";

/** The balance of the player's main account, if it is known. */
function Balance() {
  useStyles(css);
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const balance = useAtomValue(balanceAtom);
  const currency = useAtomValue(currencyAtom);
  if (balance === undefined) return null;
  return (
    <p className="list-balance">
      <span className="list-balance-label">{cashier.text(sharedDeferredTexts.balance)}</span>{" "}
      <bdi className="list-balance-amount">{formatAmount(roundDown(balance, currency), currency, locale)}</bdi>
    </p>
  );
}

/** Props of {@link ListParts}. */
interface ListPartsProps {
  area: Area;
  /** at the end of the list instead of its top */
  isEnd?: boolean;
}

/**
 * The parts of a painted list besides its methods: the balance and the search beside the first heading, where they need
 * no space of their own, and a link to the deposit limits at the end.
 */
export default function ListParts({ area, isEnd }: ListPartsProps) {
  if (isEnd) return area === "deposit" && <LimitsRow />;
  return <MethodSearch area={area}>{area === "withdrawal" && <Balance />}</MethodSearch>;
}
