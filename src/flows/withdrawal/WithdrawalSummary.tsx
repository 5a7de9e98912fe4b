import { useAtomValue } from "jotai/react";
import type { ReactElement } from "react";
import { methodLabel } from "../../catalogue/methodText";
import { methodOf, methodsAtom } from "../../catalogue/state";
import type { Transaction } from "../../contract";
import { AmountFacts } from "../../payment/parts/AmountFacts";
import { languageAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { sentDraftsAtom } from "../../transaction/state";
import { Card } from "../../ui/Card";
import { maskedAccount, recipientAccount } from "./recipientAccount";
import { texts } from "./texts";

/** What the player is about to confirm: amount, fee, what arrives, and to whom. */
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
