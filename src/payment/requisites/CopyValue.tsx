import { useCashier } from "../../cashier/Cashier";
import { CopyButton, type CopyButtonProps } from "../../ui/display/CopyButton";

/** Texts of a button that copies. */
const texts = {
  copy: /*i18n*/ { id: "button.copy", message: "Copy" },
  copied: /*i18n*/ { id: "button.copied", message: "Copied" },
  copyFailed: /*i18n*/ { id: "copy.failed", message: "We could not copy the text. Select it and copy it manually." },
};

/** Props of {@link CopyValue}. */
interface CopyValueProps extends Pick<CopyButtonProps, "value" | "describedBy" | "covers" | "variant"> {
  /** for analytics: the key of the requisite, such as `account`; never the value */
  name: string;
  /** by default "Copy" */
  label?: string;
}

/** A "Copy" button in the player's language. */
export function CopyValue({ name, label, ...rest }: CopyValueProps) {
  const cashier = useCashier();
  return (
    <CopyButton
      {...rest}
      label={label ?? cashier.text(texts.copy)}
      copiedLabel={cashier.text(texts.copied)}
      failedLabel={cashier.text(texts.copyFailed)}
      onCopied={() => cashier.track("button", { button: `copy_${name}` })}
    />
  );
}
