import { useAtom, useAtomValue } from "jotai/react";
import { useCallback, useId, useMemo, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useBack, useTitle } from "../../cashier/screenHeader";
import { chosenSavedAtom } from "../../catalogue/saved/savedAccounts";
import { chosenBankAtom, chosenMethodAtom } from "../../catalogue/state";
import type { Bank } from "../../contract/list/choices";
import type { Method } from "../../contract/list/method";
import type { FormField } from "../../form/state/state";
import { WithdrawalForm } from "../../payment/withdrawal/WithdrawalForm";
import { useStyles } from "../../ui/dom/useStyles";
import { accountField, isNuban } from "./accountNumber";
import { BankIcon, BankList } from "./BankList";
import css from "./nigerianBanks.css?inline";
import { texts } from "./texts";

/** Chooses the player's bank, then shows the form of the withdrawal to it. */
export default function NigerianBanksScreen() {
  const cashier = useCashier();
  const method = useAtomValue(chosenMethodAtom);
  const [chosen, setChosen] = useAtom(chosenBankAtom);
  const [isChanging, setChanging] = useState(false);
  const openList = useCallback(() => setChanging(true), []);
  // a saved account has its bank
  const isSaved = useAtomValue(chosenSavedAtom)?.account.method === method?.name;
  useStyles(css);
  const bank = method && chosen?.method === method.name ? chosen.bank : undefined;
  const isForm = bank !== undefined && !isChanging;
  useTitle(isForm || isSaved ? undefined : cashier.text(texts.title));
  useBack(isForm && !isSaved ? openList : undefined);
  if (!method) return null;
  if (isSaved) return <WithdrawalForm />;
  if (isForm) return <BankForm method={method} bank={bank} onChange={openList} />;
  return (
    <BankList
      chosen={bank?.code}
      onChoose={(next) => {
        cashier.track("select_field", { field: "bank_code" });
        setChosen({ method: method.name, bank: next });
        setChanging(false);
      }}
    />
  );
}

/** Props of {@link BankForm}. */
interface BankFormProps {
  method: Method;
  bank: Bank;
  onChange: () => void;
}

/** The form of a withdrawal to a bank, with the bank on top. */
function BankForm({ method, bank, onChange }: BankFormProps) {
  const given = useMemo(() => ({ bank_code: bank.code }), [bank]);
  const accountName = useMemo(() => accountField(method.fields), [method]);
  const noteFor = (field: FormField) =>
    field.description.name === accountName
      ? (id: string) => <AccountWarning id={id} field={field} bank={bank} />
      : undefined;
  return (
    <WithdrawalForm given={given} noteFor={noteFor}>
      <ChosenBank bank={bank} onChange={onChange} />
    </WithdrawalForm>
  );
}

function ChosenBank({ bank, onChange }: Pick<BankFormProps, "bank" | "onChange">) {
  const cashier = useCashier();
  const id = useId();
  const { name, icon } = bank;
  return (
    <div className="bank">
      <BankIcon option={{ name, icon: icon ?? undefined }} />
      {/* focused instead of the button, so that a held Enter key does not lead back to the list */}
      <p id={id} className="bank-text" data-focus tabIndex={-1}>
        <span className="bank-label">{cashier.text(texts.bank)}</span> <bdi className="bank-name">{name}</bdi>
      </p>
      <button
        type="button"
        className="bank-change"
        aria-describedby={id}
        onClick={() => {
          cashier.track("button", { button: "change_bank" });
          onChange();
        }}
      >
        {cashier.text(texts.change)}
      </button>
    </div>
  );
}

/**
 * Warns of an account number whose check digit does not fit the bank. Never stops a withdrawal: the bank decides.
 */
function AccountWarning({ id, field, bank }: { id: string; field: FormField; bank: Bank }) {
  const cashier = useCashier();
  const account = field.format.plain(useAtomValue(field.valueAtom));
  return (
    <p id={id} className="note warning" role="status">
      {isNuban(account, bank.code) === false && (
        <>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 8v6m0 4h.01M12 2 1.5 21h21z" />
          </svg>
          <span>{cashier.text(texts.checkNumber, { bank: bank.name })}</span>
        </>
      )}
    </p>
  );
}
