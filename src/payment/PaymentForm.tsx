import { useAtom, useAtomValue } from "jotai/react";
import { type ReactNode, useEffect, useMemo } from "react";
import { chosenCoinAtom, chosenMethodAtom } from "../catalogue/state";
import type { Account, Area, Method } from "../contract";
import { type FilledForm, MethodForm, type MethodFormProps } from "../form/MethodForm";
import { problemText } from "../form/problemText";
import { scopeAtom } from "../session/atoms";
import { type Cashier, useCashier } from "../session/Cashier";
import { withBonus } from "../transaction/bonus";
import { shareRequests } from "../transaction/sharedRequests";
import { preparedAtom, type SubmitResult } from "../transaction/state";
import { submit } from "../transaction/submit";
import { useCostParts } from "./cost/useCostParts";
import { Banner } from "./parts/Banner";
import { BonusSwitch } from "./parts/bonus/BonusSwitch";
import { useMethodTitle } from "./parts/MethodTitle";
import { NetworkChoice } from "./parts/NetworkChoice";
import { Preparation } from "./parts/Preparation";
import { VideoLink } from "./parts/VideoLink";
import { texts } from "./texts";
import { useSubmitting } from "./useSubmitting";

/** Props of {@link PaymentForm}. */
export interface PaymentFormProps extends Pick<MethodFormProps, "balance" | "noteFor"> {
  area: Area;
  /** the account that a withdrawal is paid from */
  account?: Account;
  /** values of fields that the player has filled in before: sent along, not shown in the form */
  given?: Readonly<Record<string, string>>;
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

function MethodPaymentForm({ area, account, given, children, method, ...rest }: PaymentFormProps & { method: Method }) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const isDeposit = area === "deposit";
  const scope = useAtomValue(scopeAtom);
  useMethodTitle(method);
  useEffect(() => shareRequests(cashier), [cashier]);
  const costParts = useCostParts(area, method);
  const shown = useMemo(() => withoutFields(method, given), [method, given]);
  const onSubmit = async ({ amount, fields }: FilledForm) => {
    const draft = { method, ...(account && { account }), amount, fields: { ...fields, ...given } };
    const result = await submit(cashier, area, isDeposit ? withBonus(cashier, draft) : draft, { scope });
    return showRejectedValue(cashier, given, result) ? "handled" : result;
  };
  return (
    <MethodForm
      {...costParts}
      {...rest}
      method={shown}
      area={area}
      submitLabel={(amount) => submitText(cashier, area, amount)}
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

/** The text of the submit button: what it does, and with how much. */
function submitText(cashier: Cashier, area: Area, amount: string | undefined): string {
  const button = cashier.text(area === "deposit" ? texts.deposit : texts.withdraw);
  if (amount === undefined) return button;
  return cashier.text(area === "deposit" ? texts.depositAmount : texts.withdrawAmount, { button, amount });
}

/** The method without the fields that are filled in already. */
function withoutFields(method: Method, given: PaymentFormProps["given"]): Method {
  if (!given || !method.fields) return method;
  return { ...method, fields: method.fields.filter(({ name }) => !Object.hasOwn(given, name)) };
}

/** Shows the server's message for a value that the form does not show. @returns whether there was one */
function showRejectedValue(cashier: Cashier, given: PaymentFormProps["given"], result: SubmitResult): boolean {
  if (typeof result === "string") return false;
  const message = Object.keys(given ?? {}).flatMap((name) => result.fields[name] ?? [])[0];
  if (message !== undefined) cashier.showNotice(problemText(cashier, { id: message, message }));
  return message !== undefined;
}
