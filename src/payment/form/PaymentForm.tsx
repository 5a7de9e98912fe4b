import { useAtomValue } from "jotai/react";
import { type ReactNode, useMemo } from "react";
import { useCashier } from "../../cashier/Cashier";
import { isLockedAtom } from "../../cashier/entry";
import { chosenSavedAtom } from "../../catalogue/saved/savedAccounts";
import { chosenCoinAtom, chosenMethodAtom, snippetAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { Account } from "../../contract/payment/transaction";
import { type FilledForm, MethodForm, type MethodFormProps } from "../../form/MethodForm";
import { setAmount } from "../../form/state/form";
import { methodFormOf } from "../../form/state/keptForms";
import { lazyPart } from "../../loading/lazyPart";
import { currencyAtom } from "../../session/region";
import type { Store } from "../../session/Store";
import { bonusMinimum, bonusOfferAtomFor, withBonus } from "../../transaction/bonus";
import { paymentKeyOf } from "../../transaction/requests/paymentKeys";
import type { Draft, SubmitResult } from "../../transaction/state";
import { submit } from "../../transaction/submit/submit";
import { DepositBonus } from "../bonus/DepositBonus";
import { useMethodParts } from "../cost/useMethodParts";
import { VideoLink } from "../guidance/GuideVideo";
import { Banner, Prepared } from "../guidance/Preparation";
import { draftOf, isSaveWanted, SaveChoice, SavedBar, type SavedForm, useSavedForm } from "../saved/SavedForm";
import { useSubmitting, useVisit } from "../submitting";
import { submitText } from "../texts";
import { useMethodTitle } from "./MethodTitle";
import { NetworkChoice } from "./NetworkChoice";
import { PressOutcomeNotice, useForgetOutcome } from "./PressOutcomeNotice";
import { useWallet } from "./useWallet";

const ActiveOfMethod = lazyPart(async () => ({ default: (await import("../list/ActiveTransactions")).ActiveOfMethod }));
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
  const { parts, ...cost } = useMethodParts(area, method);
  const currency = useAtomValue(currencyAtom);
  const isLocked = useAtomValue(isLockedAtom);
  const content = useContent(area, method, given);
  const { shown, variant } = content;
  const { wallet, keyOf, onSubmit } = usePayment({ area, method, content, account, cost });
  const wanted = useWantedAmounts(area, method);
  const startWith = (amount: number) => {
    const form = methodFormOf(cashier, shown, area, currency, { variant });
    setAmount(cashier.store, form, amount, currency);
  };
  return (
    <MethodForm
      {...rest}
      key={variant}
      method={shown}
      variant={variant}
      area={area}
      submitButton={wallet.submitButton}
      submitLabel={(amount) => submitText(cashier, area, amount)}
      busy={busy || wallet.isAwaited}
      paused={paused}
      wanted={wanted}
      hidesPresets={content.hidesPresets}
      startsAt={content.startsAt}
      isHidden={content.isHidden}
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
            {content.saveChoice}
            {parts.below(isLocked)}
          </>
        ),
      }}
      onSubmit={onSubmit}
    >
      {isLocked && <ActiveOfMethod area={area} method={method.name} />}
      {content.savedBar}
      <Banner method={method} />
      {isDeposit && <VideoLink method={method} />}
      {children}
    </MethodForm>
  );
}

/** A form as it is shown and sent, which depends on whether it pays with a saved account. */
interface FormContent extends Pick<MethodFormProps, "variant" | "hidesPresets" | "startsAt" | "isHidden"> {
  /** the method with the fields that the form shows */
  shown: Method;
  savedBar?: ReactNode;
  saveChoice?: ReactNode;
  toDraft(filled: FilledForm): Draft;
}

/** The content of the form: with the saved account that the player has chosen, if any, else the method's own. */
function useContent(area: Area, method: Method, given: PaymentFormProps["given"]): FormContent {
  const { store } = useCashier();
  const saved = useSavedForm(method, area);
  return useMemo(
    () => (saved ? savedContent(method, saved) : ownContent(store, area, method, given)),
    [store, area, method, given, saved],
  );
}

const savedContent = (method: Method, saved: SavedForm): FormContent => ({
  shown: saved.asked,
  variant: saved.variant,
  hidesPresets: saved.account.last?.amount !== undefined,
  startsAt: saved.asked.fields?.[0]?.name,
  savedBar: <SavedBar method={method} saved={saved} />,
  toDraft: (filled) => draftOf(saved, filled),
  // what is not on screen is in the saved account
  isHidden: () => true,
});

function ownContent(store: Store, area: Area, method: Method, given: PaymentFormProps["given"]): FormContent {
  const isGiven = (name: string) => given !== undefined && Object.hasOwn(given, name);
  const { fields } = method;
  return {
    shown: given && fields ? { ...method, fields: fields.filter(({ name }) => !isGiven(name)) } : method,
    saveChoice: <SaveChoice area={area} method={method} />,
    toDraft: (filled) => ({
      ...filled,
      method,
      fields: { ...filled.fields, ...given },
      ...(isSaveWanted(store, area, method) && { save: true }),
    }),
    isHidden: isGiven,
  };
}

/** Parameters of {@link usePayment}. */
interface PaymentSource extends Pick<MethodPaymentFormProps, "area" | "method"> {
  content: FormContent;
  account: Account | undefined;
  /** see {@link useMethodParts} */
  cost: Pick<ReturnType<typeof useMethodParts>, "totalOf" | "isAwaitedAtom">;
}

/** Returns what a press of the form needs: the key of its payment, its submission, and the wallet, if it has one. */
function usePayment({ area, method, content, account, cost }: PaymentSource) {
  const cashier = useCashier();
  const visit = useVisit();
  const isDeposit = area === "deposit";
  const wallet = useWallet(isDeposit ? method : undefined, cost.isAwaitedAtom);
  const toDraft = (filled: FilledForm): Draft => ({ ...content.toDraft(filled), ...(account && { account }) });
  return {
    wallet,
    keyOf: (filled: FilledForm) => paymentKeyOf(area, toDraft(filled), visit.scope),
    onSubmit(filled: FilledForm): Promise<SubmitResult> {
      const draft = toDraft(filled);
      const walletSheet = wallet.createSheet(draft, cost.totalOf);
      return submit(cashier, area, isDeposit ? withBonus(cashier, draft) : draft, {
        visit,
        isInForm: true,
        walletSheet,
      });
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

/** The screen of a deposit that starts with its method's form: the amount, its fields and the button that pays. */
export default function DepositScreen() {
  return <PaymentForm area="deposit" />;
}
