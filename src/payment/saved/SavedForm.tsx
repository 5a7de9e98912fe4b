import { useAtom, useAtomValue } from "jotai/react";
import { useEffect, useLayoutEffect, useMemo } from "react";
import { type Cashier, type ChosenSaved, useCashier } from "../../cashier/Cashier";
import { accountName } from "../../catalogue/saved/listedAccounts";
import { chosenSavedAtom, savedAccountsAtom } from "../../catalogue/saved/savedAccounts";
import type { Area } from "../../contract/host/screenPath";
import type { Method, MethodField } from "../../contract/list/method";
import { readMethodFacts } from "../../contract/list/methodFacts";
import type { SavedAccount } from "../../contract/list/savedAccount";
import type { FilledForm } from "../../form/MethodForm";
import { copyAmount, copyTypedValues, setAmount } from "../../form/state/form";
import { methodFormOf } from "../../form/state/keptForms";
import { playerAtom } from "../../session/playerAtom";
import { currencyAtom } from "../../session/region";
import type { Store } from "../../session/Store";
import { type Draft, isSubmittingAtom } from "../../transaction/state";
import { outcomeWithoutForm, pressOutcomeAtom } from "../../transaction/submit/pressOutcome";
import { useStyles } from "../../ui/dom/useStyles";
import { Checkbox } from "../../ui/input/Checkbox";
import { AccountMark } from "../icon/MethodMark";
import css from "./savedBar.css?inline";

/** The description of a field that the method itself does not have. */
const plainField = (name: string): MethodField => ({ name, type: "text" });

/** The fields that are asked again; none is collapsed, as it may be in the method's own form. */
function requiredFields(method: Method, { requires }: Pick<SavedAccount, "requires">): MethodField[] {
  return [...new Set(requires)].map((name) => ({
    ...(method.fields?.find((field) => field.name === name) ?? plainField(name)),
    isAdvanced: false,
  }));
}

/** The method as a form with a saved account shows it: with only the fields that are asked for again. */
export const methodToAsk = (method: Method, account: Pick<SavedAccount, "requires">): Method => ({
  ...method,
  fields: requiredFields(method, account),
});

/**
 * The method with all fields that the form may send, also those that its own description lacks: they may be card data.
 */
export function methodToSend(method: Method, account: Pick<SavedAccount, "requires">): Method {
  const described = method.fields ?? [];
  const others = requiredFields(method, account).filter(({ name }) => described.every((field) => field.name !== name));
  return others.length > 0 ? { ...method, fields: [...described, ...others] } : method;
}

/** The form of a method that pays with a saved account. */
export interface SavedForm {
  account: SavedAccount;
  /** the method with only the fields that are asked for again */
  asked: Method;
  /** the method with all fields that may be sent */
  sent: Method;
  /** the variant of the form, which keeps what is typed apart from the method's own form */
  variant: string;
  /** Leaves the account for the method's own form, with the amount. */
  leave(): void;
}

/** The draft of a payment with a saved account: only what is asked again is sent. */
export const draftOf = ({ account, sent }: Pick<SavedForm, "account" | "sent">, filled: FilledForm): Draft => ({
  ...filled,
  method: sent,
  savedId: account.id,
  savedName: accountName(account),
});

/** The choice whose amount was last put into the form. A return to the form does not put it in again. */
const startedAtom = playerAtom<ChosenSaved | undefined>(undefined);

/**
 * The form of the saved account that the player has chosen for a method, if any; with the fields that the newest list
 * of accounts requires. Leaves an account that is no longer saved.
 */
export function useSavedForm(method: Method, area: Area): SavedForm | undefined {
  const cashier = useCashier();
  const currency = useAtomValue(currencyAtom);
  const chosen = useAtomValue(chosenSavedAtom);
  const isBusy = useAtomValue(isSubmittingAtom);
  const loaded = useAtomValue(savedAccountsAtom)[area];
  const listed = loaded?.currency === currency ? loaded.accounts : undefined;
  const newest = listed?.find(({ id }) => id === chosen?.account.id);
  const saved = useMemo(() => {
    if (chosen?.account.method !== method.name) return undefined;
    return createSavedForm(cashier, { account: newest ?? chosen.account, method, area, currency });
  }, [cashier, chosen, newest, method, area, currency]);
  useLayoutEffect(() => {
    if (!saved || !chosen || cashier.store.get(startedAtom) === chosen) return;
    cashier.store.set(startedAtom, chosen);
    if (chosen.amount === undefined) return;
    setAmount(cashier.store, formOf(cashier, saved, area, currency), chosen.amount, currency);
  }, [cashier, saved, chosen, area, currency]);
  const isGone = listed !== undefined && !newest;
  useEffect(() => {
    if (!saved || !isGone || isBusy) return;
    copyTypedValues(
      cashier.store,
      formOf(cashier, saved, area, currency),
      methodFormOf(cashier, method, area, currency),
    );
    saved.leave();
  }, [cashier, saved, isGone, isBusy, method, area, currency]);
  return saved;
}

const formOf = (cashier: Cashier, { asked, variant }: SavedForm, area: Area, currency: string) =>
  methodFormOf(cashier, asked, area, currency, { variant });

/** Parameters of {@link createSavedForm}. */
interface SavedFormOptions {
  account: SavedAccount;
  method: Method;
  area: Area;
  currency: string;
}

function createSavedForm(cashier: Cashier, { account, method, area, currency }: SavedFormOptions): SavedForm {
  const { store } = cashier;
  const saved: SavedForm = {
    account,
    asked: methodToAsk(method, account),
    sent: methodToSend(method, account),
    variant: account.id,
    leave() {
      copyAmount(store, formOf(cashier, saved, area, currency), methodFormOf(cashier, method, area, currency));
      store.set(chosenSavedAtom, undefined);
    },
  };
  return saved;
}

const otherLabel = /*i18n*/ { id: "saved.other", message: "Use another" };

/** Props of {@link SavedBar}. */
interface SavedBarProps {
  method: Method;
  saved: SavedForm;
}

/** Says which saved account the form pays with; leads to the method's own form. */
export function SavedBar({ method, saved }: SavedBarProps) {
  useStyles(css);
  const cashier = useCashier();
  const { label, hint, expires, icon } = saved.account;
  const useOther = () => {
    cashier.track("button", { button: "saved_other" });
    // a press of the method's own form makes another payment
    cashier.store.set(pressOutcomeAtom, (last) => last && outcomeWithoutForm(last));
    saved.leave();
  };
  return (
    <div className="saved-bar">
      <AccountMark method={method} icon={icon} />
      <p className="saved-bar-text">
        <bdi className="saved-bar-name">{label}</bdi> <bdi>{[hint, expires].filter(Boolean).join(" · ")}</bdi>
      </p>
      <button type="button" className="saved-other" onClick={useOther}>
        {cashier.text(otherLabel)}
      </button>
    </div>
  );
}

const saveLabel = /*i18n*/ { id: "saved.save", message: "Save for next time" };

/** The player's answers to "Save for next time", by area and method. */
const answersAtom = playerAtom<ReadonlyMap<string, boolean>>(new Map());

const answerKey = (area: Area, { name }: Method) => `${area} ${name}`;

/** Whether the player wants the account of a payment to be saved: off unless the server has ticked it. */
export function isSaveWanted({ get }: Pick<Store, "get">, area: Area, method: Method): boolean {
  const { savable } = readMethodFacts(method);
  return savable !== false && (get(answersAtom).get(answerKey(area, method)) ?? savable === "preset");
}

/** Props of {@link SaveChoice}. */
interface SaveChoiceProps {
  area: Area;
  method: Method;
}

/** The checkbox "Save for next time", for methods whose accounts can be saved. */
export function SaveChoice({ area, method }: SaveChoiceProps) {
  const cashier = useCashier();
  const [answers, setAnswers] = useAtom(answersAtom);
  const { savable } = readMethodFacts(method);
  if (!savable) return null;
  const key = answerKey(area, method);
  return (
    <Checkbox
      name="save_for_next_time"
      checked={answers.get(key) ?? savable === "preset"}
      onChange={(isChecked) => {
        cashier.track("select_field", { field: "save" });
        setAnswers((all) => new Map(all).set(key, isChecked));
      }}
    >
      {cashier.text(saveLabel)}
    </Checkbox>
  );
}
