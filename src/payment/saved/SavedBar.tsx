import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import type { Method } from "../../contract";
import { methodMarksAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { MethodIcon } from "../../ui/icons/MethodIcon";
import { useStyles } from "../../ui/useStyles";
import css from "./savedBar.css?inline";
import { texts } from "./texts";
import type { SavedForm } from "./useSavedForm";

/** Props of {@link SavedBar}. */
export interface SavedBarProps {
  method: Method;
  saved: SavedForm;
}

/** Says which saved account the form pays with; leads to the method's own form. */
export function SavedBar({ method, saved }: SavedBarProps) {
  useStyles(css);
  const cashier = useCashier();
  const { MethodMarks } = useAtomValue(methodMarksAtom);
  const { label, hint, expires, icon } = saved.account;
  const marked = useMemo(() => (icon ? { ...method, iconIds: [icon], icon_url: undefined } : method), [icon, method]);
  const useOther = () => {
    cashier.track("button", { button: "saved_other" });
    saved.leave();
  };
  return (
    <div className="saved-bar">
      {MethodMarks ? <MethodMarks method={marked} /> : <MethodIcon />}
      <p className="saved-bar-text">
        <bdi className="saved-bar-name">{label}</bdi> <bdi>{[hint, expires].filter(Boolean).join(" · ")}</bdi>
      </p>
      <button type="button" className="saved-other" onClick={useOther}>
        {cashier.text(texts.other)}
      </button>
    </div>
  );
}
