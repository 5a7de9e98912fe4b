import type { ActionOf } from "../../payment/ActionScreen";
import { DetailRows } from "../../payment/parts/DetailRows";
import { StatusMessage } from "../../payment/parts/StatusMessage";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { texts } from "./texts";

/** Props of {@link DetectedTransfer}. */
export interface DetectedTransferProps {
  action: ActionOf<"crypto">;
  /** the hash of the transfer */
  txid: string;
}

/** Replaces the address once the network has detected a transfer: its hash and the confirmations it needs. */
export function DetectedTransfer({ action: { confirmations, network }, txid }: DetectedTransferProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const count = confirmations ?? 0;
  const counted = count === 1 ? texts.seenOne : texts.seen;
  const title =
    count > 0
      ? cashier.text(counted, { count: new Intl.NumberFormat(locale).format(count) })
      : cashier.text(texts.seenPlain);
  return (
    <div className="body">
      <StatusMessage status="waiting" title={title} text={cashier.text(texts.seenText)}>
        <DetailRows
          rows={[
            {
              label: [cashier.text(texts.hash), network].filter(Boolean).join(", "),
              value: txid,
              copyName: "txid",
              shown: <bdi dir="ltr">{txid}</bdi>,
            },
          ]}
        />
      </StatusMessage>
    </div>
  );
}
