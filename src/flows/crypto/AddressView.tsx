import { useAtomValue } from "jotai/react";
import { type ReactNode, useId } from "react";
import { chosenMethodAtom, methodOf, methodsAtom } from "../../catalogue/state";
import type { Transaction } from "../../contract";
import type { ActionOf } from "../../payment/ActionScreen";
import { texts as bonusTexts } from "../../payment/parts/bonus/texts";
import { CopyValue } from "../../payment/parts/CopyValue";
import { networkTexts } from "../../payment/parts/networkTexts";
import { QrOnDemand } from "../../payment/parts/QrOnDemand";
import { TimeLeft } from "../../payment/parts/TimeLeft";
import { useDeadline } from "../../payment/parts/useDeadline";
import { hostSessionAtom, languageAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { useFormattingLocale } from "../../session/useFormattingLocale";
import { useStyles } from "../../session/useStyles";
import { Facts } from "../../ui/Card";
import qrCss from "../../ui/qr.css?inline";
import { coinAmount } from "./coinAmount";
import { coinName } from "./coinName";
import { inFours } from "./inFours";
import { SeenTransaction } from "./SeenTransaction";
import { texts } from "./texts";

/** Marks that turn the direction of writing: in a sentence they would turn its end as well. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/** Props of {@link AddressView}. */
export interface AddressViewProps {
  action: ActionOf<"crypto">;
  transaction: Transaction;
}

/** An address to send a coin to, until the network has seen the transfer (contract §4.3, `crypto`). */
export function AddressView({ action, transaction }: AddressViewProps) {
  const cashier = useCashier();
  const deadline = useDeadline();
  const coin = useCoin(transaction);
  useStyles(qrCss);
  if (transaction.txid) return <SeenTransaction action={action} txid={transaction.txid} />;
  const { address, network, memo, uri } = action;
  const only = coin ? texts.only : texts.onlyNetwork;
  return (
    <div className="body stack address-body">
      <p role="status" className="sr">
        {cashier.text(texts.waiting)}
      </p>
      <div className="address-head">
        {network && (
          <p className="address-network">
            <span className="sr">{cashier.text(networkTexts.network)} </span>
            {network}
          </p>
        )}
        <TimeLeft deadline={deadline} />
      </div>
      {network && (
        <p className="address-warning">{cashier.text(only, { coin, network: network.replace(directions, "") })}</p>
      )}
      <div className="address-qr">
        <QrOnDemand text={uri || address} label={cashier.text(texts.qr)} />
      </div>
      <ExactAmount amount={action.amount} coin={coin} />
      <Copied label={cashier.text(texts.address)} name="address" value={address}>
        {/* no spaces between the groups, so that a selection has none either; a selection may break between them */}
        {inFours(address).map((four, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in one address
          <span key={at} className="address-four">
            {four}
            <wbr />
          </span>
        ))}
      </Copied>
      {memo && (
        <Copied label={cashier.text(texts.memo)} name="memo" value={memo} warning={cashier.text(texts.memoWarning)}>
          {memo}
        </Copied>
      )}
      <AddressFacts action={action} transaction={transaction} coin={coin} />
    </div>
  );
}

/** What the coin of a transaction is called; "" where its method is not known here. */
function useCoin(transaction: Transaction): string {
  const language = useAtomValue(languageAtom);
  const method = methodOf(useAtomValue(methodsAtom), transaction, useAtomValue(chosenMethodAtom));
  return method ? coinName(method, language) : "";
}

interface CopiedProps {
  label: string;
  /** for analytics */
  name: string;
  value: string;
  warning?: string;
  children: ReactNode;
}

/** Something to be copied whole, with its button. */
function Copied({ label, name, value, warning, children }: CopiedProps) {
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
    <Copied label={cashier.text(texts.exact)} name="amount" value={plain}>
      <strong className="address-amount">{`${shown} ${coin}`.trim()}</strong>
    </Copied>
  );
}

/** What else is to be known of the transfer. */
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
