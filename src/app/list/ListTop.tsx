import { useAtomValue } from "jotai/react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { methodsAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { formatAmount } from "../../money/format";
import { roundDown } from "../../money/minorUnits";
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

/** The balance and the search of a painted list, beside its first heading, where they need no space of their own. */
export default function ListTop({ area }: { area: Area }) {
  const methods = useAtomValue(methodsAtom)[area]?.methods;
  return (
    <MethodSearch area={area} methods={methods ?? []}>
      {area === "withdrawal" && <Balance />}
    </MethodSearch>
  );
}
