import { useAtomValue } from "jotai/react";
import { useId, useMemo } from "react";
import type { Method } from "../../contract";
import type { Bank } from "../../contract/banks";
import type { FormField } from "../../form/state";
import { WithdrawalForm } from "../../payment/withdrawal/WithdrawalForm";
import { useCashier } from "../../session/Cashier";
import { accountField } from "./accountField";
import { BankIcon } from "./BankIcon";
import { isNuban } from "./nuban";
import { texts } from "./texts";

/** Props of {@link BankForm}. */
export interface BankFormProps {
  method: Method;
  bank: Bank;
  onChange: () => void;
}

/** The form of a withdrawal to a bank, with the bank on top. */
export function BankForm({ method, bank, onChange }: BankFormProps) {
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

/** Warns of an account number whose check digit is not the bank's. Banks know better, so it never stops a withdrawal. */
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
