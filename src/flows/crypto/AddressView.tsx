import { useAtomValue } from "jotai/react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { findKnownCoin, parseCoinName } from "../../catalogue/entries/coinNames";
import { methodLabel } from "../../catalogue/method/methodText";
import { methodForDisplayAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import type { ActionOf } from "../../contract/payment/action";
import type { Transaction } from "../../contract/payment/transaction";
import { visibleText } from "../../contract/text/textSchemas";
import { coinAmount } from "../../money/amountText";
import { networkLabel } from "../../payment/form/NetworkChoice";
import { DueExactly } from "../../payment/requisites/AmountDue";
import { CopyValue } from "../../payment/requisites/CopyValue";
import { DetailRows, Groups, groupsOfFour } from "../../payment/requisites/DetailRows";
import { QrOnDemand } from "../../payment/requisites/QrOnDemand";
import { TimeLeft } from "../../payment/requisites/TimeLeft";
import { Awaiting } from "../../payment/status/ActionScreen";
import { useBonusName } from "../../payment/status/PaymentEnd";
import { StatusMessage } from "../../payment/status/StatusMessage";
import { factTexts } from "../../payment/texts";
import { languageAtom } from "../../session/atoms";
import { iconMarks } from "../../ui/icons/marks";
import { Facts } from "../../ui/layout/Card";
import { codeText, walletLink } from "./paymentUri";

/** Texts of an address. */
const texts = {
  waiting: /*i18n*/ { id: "crypto.waiting", message: "Waiting for your transfer" },
  seen: /*i18n*/ { id: "crypto.seen", message: "Transfer detected, waiting for {count} confirmations" },
  seenOne: /*i18n*/ { id: "crypto.seenOne", message: "Transfer detected, waiting for 1 confirmation" },
  seenPlain: /*i18n*/ { id: "crypto.seenPlain", message: "Transfer detected, waiting for network confirmation" },
  seenText: /*i18n*/ {
    id: "crypto.seenText",
    message:
      "You can leave this page. Your deposit will be credited automatically. Do not send anything else to this address.",
  },
  only: /*i18n*/ {
    id: "crypto.only",
    message: "Send only {coin} over {network}. Other coins, or coins sent over another network, will be lost.",
  },
  onlyNetwork: /*i18n*/ {
    id: "crypto.onlyNetwork",
    message: "Send only over {network}. Coins sent over another network will be lost.",
  },
  openWallet: /*i18n*/ { id: "crypto.openWallet", message: "Open wallet" },
  copyAddress: /*i18n*/ { id: "crypto.copyAddress", message: "Copy address" },
  qr: /*i18n*/ { id: "crypto.qr", message: "Address QR code" },
  address: /*i18n*/ { id: "crypto.address", message: "Address" },
  memo: /*i18n*/ { id: "crypto.memo", message: "Memo" },
  memoWarning: /*i18n*/ { id: "crypto.memoWarning", message: "Include this memo. Without it, the money will be lost." },
  exact: /*i18n*/ { id: "crypto.exact", message: "Send exactly" },
  minimum: /*i18n*/ { id: "crypto.minimum", message: "Minimum" },
  confirmations: /*i18n*/ { id: "crypto.confirmations", message: "Confirmations needed" },
  hash: /*i18n*/ { id: "crypto.hash", message: "Transaction hash" },
};

/** The code of a known coin, such as `USDT`; otherwise the label of its method. */
export function coinName(method: Method, language: string): string {
  return findKnownCoin(parseCoinName(method.name).coin)?.toUpperCase() ?? methodLabel(method, language);
}

/** Props of {@link DetectedTransfer}. */
interface DetectedTransferProps {
  action: ActionOf<"crypto">;
  /** the hash of the transfer */
  txid: string;
}

/** Replaces the address once the network has detected a transfer: its hash and the confirmations it needs. */
function DetectedTransfer({ action: { confirmations, network }, txid }: DetectedTransferProps) {
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

/** Bidirectional control characters: inside a sentence they would also reorder the rest of it. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;

/** Props of {@link AddressView}. */
interface AddressViewProps {
  action: ActionOf<"crypto">;
  transaction: Transaction;
}

/** The address to send a coin to, until the network detects the transfer. */
export function AddressView({ action, transaction }: AddressViewProps) {
  const cashier = useCashier();
  const { coin, mark } = useCoin(transaction);
  if (transaction.txid) return <DetectedTransfer action={action} txid={transaction.txid} />;
  const { address, memo } = action;
  // wallets refuse invisible characters
  const payee = visibleText(address);
  const uri = visibleText(action.uri ?? "");
  return (
    <div className="body beside">
      <div className="stack">
        <CoinAmountDue amount={action.amount} coin={coin} />
        <TimeLeft />
        <NetworkRow network={action.network} coin={coin} />
        <WalletButtons uri={uri} address={payee} memo={visibleText(memo ?? "")} />
      </div>
      <div className="beside-code">
        <QrOnDemand text={codeText(uri, payee)} label={cashier.text(texts.qr)} mark={mark} />
      </div>
      <div className="stack">
        <DetailRows
          rows={[
            {
              label: cashier.text(texts.address),
              value: address,
              copyName: "address",
              shown: <Groups groups={groupsOfFour(address)} />,
            },
            ...(memo
              ? [
                  {
                    label: cashier.text(texts.memo),
                    value: memo,
                    copyName: "memo",
                    warning: cashier.text(texts.memoWarning),
                  },
                ]
              : []),
          ]}
        />
        <AddressFacts action={action} transaction={transaction} coin={coin} />
        <Awaiting text={texts.waiting} />
      </div>
    </div>
  );
}

/** The network to send over, and what happens to coins that are sent over another one. */
function NetworkRow({ network, coin }: { network: string; coin: string }) {
  const cashier = useCashier();
  if (!network) return null;
  const warning = coin ? texts.only : texts.onlyNetwork;
  return (
    <DetailRows
      rows={[
        {
          label: cashier.text(networkLabel),
          value: network,
          shown: <bdi>{network}</bdi>,
          warning: cashier.text(warning, { coin, network: network.replace(bidiControls, "") }),
        },
      ]}
    />
  );
}

/** Opens the player's wallet, if there is a payment URI for it, and copies the address. */
function WalletButtons({ uri, address, memo }: Readonly<Record<"uri" | "address" | "memo", string>>) {
  const cashier = useCashier();
  const link = walletLink(uri, address, memo);
  return (
    <div className="address-buttons">
      {link && (
        <a className="button primary" href={link} onClick={() => cashier.track("button", { button: "open_wallet" })}>
          {cashier.text(texts.openWallet)}
        </a>
      )}
      <CopyValue
        value={address}
        name="address"
        label={cashier.text(texts.copyAddress)}
        variant={link ? "secondary" : "primary"}
      />
    </div>
  );
}

/** The name of a transaction's coin, "" if its method is unknown, and the address of its mark. */
function useCoin(transaction: Transaction): { coin: string; mark: string | undefined } {
  const language = useAtomValue(languageAtom);
  const method = useAtomValue(methodForDisplayAtom)(transaction);
  if (!method) return { coin: "", mark: undefined };
  const coin = coinName(method, language);
  // a QR code is white in both themes
  const mark = iconMarks([...(method.iconIds ?? []), coin], "light").find(({ address }) => address);
  return { coin, mark: mark?.address };
}

function CoinAmountDue({ amount, coin }: { amount: number | null | undefined; coin: string }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  if (!amount) return null;
  const { shown, plain } = coinAmount(amount, locale);
  return <DueExactly label={cashier.text(texts.exact)} text={shown} code={coin} plain={plain} />;
}

/** Minimum, confirmations and bonus of the transfer. */
function AddressFacts({ action, transaction, coin }: AddressViewProps & { coin: string }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const bonus = useBonusName(transaction);
  const { min_amount: minimum, confirmations } = action;
  const items: [string, string][] = [];
  if (minimum) items.push([cashier.text(texts.minimum), `${coinAmount(minimum, locale).shown} ${coin}`.trim()]);
  if (confirmations)
    items.push([cashier.text(texts.confirmations), new Intl.NumberFormat(locale).format(confirmations)]);
  if (bonus) items.push([cashier.text(factTexts.bonus), bonus]);
  return items.length > 0 && <Facts items={items} />;
}
