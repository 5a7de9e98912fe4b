import { useAtomValue } from "jotai/react";
import { type ReactNode, useId } from "react";
import { chosenMethodAtom, methodOf, methodsAtom } from "../../catalogue/state";
import type { Transaction } from "../../contract";
import type { ActionOf } from "../../payment/ActionScreen";
import { texts as bonusTexts } from "../../payment/parts/bonus/texts";
import { CopyValue } from "../../payment/parts/CopyValue";
import { QrOnDemand } from "../../payment/parts/QrOnDemand";
import { TimeLeft, useDeadline } from "../../payment/parts/TimeLeft";
import { texts as partTexts } from "../../payment/parts/texts";
import { hostSessionAtom, languageAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { Facts } from "../../ui/Card";
import { DetectedTransfer } from "./DetectedTransfer";
import { coinAmount, coinName, groupsOfFour } from "./display";
import { texts } from "./texts";

/** Bidirectional control characters: inside a sentence they would also reorder the rest of it. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;

/** Props of {@link AddressView}. */
export interface AddressViewProps {
  action: ActionOf<"crypto">;
  transaction: Transaction;
}

/** The address to send a coin to, until the network detects the transfer. */
export function AddressView({ action, transaction }: AddressViewProps) {
  const cashier = useCashier();
  const deadline = useDeadline();
  const coin = useCoin(transaction);
  if (transaction.txid) return <DetectedTransfer action={action} txid={transaction.txid} />;
  const { address, network, memo, uri } = action;
  const warning = coin ? texts.only : texts.onlyNetwork;
  return (
    <div className="body stack address-body">
      <p role="status" className="sr">
        {cashier.text(texts.waiting)}
      </p>
      <div className="address-head">
        {network && (
          <p className="address-network">
            <span className="sr">{cashier.text(partTexts.network)} </span>
            {network}
          </p>
        )}
        <TimeLeft deadline={deadline} />
      </div>
      {network && (
        <p className="address-warning">{cashier.text(warning, { coin, network: network.replace(bidiControls, "") })}</p>
      )}
      <div className="address-qr">
        <QrOnDemand text={uri || address} label={cashier.text(texts.qr)} />
      </div>
      <ExactAmount amount={action.amount} coin={coin} />
      <CopyableValue label={cashier.text(texts.address)} name="address" value={address}>
        {/* no spaces between the groups, so that a copied selection has none either; lines may break there */}
        {groupsOfFour(address).map((four, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position in one address
          <span key={index} className="address-four">
            {four}
            <wbr />
          </span>
        ))}
      </CopyableValue>
      {memo && (
        <CopyableValue
          label={cashier.text(texts.memo)}
          name="memo"
          value={memo}
          warning={cashier.text(texts.memoWarning)}
        >
          {memo}
        </CopyableValue>
      )}
      <AddressFacts action={action} transaction={transaction} coin={coin} />
    </div>
  );
}

/** The name of a transaction's coin; "" if its method is unknown. */
function useCoin(transaction: Transaction): string {
  const language = useAtomValue(languageAtom);
  const method = methodOf(useAtomValue(methodsAtom), transaction, useAtomValue(chosenMethodAtom));
  return method ? coinName(method, language) : "";
}

interface CopyableValueProps {
  label: string;
  /** for analytics */
  name: string;
  value: string;
  warning?: string;
  children: ReactNode;
}

/** A value with its label and a copy button. */
function CopyableValue({ label, name, value, warning, children }: CopyableValueProps) {
  const id = useId();
  return (
    <div className="address-part">
      <span id={id} className="address-label">
        {label}
      </span>
      <bdi className="address-value" dir="ltr">
        {children}
      </bdi>
      <CopyValue value={value} name={name} describedBy={id} />
      {warning && <p className="address-memo">{warning}</p>}
    </div>
  );
}

function ExactAmount({ amount, coin }: { amount: number | null | undefined; coin: string }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  if (!amount) return null;
  const { shown, plain } = coinAmount(amount, locale);
  return (
    <CopyableValue label={cashier.text(texts.exact)} name="amount" value={plain}>
      <strong className="address-amount">{`${shown} ${coin}`.trim()}</strong>
    </CopyableValue>
  );
}

/** Minimum, confirmations and bonus of the transfer. */
function AddressFacts({ action, transaction, coin }: AddressViewProps & { coin: string }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const { bonusList } = useAtomValue(hostSessionAtom);
  const { min_amount: minimum, confirmations } = action;
  const items: [string, string][] = [];
  if (minimum) items.push([cashier.text(texts.minimum), `${coinAmount(minimum, locale).shown} ${coin}`.trim()]);
  if (confirmations) items.push([cashier.text(texts.confirmations), coinAmount(confirmations, locale).shown]);
  if (transaction.bonus_id) {
    const bonus = bonusList.find(({ id }) => id === transaction.bonus_id);
    items.push([cashier.text(bonusTexts.label), bonus?.name || cashier.text(texts.bonusAttached)]);
  }
  return items.length > 0 && <Facts items={items} />;
}
