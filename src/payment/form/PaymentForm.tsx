import { useAtomValue } from "jotai/react";
import { type ReactNode, useMemo } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { bonusMinimum } from "../../catalogue/bonus";
import { chosenSavedAtom } from "../../catalogue/saved/savedAccounts";
import { chosenCoinAtom, chosenMethodAtom, snippetAtom } from "../../catalogue/state";
import type { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { Account } from "../../contract/payment/transaction";
import { problemText } from "../../form/fields/fieldLabel";
import { type FilledForm, MethodForm, type MethodFormProps } from "../../form/MethodForm";
import { methodFormOf, setAmount } from "../../form/state/form";
import { lazyPart } from "../../loading/lazyPart";
import { currencyAtom } from "../../session/atoms";
import { bonusOfferAtomFor, withBonus } from "../../transaction/bonus";
import { paymentKeyOf } from "../../transaction/requests/requests";
import type { Draft, SubmitResult } from "../../transaction/state";
import { submit } from "../../transaction/submit/submit";
import { DepositBonus } from "../bonus/DepositBonus";
import { useCostParts } from "../cost/useCostParts";
import { Banner } from "../guidance/Banner";
import { VideoLink } from "../guidance/GuideVideo";
import { Prepared } from "../guidance/Preparation";
import { draftOf, isSaveWanted, SaveChoice, SavedBar, type SavedForm, useSavedForm } from "../saved/SavedForm";
import { submitText } from "../texts";
import { useMethodTitle } from "./MethodTitle";
import { NetworkChoice } from "./NetworkChoice";
import { PressOutcomeNotice, useForgetOutcome } from "./PressOutcomeNotice";
import { useSubmitting, useVisit } from "./press";
import { useWallet } from "./useWallet";

/** Few servers have deposit limits. */
const LimitLine = lazyPart(async () => ({ default: (await import("../depositLimits/LimitLine")).LimitLine }));

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
  const saved = useAtomValue(chosenSavedAtom);
  if (!method) return coin && <NetworkChoice coin={coin} />;
  return (
    // a saved account has been paid with before
    <Prepared method={method} isKnown={saved?.account.method === method.name}>
      <MethodPaymentForm {...props} method={method} />
    </Prepared>
  );
}

/** Props of {@link MethodPaymentForm}. */
interface MethodPaymentFormProps extends PaymentFormProps {
  method: Method;
}

function MethodPaymentForm({ area, account, given, children, method, ...rest }: MethodPaymentFormProps) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const isDeposit = area === "deposit";
  useMethodTitle(method);
  // here, because the outcome stays when the method's own form replaces that of a removed account
  useForgetOutcome();
  const { parts, totalOf } = useCostParts(area, method);
  const currency = useAtomValue(currencyAtom);
  const saved = useSavedForm(method, area);
  const shown = useMemo(() => saved?.asked ?? withoutFields(method, given), [method, given, saved]);
  const { wallet, keyOf, onSubmit } = usePayment({ area, method, shown, account, given, saved, totalOf });
  const wanted = useWantedAmounts(area, method);
  const startWith = (amount: number) => {
    const form = methodFormOf(cashier, shown, area, currency, { variant: saved?.variant });
    setAmount(cashier.store, form, amount, currency);
  };
  return (
    <MethodForm
      {...rest}
      key={saved?.variant}
      method={shown}
      variant={saved?.variant}
      area={area}
      submitButton={wallet.submitButton}
      submitLabel={(amount) => submitText(cashier, area, amount)}
      busy={busy || wallet.isLoading}
      paused={paused}
      wanted={wanted}
      hidesPresets={saved !== undefined && saved.account.last?.amount !== undefined}
      startsAt={saved?.asked.fields?.[0]?.name}
      parts={{
        ...parts,
        notice: (typed, filledAtom) => (
          <>
            {parts.notice(typed)}
            <PressOutcomeNotice filledAtom={filledAtom} keyOf={keyOf} />
          </>
        ),
        below: (isLocked) => (
          <>
            {isDeposit && <LimitLine />}
            {isDeposit && <DepositBonus method={method} onAmount={isLocked ? undefined : startWith} />}
            {!saved && <SaveChoice area={area} method={method} />}
            {parts.below(isLocked)}
          </>
        ),
      }}
      onSubmit={onSubmit}
    >
      {saved && <SavedBar method={method} saved={saved} />}
      <Banner method={method} />
      {isDeposit && <VideoLink method={method} />}
      {children}
    </MethodForm>
  );
}

/** Parameters of {@link usePayment}. */
interface PaymentSource extends Pick<MethodPaymentFormProps, "area" | "method" | "given"> {
  /** the method with the fields that the form shows */
  shown: Method;
  account: Account | undefined;
  saved: SavedForm | undefined;
  /** see {@link useCostParts} */
  totalOf: ReturnType<typeof useCostParts>["totalOf"];
}

/** The payment that the form's values stand for: its key, its submission, and the wallet that pays it, if one does. */
function usePayment({ area, method, shown, account, given, saved, totalOf }: PaymentSource) {
  const cashier = useCashier();
  const visit = useVisit();
  const isDeposit = area === "deposit";
  const wallet = useWallet(isDeposit ? method : undefined);
  const toDraft = (filled: FilledForm): Draft => {
    const paid = saved ? draftOf(saved, filled) : ownDraft(cashier, area, method, given, filled);
    return { ...paid, ...(account && { account }) };
  };
  return {
    wallet,
    keyOf: (filled: FilledForm) => paymentKeyOf(area, toDraft(filled), visit.scope),
    async onSubmit(filled: FilledForm): Promise<SubmitResult> {
      const draft = toDraft(filled);
      const walletSheet = wallet.createSheet(draft, totalOf);
      const result = await submit(cashier, area, isDeposit ? withBonus(cashier, draft) : draft, {
        visit,
        isInForm: true,
        walletSheet,
      });
      return showHiddenRejection(cashier, { shown, saved, given }, result) ? "handled" : result;
    },
  };
}

/** Amounts to offer first: that of the player's last payment and the least for the bonus on offer. */
function useWantedAmounts(area: Area, method: Method): readonly number[] {
  const last = useAtomValue(snippetAtom)?.last?.[area]?.amount;
  const bonus = useAtomValue(useMemo(() => bonusOfferAtomFor(method), [method]))?.bonus;
  const currency = useAtomValue(currencyAtom);
  const least = area === "deposit" && bonus ? bonusMinimum(bonus, currency) : 0;
  return useMemo(() => [last ?? 0, least].filter((amount) => amount > 0), [last, least]);
}

/** The method without the fields that are filled in already. */
function withoutFields(method: Method, given: PaymentFormProps["given"]): Method {
  if (!given || !method.fields) return method;
  return { ...method, fields: method.fields.filter(({ name }) => !Object.hasOwn(given, name)) };
}

/** The values of a form with all fields. */
function ownDraft(
  { store }: Cashier,
  area: Area,
  method: Method,
  given: PaymentFormProps["given"],
  { amount, fields, tokens }: FilledForm,
): Draft {
  const values = { ...fields, ...given };
  return { method, amount, fields: values, tokens, ...(isSaveWanted(store, area, method) && { save: true }) };
}

/** The values that the form sends without showing them: of a saved account, or given. */
type HiddenValues = Pick<PaymentSource, "shown" | "saved" | "given">;

/** The server's message about a value that the form does not show; undefined if it has also rejected one on screen. */
function hiddenRejection({ shown, saved, given = {} }: HiddenValues, { fields }: CashierError): string | undefined {
  const rejected = Object.keys(fields);
  const isShown = (name: string) => name === "amount" || shown.fields?.some((field) => field.name === name);
  if (rejected.some(isShown)) return undefined;
  return rejected.map((name) => (saved || Object.hasOwn(given, name) ? fields[name] : "")).find(Boolean);
}

/** Shows the server's message about a value that the form does not show. @returns whether there was one */
function showHiddenRejection(cashier: Cashier, hidden: HiddenValues, result: SubmitResult): boolean {
  const message = typeof result === "string" ? undefined : hiddenRejection(hidden, result);
  if (message !== undefined) cashier.showNotice(problemText(cashier, { id: message, message }));
  return message !== undefined;
}

/** The screen of a deposit that starts with its method's form: the amount, its fields and the button that pays. */
export default function DepositScreen() {
  return <PaymentForm area="deposit" />;
}
