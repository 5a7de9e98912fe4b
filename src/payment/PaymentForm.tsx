import { useAtom, useAtomValue } from "jotai/react";
import { type ReactNode, useEffect } from "react";
import { chosenCoinAtom, chosenMethodAtom } from "../catalogue/state";
import type { Account, Area, Method } from "../contract";
import { type FilledForm, MethodForm } from "../form/MethodForm";
import { scopeAtom } from "../session/atoms";
import { useCashier } from "../session/Cashier";
import { withBonus } from "../transaction/bonus";
import { shareRequests } from "../transaction/sharedRequests";
import { preparedAtom } from "../transaction/state";
import { submit } from "../transaction/submit";
import { Banner } from "./parts/Banner";
import { BonusSwitch } from "./parts/bonus/BonusSwitch";
import { NetworkChoice } from "./parts/NetworkChoice";
import { Preparation } from "./parts/Preparation";
import { VideoLink } from "./parts/VideoLink";
import { texts } from "./texts";
import { useSubmitting } from "./useSubmitting";

/** Props of {@link PaymentForm}. */
export interface PaymentFormProps {
  area: Area;
  /** the account that a withdrawal is paid from */
  account?: Account;
  /** above the amount */
  children?: ReactNode;
}

/** The form of the chosen method; submitting it starts the payment and opens the screen of the server's action. */
export function PaymentForm(props: PaymentFormProps) {
  const method = useAtomValue(chosenMethodAtom);
  const coin = useAtomValue(chosenCoinAtom);
  const [prepared, setPrepared] = useAtom(preparedAtom);
  if (!method) return coin && <NetworkChoice coin={coin} />;
  const isUnprepared = props.area === "deposit" && method.isPreparationRequired && prepared !== method.name;
  if (isUnprepared) return <Preparation method={method} onDone={() => setPrepared(method.name)} />;
  return <MethodPaymentForm {...props} method={method} />;
}

function MethodPaymentForm({ area, account, children, method }: PaymentFormProps & { method: Method }) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const isDeposit = area === "deposit";
  const scope = useAtomValue(scopeAtom);
  useEffect(() => shareRequests(cashier), [cashier]);
  const onSubmit = (filled: FilledForm) => {
    const draft = { method, ...(account && { account }), ...filled };
    return submit(cashier, area, isDeposit ? withBonus(cashier, draft) : draft, { scope });
  };
  return (
    <MethodForm
      method={method}
      area={area}
      submitLabel={cashier.text(isDeposit ? texts.deposit : texts.withdraw)}
      busy={busy}
      paused={paused}
      belowAmount={isDeposit && <BonusSwitch method={method} />}
      onSubmit={onSubmit}
    >
      <Banner method={method} />
      {isDeposit && <VideoLink method={method} />}
      {children}
    </MethodForm>
  );
}
