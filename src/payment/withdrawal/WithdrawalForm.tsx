import { useAtom, useAtomValue } from "jotai/react";
import { useId } from "react";
import { accounts } from "../../contract";
import { balanceAtom } from "../../session/balance";
import { useCashier } from "../../session/Cashier";
import { RadioField } from "../../ui/RadioField";
import { PaymentForm, type PaymentFormProps } from "../PaymentForm";
import { accountAtom } from "./account";
import { texts } from "./texts";

/** The form of a withdrawal, with the account to withdraw from and its balance. */
export function WithdrawalForm({ children, ...props }: Pick<PaymentFormProps, "given" | "noteFor" | "children">) {
  const account = useAtomValue(accountAtom);
  const balance = useAtomValue(balanceAtom);
  return (
    // the session tells the main account's balance only
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
