import { useCashier } from "../../cashier/Cashier";
import type { Method } from "../../contract/list/method";
import { pressOutcomeAtom } from "../../transaction/submit/pressOutcome";
import { useStyles } from "../../ui/dom/useStyles";
import { AccountMark } from "../icon/AccountMark";
import css from "./savedBar.css?inline";
import type { SavedForm } from "./useSavedForm";

const otherLabel = /*i18n*/ { id: "saved.other", message: "Use another" };

/** Props of {@link SavedBar}. */
interface SavedBarProps {
  method: Method;
  saved: SavedForm;
}

/** Says which saved account the form pays with; leads to the method's own form. */
export function SavedBar({ method, saved }: SavedBarProps) {
  useStyles(css);
  const cashier = useCashier();
  const { label, hint, expires, icon } = saved.account;
  const useOther = () => {
    cashier.track("button", { button: "saved_other" });
    cashier.store.set(pressOutcomeAtom, undefined);
    saved.leave();
  };
  return (
    <div className="saved-bar">
      <AccountMark method={method} icon={icon} />
      <p className="saved-bar-text">
        <bdi className="saved-bar-name">{label}</bdi> <bdi>{[hint, expires].filter(Boolean).join(" · ")}</bdi>
      </p>
      <button type="button" className="saved-other" onClick={useOther}>
        {cashier.text(otherLabel)}
      </button>
    </div>
  );
}
