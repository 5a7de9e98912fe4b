import { useAtom, useAtomValue } from "jotai/react";
import { useId } from "react";
import { accounts } from "../../contract";
import { PaymentForm } from "../../payment/PaymentForm";
import { useCashier } from "../../session/Cashier";
import { RadioField } from "../../ui/RadioField";
import { accountAtom } from "./account";
import { texts } from "./texts";

/** The form of a withdrawal, with the account that it is paid from (spec §2, Screen texts). */
export function WithdrawalScreen() {
  const account = useAtomValue(accountAtom);
  return (
    <PaymentForm transaction="withdrawal" account={account}>
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
      // the server's own fields may be called anything
      name={useId()}
      options={accounts.map((value) => ({ value, text: cashier.text(texts[value]) }))}
      value={account}
      disabled={false}
      onChange={(value) => {
        cashier.track("select_field", { field: "account" });
        setAccount(accounts.find((known) => known === value) ?? account);
      }}
      onFocus={() => {}}
      onBlur={() => {}}
    />
  );
}
