import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../session/useStyles";
import { CopyButton } from "../../ui/CopyButton";
import css from "../../ui/copy.css?inline";
import { actionTexts as texts } from "./actionTexts";

/** Props of {@link CopyValue}. */
export interface CopyValueProps {
  /** what is copied, whole */
  value: string;
  /** names it for analytics: a requisite's key, such as `account`; never the value */
  name: string;
  /** id of the element that says what is copied */
  describedBy?: string;
  variant?: "text" | "icon";
}

/** A "Copy" button in the player's language. */
export function CopyValue({ name, ...rest }: CopyValueProps) {
  const cashier = useCashier();
  useStyles(css);
  return (
    <CopyButton
      {...rest}
      label={cashier.text(texts.copy)}
      copiedLabel={cashier.text(texts.copied)}
      failedLabel={cashier.text(texts.copyFailed)}
      onCopied={() => cashier.track("button", { button: `copy_${name}` })}
    />
  );
}
