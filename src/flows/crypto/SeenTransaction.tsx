import { useId } from "react";
import type { ActionOf } from "../../payment/ActionScreen";
import { CopyValue } from "../../payment/parts/CopyValue";
import { StatusMessage } from "../../payment/parts/StatusMessage";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { texts } from "./texts";

/** Props of {@link SeenTransaction}. */
export interface SeenTransactionProps {
  action: ActionOf<"crypto">;
  /** the transfer's hash: it marks a crypto transaction (spec §3) */
  txid: string;
}

/** In place of an address that has been sent to: the transfer, and how many confirmations it needs. */
export function SeenTransaction({ action: { confirmations, network }, txid }: SeenTransactionProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const id = useId();
  const count = confirmations ?? 0;
  const seen = count === 1 ? texts.seenOne : texts.seen;
  const title =
    count > 0
      ? cashier.text(seen, { count: new Intl.NumberFormat(locale).format(count) })
      : cashier.text(texts.seenPlain);
  return (
    <div className="body">
      <StatusMessage status="waiting" title={title} text={cashier.text(texts.seenText)}>
        <div className="address-part">
          <span id={id} className="address-label">
            {[cashier.text(texts.hash), network].filter(Boolean).join(", ")}
          </span>
          <bdi className="address-value" dir="ltr">
            {txid}
          </bdi>
          <CopyValue value={txid} name="txid" describedBy={id} />
        </div>
      </StatusMessage>
    </div>
  );
}
