import { useAtom, useAtomValue } from "jotai/react";
import { useId } from "react";
import { accounts } from "../../contract";
import { PaymentForm } from "../../payment/PaymentForm";
import { useCashier } from "../../session/Cashier";
import { RadioField } from "../../ui/RadioField";
import { accountAtom } from "./account";
import { texts } from "./texts";

/** The form of a withdrawal, with the account to withdraw from. */
export function WithdrawalScreen() {
  const account = useAtomValue(accountAtom);
  return (
    <PaymentForm area="withdrawal" account={account}>
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
      disabled={false}
      onChange={(value) => {
        cashier.track("select_field", { field: "account" });
        setAccount(accounts.find((option) => option === value) ?? account);
      }}
      onFocus={() => {}}
      onBlur={() => {}}
    />
  );
}
