import { useId } from "react";
import { HeroAmount, type HeroAmountProps } from "../../ui/display/HeroAmount";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./amountDue.css?inline";
import { CopyValue } from "./CopyValue";

/** Props of {@link DueExactly}. */
export interface DueExactlyProps extends HeroAmountProps {
  label: string;
  /** the amount as it is copied: digits and a decimal point */
  plain: string;
}

/** The exact amount to send, in large numerals; a press anywhere on it copies it. */
export function DueExactly({ label, plain, ...amount }: DueExactlyProps) {
  const id = useId();
  useStyles(css);
  return (
    <div className="due-exact copyable">
      <p id={id} className="due-label">
        {label}
      </p>
      <HeroAmount {...amount} />
      <CopyValue value={plain} name="amount" describedBy={id} covers />
    </div>
  );
}
