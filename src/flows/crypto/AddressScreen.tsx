import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { chosenCoinAtom, chosenMethodAtom } from "../../catalogue/state";
import { ActionScreen } from "../../payment/ActionScreen";
import { NetworkChoice } from "../../payment/parts/NetworkChoice";
import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../session/useStyles";
import { lastDraftAtom, transactionAtom } from "../../transaction/state";
import { AddressForm } from "./AddressForm";
import { AddressView } from "./AddressView";
import css from "./address.css?inline";
import { hasQuestions } from "./fields";
import { NewAddress } from "./NewAddress";
import { noteAddress } from "./requests";

/** A coin's address: what has to be known first, the wait for it, and the address (spec §2; contract §5). */
export function AddressScreen() {
  const answer = useAtomValue(transactionAtom);
  const method = useAtomValue(chosenMethodAtom);
  const coin = useAtomValue(chosenCoinAtom);
  useStyles(css);
  useNotedAddress();
  if (answer) {
    return (
      <ActionScreen type="crypto">
        {(action, transaction) => <AddressView action={action} transaction={transaction} />}
      </ActionScreen>
    );
  }
  if (!method) return coin && <NetworkChoice coin={coin} />;
  return hasQuestions(method) ? (
    <AddressForm key={method.name} method={method} />
  ) : (
    <NewAddress key={method.name} method={method} />
  );
}

/** An address that was made anew in place of an expired one counts as the present one, too. */
function useNotedAddress(): void {
  const cashier = useCashier();
  const id = useAtomValue(transactionAtom)?.transaction.id;
  const made = useAtomValue(lastDraftAtom);
  useEffect(() => {
    if (made && made.id === id) noteAddress(cashier);
  }, [cashier, id, made]);
}
