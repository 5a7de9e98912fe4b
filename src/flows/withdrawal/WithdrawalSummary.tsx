import { useAtomValue } from "jotai/react";
import type { ReactElement } from "react";
import { useCashier } from "../../cashier/Cashier";
import { snakeCaseName } from "../../catalogue/method/cardFields";
import { methodLabel } from "../../catalogue/method/methodText";
import { methodOf, methodsAtom } from "../../catalogue/state";
import type { Transaction } from "../../contract/payment/transaction";
import { AmountFacts } from "../../payment/status/PaymentEnd";
import { languageAtom } from "../../session/atoms";
import type { Draft } from "../../transaction/state";
import { sentDraftsAtom } from "../../transaction/submit/sentDrafts";
import { Card } from "../../ui/layout/Card";
import { texts } from "./texts";

/** Names of fields that describe the recipient, but are not the account. */
const detail =
  /(?:name|holder|owner|e_?mail|bank|branch|type|ifsc|bic|swift|routing|code|tax|document|passport|national|rfc|curp|cpf|rut|dni|inn|birth|city|country)/;

/** Names of accounts, the most exact ones first. */
const accounts: readonly RegExp[] = [
  /account|iban|clabe|nuban|cbu|cvu|cci|wallet|address|pix|upi|vpa|card/,
  /number|key|login|alias|(?:^|_)id$/,
  /phone|mobile|msisdn/,
];

/** The account that the player has typed for a withdrawal, by the names of the fields; undefined if none is one. */
export function recipientAccount({ method, fields }: Pick<Draft, "method" | "fields">): string | undefined {
  const typed = (method.fields ?? []).filter(({ name, values }) => !values?.length && fields[name]?.trim());
  const found = accounts.flatMap((pattern) =>
    typed.filter(({ name }) => pattern.test(snakeCaseName(name)) && !detail.test(snakeCaseName(name))),
  );
  const [account] = found;
  return account && fields[account.name]?.trim();
}

/** The longest account that is shown in full. */
const shownLength = 8;

/** An account as others may see it: only the end of a long one. */
export function maskedAccount(account: string): string {
  const letters = [...account];
  return letters.length > shownLength ? `•••• ${letters.slice(-4).join("")}` : account;
}

/** The withdrawal to confirm: amount, fee, the amount that arrives, and the recipient. */
export function WithdrawalSummary({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const recipient = useRecipient(transaction);
  return (
    <Card>
      <AmountFacts transaction={transaction} further={recipient ? [[cashier.text(texts.to), recipient]] : []} />
    </Card>
  );
}

/** The method, and the account if it was chosen or typed on this visit: it is kept nowhere. */
function useRecipient(transaction: Transaction): ReactElement | undefined {
  const language = useAtomValue(languageAtom);
  const method = methodOf(useAtomValue(methodsAtom), transaction);
  const draft = useAtomValue(sentDraftsAtom).get(transaction.id)?.draft;
  const typed = draft && recipientAccount(draft);
  const account = draft?.savedName ?? (typed && maskedAccount(typed));
  if (!method && !account) return undefined;
  return (
    <>
      {method && methodLabel(method, language)}
      {method && account && <br />}
      {account && <bdi>{account}</bdi>}
    </>
  );
}
