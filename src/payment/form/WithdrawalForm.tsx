import { useAtom, useAtomValue } from "jotai/react";
import { useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import { withdrawalFamily } from "../../catalogue/method/family";
import { chosenMethodAtom } from "../../catalogue/state";
import { type Account, accounts } from "../../contract/payment/transaction";
import { balanceAtom } from "../../session/hostAmounts";
import { playerAtom } from "../../session/playerAtom";
import { RadioField } from "../../ui/input/Choice";
import { PaymentForm, type PaymentFormProps } from "./PaymentForm";

/** The account that the player withdraws from. */
export const accountAtom = playerAtom<Account>("main");

/** Texts of the form of a withdrawal. */
const texts = {
  account: /*i18n*/ { id: "account.label", message: "Account" },
  main: /*i18n*/ { id: "account.main", message: "Main account" },
  additional: /*i18n*/ { id: "account.additional", message: "Additional account" },
};

/** The form of a withdrawal, with the account to withdraw from and its balance. */
export function WithdrawalForm({ children, ...props }: Pick<PaymentFormProps, "given" | "noteFor" | "children">) {
  const account = useAtomValue(accountAtom);
  const balance = useAtomValue(balanceAtom);
  return (
    // the session has only the main account's balance
    <PaymentForm {...props} area="withdrawal" account={account} balance={account === "main" ? balance : undefined}>
      {children}
      <AccountField />
    </PaymentForm>
  );
}

function AccountField() {
  const cashier = useCashier();
  const [account, setAccount] = useAtom(accountAtom);
  return (
    <RadioField
      label={cashier.text(texts.account)}
      // unique, because the server chooses the names of the other fields
      name={useId()}
      options={accounts.map((value) => ({ value, text: cashier.text(texts[value]) }))}
      value={account}
      onChange={(value) => {
        cashier.track("select_field", { field: "account" });
        setAccount(accounts.find((option) => option === value) ?? account);
      }}
    />
  );
}

/** The screen of a withdrawal that needs no more than its form. */
export default function WithdrawalScreen() {
  const method = useAtomValue(chosenMethodAtom);
  // the way back from an action may lead here; the navigation then opens the choice of the bank
  const needsBank = method && withdrawalFamily(method) === "nigerianBanks";
  return needsBank ? null : <WithdrawalForm />;
}
