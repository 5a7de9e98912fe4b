import { useAtomValue } from "jotai/react";
import { type ReactNode, useId, useState } from "react";
import { type Cashier, useCashier } from "../../../cashier/Cashier";
import { useFormattingLocale } from "../../../cashier/useFormattingLocale";
import { isCardData } from "../../../catalogue/method/cardFields";
import { factsAtom } from "../../../catalogue/method/health";
import { accountName, type ListedAccount } from "../../../catalogue/saved/listedAccounts";
import type { Area } from "../../../contract/host/screenPath";
import { sharedTexts } from "../../../i18n/texts";
import { formatAmount } from "../../../money/format";
import { AccountMark } from "../../../payment/icon/AccountMark";
import { submitText } from "../../../payment/texts";
import { currencyAtom } from "../../../session/atoms";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog";
import { isSent, type Removal, removalsAtom, removeAccount, undoRemoval } from "./removal";
import { texts } from "./texts";

/** Props of {@link SavedRow}. */
interface SavedRowProps {
  area: Area;
  listed: ListedAccount;
  /** whether the account is no longer saved */
  isGone: boolean;
  /** whether it takes over the focus of the control that it replaces */
  takesFocus: boolean;
}

/** One saved account. A press opens its form with the last amount; another button removes it. */
export function SavedRow({ area, listed, isGone, takesFocus }: SavedRowProps) {
  const { account } = listed;
  const removal = useAtomValue(removalsAtom).get(account.id);
  if (removal || isGone) return <RemovedRow listed={listed} removal={removal} />;
  return <PresentRow area={area} listed={listed} takesFocus={takesFocus} />;
}

function PresentRow({ area, listed, takesFocus }: Omit<SavedRowProps, "isGone">) {
  const cashier = useCashier();
  const { account, method, isExpired, amount } = listed;
  const id = `saved/${account.id}`;
  const factsId = useId();
  const name = accountName(account);
  const isDown = useAtomValue(factsAtom)(method).availability?.state === "down";
  const note = isExpired ? cashier.text(texts.expired) : isDown ? cashier.text(sharedTexts.down) : "";
  const open = (chosen?: number) => {
    if (isExpired) cashier.showNotice(cashier.text(texts.expiredNotice, { account: name }), "info");
    else openSavedAccount(cashier, listed, chosen);
  };
  return (
    <div className={note ? "tile saved-row unusable" : "tile saved-row"}>
      <button
        id={id}
        type="button"
        className="saved-open"
        part="method"
        aria-label={[name, note].filter(Boolean).join(", ")}
        aria-describedby={factsId}
        data-focus={takesFocus || undefined}
        onClick={() => open(amount)}
      >
        <AccountMark method={listed.method} icon={listed.account.icon} />
        <SavedText account={account} facts={[account.hint, note, account.expires]} id={factsId} />
      </button>
      {isExpired && method.fields?.some(isCardData) && (
        <button
          type="button"
          className="saved-amount saved-new"
          aria-label={`${cashier.text(texts.addCard)}, ${name}`}
          title={cashier.text(texts.addCard)}
          onClick={() => {
            cashier.track("button", { button: "saved_new" });
            cashier.choose({ method });
          }}
        >
          {cashier.text(texts.addCard)}
        </button>
      )}
      {amount !== undefined && !isDown && !isExpired && (
        <AmountButton area={area} name={name} id={`${id}/amount`} amount={amount} onClick={() => open(amount)} />
      )}
      <RemoveButton area={area} listed={listed} />
    </div>
  );
}

/** Opens the account's form; the amount is the one on the button. */
function openSavedAccount(cashier: Cashier, { account, method }: ListedAccount, amount: number | undefined): void {
  cashier.track("button", { button: "saved_used" });
  cashier.choose({ method, saved: { account, amount } });
}

interface SavedTextProps {
  account: ListedAccount["account"];
  facts: readonly (string | null | undefined)[];
  /** of the facts, which describe a control */
  id: string;
}

const SavedText = ({ account, facts, id }: SavedTextProps) => (
  <span className="tile-text">
    <span className="tile-title saved-name">
      <bdi>{account.label}</bdi>
    </span>
    <span id={id} className="tile-facts saved-facts">
      {/* drawn by CSS: text content would become part of the button's name */}
      <span data-text={facts.filter(Boolean).join(" · ")} />
    </span>
  </span>
);

interface AmountButtonProps {
  area: Area;
  /** the account's */
  name: string;
  id: string;
  amount: number;
  onClick(): void;
}

/** "Deposit $50"; in a narrow row the amount alone. */
function AmountButton({ area, name, id, amount, onClick }: AmountButtonProps) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const money = formatAmount(amount, useAtomValue(currencyAtom), locale);
  const text = submitText(cashier, area, money);
  return (
    <button id={id} type="button" className="saved-amount" aria-label={`${text}, ${name}`} onClick={onClick}>
      <bdi className="saved-whole">{text}</bdi>
      <bdi className="saved-short">{money}</bdi>
    </button>
  );
}

function RemoveButton({ area, listed: { account } }: Pick<SavedRowProps, "area" | "listed">) {
  const cashier = useCashier();
  const [isAsked, setAsked] = useState(false);
  const { label, hint } = account;
  const ask = () => {
    cashier.track("button", { button: "saved_remove" });
    setAsked(true);
  };
  return (
    <>
      <button
        type="button"
        className="saved-remove"
        aria-label={cashier.text(texts.remove, { label, hint: hint ?? "" }).trim()}
        onClick={ask}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4.5 7h15M9.5 7V4.5h5V7m3 0-.8 12.5H7.3L6.5 7m3.8 3.5.2 5.5m3.2-5.5-.2 5.5" />
        </svg>
      </button>
      {isAsked && (
        <ConfirmDialog
          title={cashier.text(texts.removeAsk, { account: accountName(account) })}
          text={cashier.text(texts.removeText)}
          confirmLabel={cashier.text(texts.removeConfirm)}
          cancelLabel={cashier.text(texts.removeKeep)}
          onConfirm={() => removeAccount(cashier, area, account)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** The row of an account that is removed, which keeps its place; for some seconds the removal can be undone. */
function RemovedRow({ listed, removal }: Pick<SavedRowProps, "listed"> & { removal?: Removal | undefined }): ReactNode {
  const cashier = useCashier();
  const { account } = listed;
  const textId = useId();
  return (
    <div className="tile saved-row removed">
      <AccountMark method={listed.method} icon={listed.account.icon} />
      <SavedText account={account} facts={[account.hint, cashier.text(texts.removed)]} id={textId} />
      {removal && !isSent(removal) && (
        <button
          type="button"
          className="saved-amount"
          aria-describedby={textId}
          data-focus
          onClick={() => {
            cashier.track("button", { button: "saved_undo" });
            undoRemoval(cashier, removal);
          }}
        >
          {cashier.text(texts.undo)}
        </button>
      )}
    </div>
  );
}
