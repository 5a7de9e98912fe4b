import { useAtomValue } from "jotai/react";
import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { type Deadline, msLeft } from "../../api/deadline";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { snakeCaseName } from "../../catalogue/method/fieldContent";
import { methodLabel } from "../../catalogue/method/methodText";
import { methodForDisplayAtom } from "../../catalogue/state";
import type { MethodField } from "../../contract/list/method";
import type { ActionOf } from "../../contract/payment/action";
import type { Transaction } from "../../contract/payment/transaction";
import { randomUuid } from "../../contract/randomUuid";
import { FormShell, type FormShellProps } from "../../form/FormShell";
import { focusField } from "../../form/moveFocus";
import { clearFields, createForm } from "../../form/state/form";
import { formTexts } from "../../form/texts";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { useSecondsLeft } from "../../payment/requisites/TimeLeft";
import { ActionScreen } from "../../payment/status/ActionScreen";
import { CancelWithdrawal } from "../../payment/status/CancelButton";
import { AmountFacts } from "../../payment/status/PaymentEnd";
import { useStepSubmitting } from "../../payment/submitting";
import { factTexts } from "../../payment/texts";
import { languageAtom } from "../../session/atoms";
import { attemptsLeftAtom, type Draft, transactionAtom } from "../../transaction/state";
import { resendCode, submitCode } from "../../transaction/step/respond";
import { sentDraftsAtom } from "../../transaction/submit/sentDrafts";
import { clockText } from "../../ui/display/Countdown";
import { useStyles } from "../../ui/dom/useStyles";
import { Button } from "../../ui/input/Button";
import { Card } from "../../ui/layout/Card";
import css from "./code.css?inline";

/** Texts of the confirmation of a payment. */
const texts = {
  enterCode: {
    deposit: /*i18n*/ { id: "confirm.deposit", message: "Enter the code to confirm your deposit." },
    withdrawal: /*i18n*/ { id: "confirm.title", message: "Enter the code to confirm your withdrawal." },
  },
  sentTo: /*i18n*/ { id: "confirm.sentTo", message: "We sent it to {to}." },
  to: /*i18n*/ { id: "confirm.to", message: "To" },
  resend: /*i18n*/ { id: "code.resend", message: "Send again" },
  resendIn: /*i18n*/ { id: "code.resendIn", message: "Available in" },
  resendReady: /*i18n*/ { id: "code.resendReady", message: "You can ask for a new code now." },
  resent: /*i18n*/ { id: "code.resent", message: "We have sent you a new code." },
  attemptsLeft: /*i18n*/ { id: "code.attempts", message: "Attempts left: {count}" },
  lastAttempt: /*i18n*/ { id: "code.attemptsOne", message: "One attempt left" },
  locked: /*i18n*/ { id: "code.locked", message: "Too many attempts" },
  lockedText: /*i18n*/ { id: "code.locked.text", message: "This code can no longer be used." },
  // the form looks it up by id
  codeLabel: /*i18n*/ { id: "field.code", message: "Code" },
};

/** The one-time code that confirms a payment: a withdrawal, as a rule. */
export default function ConfirmScreen() {
  return (
    <ActionScreen type="code">
      {(action, transaction) => <CodeStep key={transaction.id} action={action} transaction={transaction} />}
    </ActionScreen>
  );
}

/** Starts with another view of the form, which is empty, after an accepted code and for another code of the server. */
function CodeStep(props: Pick<CodeFormProps, "action" | "transaction">) {
  const [nextId, setNextId] = useState<string>();
  const { length, sent_to: to } = props.action;
  return (
    <CodeView
      key={`${nextId} ${length} ${to}`}
      {...props}
      isNext={nextId !== undefined}
      onAccepted={() => setNextId(randomUuid())}
    />
  );
}

/** Tracks the view of the form once. Remounts the form, so that it is empty, when its field is locked or unlocked. */
function CodeView(props: Omit<CodeFormProps, "attemptsLeft">) {
  const cashier = useCashier();
  const attemptsLeft = useAtomValue(attemptsLeftAtom).get(props.transaction.id);
  useEffect(() => cashier.track("form_view"), [cashier]);
  return <CodeForm key={String(attemptsLeft === 0)} {...props} attemptsLeft={attemptsLeft} />;
}

/** The longest supported code. */
const maxLength = 12;

/**
 * The field of a one-time code.
 * @param length the number of digits from the server; if it is invalid, the field accepts any digits
 */
export function codeField(length: number): MethodField {
  const isValid = Number.isInteger(length) && length > 0 && length <= maxLength;
  const digits = isValid ? length : maxLength;
  return {
    name: "code",
    type: "text",
    mask: "#".repeat(digits),
    regex: [isValid ? `^\\d{${digits}}$` : "^\\d+$"],
    regex_error_key: [formTexts.codeTooShort.id],
  };
}

/** Props of {@link ResendCode}. */
interface ResendCodeProps {
  isResending: boolean;
  /** another call is under way */
  isDisabled: boolean;
  onResend(button: HTMLButtonElement): void;
}

/** Asks for the code again once that is allowed; nothing if the server does not offer it. */
function ResendCode(props: ResendCodeProps) {
  const resendAt = useAtomValue(transactionAtom)?.resendAt;
  return resendAt && <ResendRow {...props} resendAt={resendAt} />;
}

function ResendRow({ resendAt, isResending, isDisabled, onResend }: ResendCodeProps & { resendAt: Deadline }) {
  const cashier = useCashier();
  const locale = useFormattingLocale();
  const id = useId();
  const left = useSecondsLeft(resendAt);
  const [hasWaited, setWaited] = useState(left > 0);
  if (left > 0 && !hasWaited) setWaited(true);
  return (
    <div className="resend">
      <Button
        variant="ghost"
        busy={isResending}
        disabled={isDisabled || (left > 0 && !isResending)}
        aria-describedby={left > 0 ? id : undefined}
        onClick={({ currentTarget }) => onResend(currentTarget)}
      >
        {cashier.text(texts.resend)}
      </Button>
      {left > 0 && (
        <p id={id} className="resend-time">
          {cashier.text(texts.resendIn)} <span role="timer">{clockText(left, locale)}</span>
        </p>
      )}
      {/* the seconds are not announced, their end is */}
      <span className="sr" role="status">
        {left === 0 && hasWaited && cashier.text(texts.resendReady)}
      </span>
    </div>
  );
}

/** Props of {@link CodeForm}. */
interface CodeFormProps {
  action: ActionOf<"code">;
  transaction: Transaction;
  /** undefined if the server has not said; 0 locks the field */
  attemptsLeft: number | undefined;
  /** whether the server has accepted a code before this one */
  isNext: boolean;
  onAccepted(): void;
}

/** The payment to confirm, the field of its code, and buttons to ask for a new code or to cancel. */
function CodeForm({ action, transaction, attemptsLeft, isNext, onAccepted }: CodeFormProps) {
  const cashier = useCashier();
  const { busy, paused } = useStepSubmitting();
  const isLocked = attemptsLeft === 0;
  const questionId = useId();
  const [isResending, setResending] = useState(false);
  const isResendSent = useRef(false);
  const [form] = useState(() =>
    createForm({ fields: [{ ...codeField(action.length), isDisabled: isLocked }], hasNoAmount: true }),
  );
  useStyles(css);
  const resend = async (button: HTMLButtonElement) => {
    // a second press in the same frame would end the first one's state
    if (isResendSent.current) return;
    isResendSent.current = true;
    setResending(true);
    const result = await resendCode(cashier).finally(() => {
      isResendSent.current = false;
      setResending(false);
    });
    const shown = cashier.store.get(transactionAtom);
    // no code was sent if the payment has moved on; the player may have gone on with another one
    const isSent = !shown || (shown.transaction.id === transaction.id && shown.action.type === "code");
    const isAccepted = result === "accepted" && isSent;
    if (isAccepted) {
      cashier.showNotice(cashier.text(texts.resent), "info");
      // a code that was refused is not the one that was sent now; an empty field waits for it, and is not missing
      const { get } = cashier.store;
      clearFields(
        cashier.store,
        form,
        ({ rejectionAtom, valueAtom }) => get(rejectionAtom) !== undefined || get(valueAtom) === "",
      );
    }
    // the button is disabled until the next code can be sent
    const isPostponed = isAccepted || (shown?.resendAt !== undefined && msLeft(shown.resendAt) > 0);
    if (isPostponed && button.matches(":focus")) focusField(button.form, "code");
  };
  const confirm: FormShellProps["onSubmit"] = async ({ code = "" }) => {
    const result = await submitCode(cashier, code);
    if (result === "accepted") onAccepted();
    return result;
  };
  return (
    <FormShell
      form={form}
      isViewTracked
      labelledBy={isLocked ? undefined : questionId}
      startsAt={isNext ? "code" : undefined}
      submitLabel={cashier.text(sharedDeferredTexts.confirm)}
      // also while a code is sent again: a press would be ignored
      busy={busy}
      paused={paused || isLocked}
      onSubmit={confirm}
      below={
        <>
          <p className="attempts" role="status">
            {attemptsLeft !== undefined && !isLocked && attemptsText(cashier, attemptsLeft)}
          </p>
          <ResendCode
            isResending={isResending}
            isDisabled={busy && !isResending}
            onResend={(button) => void resend(button)}
          />
        </>
      }
      furtherActions={<CancelWithdrawal transaction={transaction} />}
    >
      <PaymentSummary transaction={transaction} />
      {isLocked ? (
        <LockedMessage />
      ) : (
        <p id={questionId}>
          {cashier.text(texts.enterCode[transaction.type])}{" "}
          {action.sent_to && cashier.text(texts.sentTo, { to: action.sent_to })}
        </p>
      )}
    </FormShell>
  );
}

const attemptsText = (cashier: Cashier, count: number): string =>
  cashier.text(count === 1 ? texts.lastAttempt : texts.attemptsLeft, { count });

/** Says why the field is disabled, and takes its focus. */
function LockedMessage() {
  const cashier = useCashier();
  return (
    <div className="locked">
      <h2 tabIndex={-1} data-focus>
        {cashier.text(texts.locked)}
      </h2>
      <p>{cashier.text(texts.lockedText)}</p>
    </div>
  );
}

/** The payment to confirm: amount, fee, the amount that arrives, and the recipient, or the method of a deposit. */
function PaymentSummary({ transaction }: { transaction: Transaction }) {
  const cashier = useCashier();
  const recipient = useRecipient(transaction);
  const label = transaction.type === "deposit" ? factTexts.deposit.method : texts.to;
  return (
    <Card>
      <AmountFacts transaction={transaction} further={recipient ? [[cashier.text(label), recipient]] : []} />
    </Card>
  );
}

/** The method, and the account of a withdrawal if it was chosen or typed in this page: it is not stored. */
function useRecipient(transaction: Transaction): ReactElement | undefined {
  const language = useAtomValue(languageAtom);
  const method = useAtomValue(methodForDisplayAtom)(transaction);
  const sent = useAtomValue(sentDraftsAtom).get(transaction.id)?.draft;
  const draft = transaction.type === "withdrawal" ? sent : undefined;
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

/** Names of fields that describe the recipient, but not the account; `bank_account` and `bank_card` are accounts. */
const recipientDetails =
  /(?:name|holder|owner|e_?mail|bank(?!_(?:account|card))|branch|type|ifsc|bic|swift|routing|code|tax|document|passport|national|rfc|curp|cpf|rut|dni|inn|birth|city|country)/;

/** Names of accounts, the most exact ones first. */
const accountNames: readonly RegExp[] = [
  /account|iban|clabe|nuban|cbu|cvu|cci|wallet|address|pix|upi|vpa|card/,
  /number|key|login|alias|(?:^|_)id$/,
  /phone|mobile|msisdn/,
];

/** The account that the player has typed for a withdrawal, by the names of the fields; undefined if none is one. */
export function recipientAccount({ method, fields }: Pick<Draft, "method" | "fields">): string | undefined {
  const typed = (method.fields ?? [])
    .filter(({ name, values }) => !values?.length && fields[name]?.trim())
    .filter(({ name }) => !recipientDetails.test(snakeCaseName(name)));
  const [account] = accountNames.flatMap((pattern) => typed.filter(({ name }) => pattern.test(snakeCaseName(name))));
  return account && fields[account.name]?.trim();
}

/** The longest account that is shown in full. */
const shownLength = 8;

/**
 * Masks a long account, which others may see on the screen: keeps its last four characters, or, of an email or a UPI
 * id, the first letter and the domain.
 */
export function maskedAccount(account: string): string {
  const letters = [...account];
  if (letters.length <= shownLength) return account;
  const at = account.lastIndexOf("@");
  return at > 0 ? `${letters[0]}••••${account.slice(at)}` : `•••• ${letters.slice(-4).join("")}`;
}
