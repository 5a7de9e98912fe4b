import { useAtom, useAtomValue } from "jotai/react";
import { useCallback, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useBack } from "../../cashier/useBack";
import { useTitle } from "../../cashier/useTitle";
import { chosenSavedAtom } from "../../catalogue/saved/chosenSaved";
import { chosenBankAtom, chosenMethodAtom } from "../../catalogue/state";
import { WithdrawalForm } from "../../payment/withdrawal/WithdrawalForm";
import { useStyles } from "../../ui/dom/useStyles";
import { BankForm } from "./BankForm";
import { BankList } from "./BankList";
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
