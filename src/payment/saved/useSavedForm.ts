import { useAtomValue } from "jotai/react";
import { useEffect, useMemo } from "react";
import { chosenSavedAtom } from "../../catalogue/chosenSaved";
import { savedAccountsAtom } from "../../catalogue/savedAccounts";
import type { Area, Method } from "../../contract";
import type { SavedAccount } from "../../contract/savedAccount";
import { copyAmount, copyTypedValues } from "../../form/form";
import { methodFormOf, setAmount } from "../../form/methodFormOf";
import { currencyAtom } from "../../session/atoms";
import { type Cashier, type ChosenSaved, useCashier } from "../../session/Cashier";
import { playerAtom } from "../../session/playerAtom";
import { submittingAtom } from "../../transaction/state";
import { askedMethod, sentMethod } from "./savedMethod";

/** The form of a method whose fields a saved account stands for. */
export interface SavedForm {
  account: SavedAccount;
  /** the method with the fields alone that are asked again */
  asked: Method;
  /** the method with all fields that may be sent */
  sent: Method;
  /** keeps what is typed apart from the method's own form */
  variant: string;
  /** Leaves the account for the method's own form, with the amount. */
  leave(): void;
}

/** The choice whose amount the form has taken over: coming back to the form does not undo what was typed since. */
const startedAtom = playerAtom<ChosenSaved | undefined>(undefined);

/** The saved account that the player has chosen for a method, if any. One that is not saved any more is left. */
export function useSavedForm(method: Method, area: Area): SavedForm | undefined {
  const cashier = useCashier();
  const currency = useAtomValue(currencyAtom);
  const chosen = useAtomValue(chosenSavedAtom);
  const isBusy = useAtomValue(submittingAtom);
  const loaded = useAtomValue(savedAccountsAtom)[area];
  const saved = useMemo(() => {
    if (chosen?.account.method !== method.name) return undefined;
    return openForm(cashier, { chosen, method, area, currency });
  }, [cashier, chosen, method, area, currency]);
  const isGone = loaded?.currency === currency && loaded.accounts.every(({ id }) => id !== saved?.account.id);
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

interface Opening {
  chosen: ChosenSaved;
  method: Method;
  area: Area;
  currency: string;
}

function openForm(cashier: Cashier, { chosen, method, area, currency }: Opening): SavedForm {
  const { store } = cashier;
  const { account, amount } = chosen;
  const saved: SavedForm = {
    account,
    asked: askedMethod(method, account),
    sent: sentMethod(method, account),
    variant: account.id,
    leave() {
      copyAmount(store, formOf(cashier, saved, area, currency), methodFormOf(cashier, method, area, currency));
      store.set(chosenSavedAtom, undefined);
    },
  };
  if (amount !== undefined && store.get(startedAtom) !== chosen)
    setAmount(store, formOf(cashier, saved, area, currency), amount, currency);
  store.set(startedAtom, chosen);
  return saved;
}
