import { useAtomValue } from "jotai/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Coin, useCashier } from "../../cashier/Cashier";
import { chosenCoinAtom, chosenMethodAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { noLimits } from "../../contract/list/ruleLimits";
import { FormShell, type FormShellProps } from "../../form/FormShell";
import { useCaptcha } from "../../form/MethodForm";
import { useCardData } from "../../form/state/cardData";
import { methodRequest, useForm } from "../../form/state/keptForms";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { DepositBonus } from "../../payment/bonus/DepositBonus";
import { refuseIfDown } from "../../payment/cost/currentFacts";
import { useMethodParts } from "../../payment/cost/useMethodParts";
import { NetworkChoice } from "../../payment/form/NetworkChoice";
import { VideoLink } from "../../payment/guidance/GuideVideo";
import { Banner, Prepared } from "../../payment/guidance/Preparation";
import { ActionScreen } from "../../payment/status/ActionScreen";
import { Unavailable } from "../../payment/status/StatusMessage";
import { useSubmitting, useVisit } from "../../payment/submitting";
import { currencyAtom } from "../../session/region";
import { bonusCoinAtom } from "../../transaction/bonus";
import { isPausedAtom } from "../../transaction/pauses";
import { failureText } from "../../transaction/rejection";
import { isSubmittingAtom, transactionAtom } from "../../transaction/state";
import { sentDraftsAtom } from "../../transaction/submit/sentDrafts";
import { useStyles } from "../../ui/dom/useStyles";
import { Spinner } from "../../ui/feedback/Loading";
import { AddressView } from "./AddressView";
import css from "./address.css?inline";
import { addressDraft, needsForm, openAddress, rememberAddress } from "./openAddress";

/** Texts of the request of an address. */
const texts = {
  creating: /*i18n*/ { id: "crypto.creating", message: "Creating your address…" },
  failed: /*i18n*/ { id: "crypto.failed", message: "We could not create the address" },
  failedText: /*i18n*/ {
    id: "crypto.failedText",
    message: "You have not been charged. You can safely try again.",
  },
};

/** The address of a coin: first its network, instructions and fields, if any, then the request, then the address. */
export default function AddressScreen() {
  const cashier = useCashier();
  const answer = useAtomValue(transactionAtom);
  const method = useAtomValue(chosenMethodAtom);
  const coin = useAtomValue(chosenCoinAtom);
  useStyles(css);
  useRememberedAddress();
  if (answer) {
    return (
      <ActionScreen type="crypto">
        {(action, transaction) => <AddressView action={action} transaction={transaction} />}
      </ActionScreen>
    );
  }
  if (!method) return coin && <CoinNetworks coin={coin} />;
  const isForm = needsForm(method);
  return (
    // without a form, the press sends the request
    <Prepared method={method} refusePress={() => !isForm && refuseIfDown(cashier, "deposit", method)}>
      {isForm ? (
        <AddressForm key={method.name} method={method} />
      ) : (
        <AddressRequest key={method.name} method={method} />
      )}
    </Prepared>
  );
}

/** The networks of a coin, with the crypto bonus and guide video: no form may follow that could show them. */
function CoinNetworks({ coin }: { coin: Coin }) {
  const first = coin.networks[0]?.method;
  const bonusCoin = useAtomValue(bonusCoinAtom);
  return (
    <NetworkChoice coin={coin}>
      {bonusCoin && <DepositBonus method={bonusCoin} />}
      {first && <VideoLink method={first} />}
    </NetworkChoice>
  );
}

/** Also remembers an address that replaces an expired one. */
function useRememberedAddress(): void {
  const cashier = useCashier();
  const id = useAtomValue(transactionAtom)?.transaction.id;
  const drafts = useAtomValue(sentDraftsAtom);
  useEffect(() => {
    if (id !== undefined && drafts.has(id)) rememberAddress(cashier, id);
  }, [cashier, id, drafts]);
}

/** The fields of a method that needs some before it gives an address, such as its network; nothing is preselected. */
function AddressForm({ method }: { method: Method }) {
  const cashier = useCashier();
  const { busy: isSubmitting, paused } = useSubmitting();
  const [isOpening, setOpening] = useState(false);
  const currency = useAtomValue(currencyAtom);
  // apart from the form that repeats an amount
  const form = useForm(methodRequest(method, "deposit", currency, { variant: "address" }));
  const visit = useVisit();
  const { parts } = useMethodParts("deposit", method);
  // the amount is that of the transfer
  const typed = { amount: form.amount, rules: { limits: noLimits, currency, balance: undefined } };
  useCaptcha(method, "deposit");
  useCardData(form);
  const submit: FormShellProps["onSubmit"] = async (fields, tokens) => {
    setOpening(true);
    try {
      return await openAddress(cashier, addressDraft(cashier, method, fields, tokens), { visit });
    } finally {
      setOpening(false);
    }
  };
  return (
    <FormShell
      form={form}
      facts={parts.facts(typed)}
      describedBy={parts.describedBy}
      notice={parts.notice(typed)}
      refusePress={parts.refusePress}
      furtherActions={parts.furtherActions}
      submitLabel={cashier.text(sharedDeferredTexts.continue)}
      busy={isOpening || isSubmitting}
      paused={paused}
      below={<DepositBonus method={method} />}
      onSubmit={submit}
    >
      <Banner method={method} />
      <VideoLink method={method} />
    </FormShell>
  );
}

/** Requests the address when the screen opens. Shows a spinner until it arrives and a button to retry if it fails. */
function AddressRequest({ method }: { method: Method }) {
  const cashier = useCashier();
  const paused = useAtomValue(isPausedAtom);
  const { hasFailed, isRequesting, retry } = useAddressRequest(method);
  useCaptcha(method, "deposit");
  if (!hasFailed) {
    return (
      <div className="body">
        <div className="address-wait">
          <Spinner />
          <p role="status">{cashier.text(texts.creating)}</p>
        </div>
      </div>
    );
  }
  return (
    <Unavailable
      status="error"
      title={cashier.text(texts.failed)}
      text={cashier.text(texts.failedText)}
      busy={isRequesting}
      disabled={paused}
      onRefresh={retry}
    />
  );
}

/** Requests the address once, after any submission that is under way, and again by `retry`. */
function useAddressRequest(method: Method) {
  const cashier = useCashier();
  useVisit();
  const isSubmitting = useAtomValue(isSubmittingAtom);
  const [hasFailed, setFailed] = useState(false);
  const [isRequesting, setRequesting] = useState(false);
  const wasRequested = useRef(false);
  const request = useCallback(
    async (isAutomatic: boolean) => {
      setRequesting(true);
      const result = await openAddress(cashier, addressDraft(cashier, method, {}), { isAutomatic });
      // there is no form that could show the error
      if (typeof result === "object") cashier.showNotice(failureText(cashier, result));
      setFailed(result !== "accepted");
      setRequesting(false);
    },
    [cashier, method],
  );
  useEffect(() => {
    if (isSubmitting || wasRequested.current) return;
    wasRequested.current = true;
    void request(true);
  }, [isSubmitting, request]);
  const retry = () => {
    if (!refuseIfDown(cashier, "deposit", method)) void request(false);
  };
  return { hasFailed, isRequesting: isRequesting || isSubmitting, retry };
}
