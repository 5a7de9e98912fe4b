import { useCashier } from "../../cashier/Cashier";
import type { Wallet } from "../../contract/payment/wallet";
import { useStyles } from "../../ui/dom/useStyles";
import { Button, type ButtonProps } from "../../ui/input/Button";
import { walletMarks } from "./marks";
import { texts, walletNames } from "./texts";
import css from "./walletButton.css?inline";

/** Props of {@link WalletButton}. */
export interface WalletButtonProps extends Pick<ButtonProps, "busy" | "disabled" | "aria-describedby"> {
  kind: Wallet["kind"];
}

/** A character that no text has: the mark takes its place. */
const place = "\uFFFC";

/**
 * The submit button of a wallet's form: the owner's mark and words in the owner's colours. Safari draws Apple's button
 * itself, as Apple wants it.
 */
export function WalletButton({ kind, ...rest }: WalletButtonProps) {
  useStyles(css);
  const cashier = useCashier();
  const [before = "", after = ""] = cashier.text(texts.with, { wallet: place }).split(place);
  const { size, shapes } = walletMarks[kind];
  return (
    <Button
      {...rest}
      type="submit"
      variant="wallet"
      part="submit"
      data-wallet={kind}
      aria-label={cashier.text(texts.with, { wallet: walletNames[kind] })}
    >
      <span aria-hidden="true">{before}</span>
      <svg viewBox={`0 0 ${size.join(" ")}`} aria-hidden="true">
        {shapes.map(({ d, fill = "currentColor" }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </svg>
      <span aria-hidden="true">{after}</span>
    </Button>
  );
}
