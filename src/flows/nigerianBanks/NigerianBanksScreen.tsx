import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useId, useMemo, useRef } from "react";
import { getNigerianBanks } from "../../api/choices";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { useTitle } from "../../cashier/screenHeader";
import { chosenBankAtom, chosenMethodAtom } from "../../catalogue/state";
import type { Bank } from "../../contract/list/choices";
import type { Method } from "../../contract/list/method";
import type { FormField } from "../../form/Form";
import { useTypedInput } from "../../form/fields/useField";
import { rankBy, searchTerms } from "../../i18n/search";
import { sharedTexts } from "../../i18n/texts";
import { WithdrawalForm } from "../../payment/form/WithdrawalForm";
import { IconMarks } from "../../payment/icon/MethodMarks";
import { MissingList, SearchList, useServerList } from "../../payment/list/SearchList";
import { playerAtom, playerCheck } from "../../session/playerAtom";
import { useStyles } from "../../ui/dom/useStyles";
import type { ListOption } from "../../ui/input/OptionList";
import css from "./nigerianBanks.css?inline";
import { accountField, isDoubtful } from "./nuban";
import { bankAtom, isBankFormAtom, isSavedFormAtom } from "./state";

/** Texts of withdrawals to a Nigerian bank. */
const texts = {
  title: /*i18n*/ { id: "banks.title", message: "Choose your bank" },
  search: /*i18n*/ { id: "banks.search", message: "Search banks" },
  found: /*i18n*/ { id: "banks.found", message: "Banks found: {count}" },
  noneFound: /*i18n*/ { id: "banks.none", message: "No banks found" },
  empty: /*i18n*/ { id: "banks.empty", message: "No banks available" },
  failed: /*i18n*/ { id: "banks.failed", message: "We could not load the banks" },
  retry: /*i18n*/ { id: "banks.retry", message: "Try again in a moment." },
  bank: /*i18n*/ { id: "banks.label", message: "Bank" },
  change: /*i18n*/ { id: "banks.change", message: "Change" },
  checkNumber: /*i18n*/ {
    id: "banks.checkNumber",
    message: "Check the number: it does not look like an account at {bank}.",
  },
};

/** Chooses the player's bank, then shows the form of the withdrawal to it. */
export default function NigerianBanksScreen() {
  const cashier = useCashier();
  const method = useAtomValue(chosenMethodAtom);
  const bank = useAtomValue(bankAtom);
  const setChosen = useSetAtom(chosenBankAtom);
  const [isForm, setForm] = useAtom(isBankFormAtom);
  const isSaved = useAtomValue(isSavedFormAtom);
  useStyles(css);
  useTitle(isForm || isSaved ? undefined : cashier.text(texts.title));
  if (!method) return null;
  if (isSaved) return <WithdrawalForm />;
  if (bank && isForm) return <BankForm method={method} bank={bank} onChange={() => setForm(false)} />;
  return (
    <BankList
      chosen={bank?.code}
      onChoose={(next) => {
        cashier.track("select_field", { field: "bank_code" });
        setChosen({ method: method.name, bank: next });
        setForm(true);
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
 * Warns of an account number that does not have ten digits, or whose check digit does not fit the bank. Never stops a
 * withdrawal: the bank decides.
 */
function AccountWarning({ id, field, bank }: { id: string; field: FormField; bank: Bank }) {
  const cashier = useCashier();
  const account = field.format.plain(useAtomValue(field.valueAtom));
  const hasProblem = useAtomValue(field.problemAtom) !== undefined;
  // the field around input and note, which gets the events of typing
  const around = useRef<HTMLElement>(null);
  const isTyping = useTypedInput(around) !== undefined;
  // a number of another length may not be finished until the player leaves the field
  const isFinished = account.length === 10 || !(isTyping || hasProblem);
  const findField = (note: HTMLElement | null) => {
    around.current = note?.closest<HTMLElement>("[part~='field']") ?? null;
  };
  return (
    <p ref={findField} id={id} className="note warning" role="status">
      {isFinished && isDoubtful(account, bank.code) && (
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

/** The logo of a bank in the theme's variant; its initials if it has none. */
function BankIcon({ option: { icon, name } }: { option: Pick<ListOption, "icon" | "name"> }) {
  const names = useMemo(() => (icon ? [icon] : []), [icon]);
  return <IconMarks names={names} category="bank" initialsOf={name} />;
}

/** The banks, kept for the player's visit; undefined until there are any. */
const banksAtom = playerAtom<readonly Bank[] | undefined>(undefined);

/** Loads the banks, and keeps them unless another player has signed in meanwhile. */
async function loadBanks(cashier: Cashier): Promise<readonly Bank[]> {
  const isSamePlayer = playerCheck(cashier.store);
  const banks = await getNigerianBanks(cashier);
  if (isSamePlayer() && banks.length > 0) cashier.store.set(banksAtom, banks);
  return banks;
}

/** Props of {@link BankList}. */
interface BankListProps {
  /** code of the bank chosen before, which is marked */
  chosen: string | undefined;
  onChoose: (bank: Bank) => void;
}

/** The banks to choose from, with a search field. */
function BankList({ chosen, onChoose }: BankListProps) {
  const cashier = useCashier();
  const loaded = useServerList(loadBanks, useAtomValue(banksAtom));
  const { list: banks } = loaded;
  const options = useMemo(
    () => (banks ?? []).map(({ code, name, icon }) => ({ code, name, icon: icon ?? undefined })),
    [banks],
  );
  if (!banks?.length) {
    const skeleton = <BankSkeleton label={cashier.text(sharedTexts.loading)} />;
    return <MissingList loaded={loaded} words={{ ...texts, text: texts.retry }} skeleton={skeleton} />;
  }
  const isListed = banks.some(({ code }) => code === chosen);
  return (
    <SearchList
      label={cashier.text(texts.title)}
      searchLabel={cashier.text(texts.search)}
      emptyText={cashier.text(texts.noneFound)}
      countText={(count) => cashier.text(texts.found, { count })}
      options={options}
      find={searchBanks}
      Icon={BankIcon}
      chosen={chosen}
      first={isListed ? chosen : undefined}
      onChoose={(code) => {
        const bank = banks.find((candidate) => candidate.code === code);
        if (bank) onChoose(bank);
      }}
    />
  );
}

const skeletonRows = 8;

/** A placeholder for the search field and the banks while they load. */
function BankSkeleton({ label }: { label: string }) {
  return (
    <div className="body stack" part="skeleton">
      <p className="sr" role="status">
        {label}
      </p>
      <div className="bank-skeleton-field" aria-hidden="true" />
      <div className="bank-skeleton-rows" aria-hidden="true">
        {Array.from({ length: skeletonRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
          <div key={index} className="bank-skeleton-row">
            <span className="bone" />
            <span className="bone" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The rank of a match, lower is better; undefined if the bank does not match. */
function rankOfBank({ code, name }: ListOption, query: string): number | undefined {
  const words = ` ${searchTerms(name)}`;
  if (code === query || words.startsWith(` ${query}`)) return 0;
  const parts = query.split(" ");
  if (parts.every((part) => words.includes(` ${part}`))) return 1;
  return parts.every((part) => words.includes(part)) ? 2 : undefined;
}

/** The banks whose name has every part of a query, or whose code it is, best first; all for an empty query. */
export function searchBanks(banks: readonly ListOption[], query: string): ListOption[] {
  const wanted = searchTerms(query);
  if (wanted === "") return [...banks];
  return rankBy(banks, (bank) => rankOfBank(bank, wanted));
}
