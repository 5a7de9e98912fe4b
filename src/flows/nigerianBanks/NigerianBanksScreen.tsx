import { useAtom, useAtomValue } from "jotai/react";
import { useCallback, useId, useMemo, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useBack } from "../../cashier/useBack";
import { useTitle } from "../../cashier/useTitle";
import { chosenSavedAtom } from "../../catalogue/saved/savedAccounts";
import { chosenBankAtom, chosenMethodAtom } from "../../catalogue/state";
import type { Bank } from "../../contract/list/banks";
import type { Method, MethodField } from "../../contract/list/method";
import type { FormField } from "../../form/state/state";
import { WithdrawalForm } from "../../payment/withdrawal/WithdrawalForm";
import { useStyles } from "../../ui/dom/useStyles";
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

const tenDigitRules: ReadonlySet<string> = new Set(["^\\d{10}$", "^[0-9]{10}$", "\\d{10}", "[0-9]{10}"]);

const isPlainText = ({ type, values }: MethodField) => type !== "phone_with_prefix" && !values?.length;

/** Whether a field takes exactly ten digits, by its mask or one of its rules. */
function hasTenDigits({ mask, regex }: MethodField): boolean {
  const isMask = mask !== undefined && mask !== null && mask.replace(/[\s-]/g, "") === "#".repeat(10);
  return isMask || regex?.some((rule) => tenDigitRules.has(rule)) === true;
}

/** The name of the field for the account number: `account_number`, else the only one that takes ten digits. */
export function accountField(fields: readonly MethodField[] | null | undefined): string | undefined {
  const candidates = (fields ?? []).filter(isPlainText);
  if (candidates.some(({ name }) => name === "account_number")) return "account_number";
  const [only, ...others] = candidates.filter(hasTenDigits);
  return others.length === 0 ? only?.name : undefined;
}

/** The weights of the digits, in turn. */
const weights = [3, 7, 3] as const;

/** A bank's code as the six digits that the check digit is computed with; undefined for a code of unknown length. */
function sixDigits(bankCode: string): string | undefined {
  if (/^\d{3}$/.test(bankCode)) return `000${bankCode}`;
  // other financial institutions than banks
  if (/^\d{5}$/.test(bankCode)) return `9${bankCode}`;
  return /^\d{6}$/.test(bankCode) ? bankCode : undefined;
}

/**
 * Whether an account number has the check digit of the Nigeria Uniform Bank Account Number: nine digits and a tenth,
 * computed from them and the code of the bank that has assigned them.
 * @returns undefined if it cannot be checked: the number does not have ten digits, or the code has an unknown length
 */
export function isNuban(account: string, bankCode: string): boolean | undefined {
  const code = sixDigits(bankCode);
  if (code === undefined || !/^\d{10}$/.test(account)) return undefined;
  const digits = [...`${code}${account.slice(0, 9)}`].map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (weights[at % weights.length] ?? 0), 0);
  return (10 - (sum % 10)) % 10 === Number(account.slice(9));
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
 * Warns of an account number whose check digit is not the bank's. Banks know better, so it never stops a withdrawal.
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
