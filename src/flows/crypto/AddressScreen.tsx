import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { useCashier } from "../../cashier/Cashier";
import { chosenCoinAtom, chosenMethodAtom } from "../../catalogue/state";
import { NetworkChoice } from "../../payment/form/NetworkChoice";
import { ActionScreen } from "../../payment/requisites/ActionScreen";
import { sentDraftsAtom, transactionAtom } from "../../transaction/state";
import { useStyles } from "../../ui/dom/useStyles";
import { AddressForm } from "./AddressForm";
import { AddressRequest } from "./AddressRequest";
import { AddressView } from "./AddressView";
import css from "./address.css?inline";
import { needsForm, rememberAddress } from "./openAddress";

/** The address of a coin: first its network and fields, if any, then the request, then the address. */
export default function AddressScreen() {
  const answer = useAtomValue(transactionAtom);
  const method = useAtomValue(chosenMethodAtom);
  const coin = useAtomValue(chosenCoinAtom);
  useStyles(css);
  useRememberedAddress();
  if (answer) {
    return (
      <ActionScreen type="crypto" area="deposit">
        {(action, transaction) => <AddressView action={action} transaction={transaction} />}
      </ActionScreen>
    );
  }
  if (!method) return coin && <NetworkChoice coin={coin} />;
  return needsForm(method) ? (
    <AddressForm key={method.name} method={method} />
  ) : (
    <AddressRequest key={method.name} method={method} />
  );
}

/** Remembers the address that replaces an expired one, too. */
function useRememberedAddress(): void {
  const cashier = useCashier();
  const id = useAtomValue(transactionAtom)?.transaction.id;
  const drafts = useAtomValue(sentDraftsAtom);
  useEffect(() => {
    if (id !== undefined && drafts.has(id)) rememberAddress(cashier, id);
  }, [cashier, id, drafts]);
}
