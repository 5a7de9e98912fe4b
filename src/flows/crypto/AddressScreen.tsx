import { useAtomValue } from "jotai/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Answer, getTransaction } from "../../api/transaction";
import { type Cashier, type Coin, useCashier } from "../../cashier/Cashier";
import { givesAddress } from "../../catalogue/method/family";
import { chosenCoinAtom, chosenMethodAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { toCashierError } from "../../contract/toCashierError";
import { FormShell, type FormShellProps } from "../../form/FormShell";
import { isAmount } from "../../form/kinds/text";
import { useCardData } from "../../form/state/cardData";
import { methodRequest, useForm } from "../../form/state/form";
import { useCaptcha } from "../../form/useCaptcha";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { DepositBonus } from "../../payment/bonus/DepositBonus";
import { useCostParts } from "../../payment/cost/useCostParts";
import { NetworkChoice } from "../../payment/form/NetworkChoice";
import { useSubmitting, useVisit } from "../../payment/form/press";
import { Banner } from "../../payment/guidance/Banner";
import { VideoLink } from "../../payment/guidance/GuideVideo";
import { Prepared } from "../../payment/guidance/Preparation";
import { ActionScreen } from "../../payment/status/ActionScreen";
import { Unavailable } from "../../payment/status/StatusMessage";
import { currencyAtom, type Scope } from "../../session/atoms";
import { playerAtom } from "../../session/playerAtom";
import { bonusCoinAtom, withBonus } from "../../transaction/bonus";
import { failureText, showRejection } from "../../transaction/rejection";
import {
  type Draft,
  isPausedAtom,
  isSubmittingAtom,
  type SubmitResult,
  transactionAtom,
} from "../../transaction/state";
import { isAnswerExpired, isWaiting } from "../../transaction/status";
import { sentDraftsAtom } from "../../transaction/submit/paidWith";
import { submit } from "../../transaction/submit/submit";
import { update } from "../../transaction/updates/updates";
import { type Visit, visitAtom } from "../../transaction/visit";
import { shouldReport } from "../../transport/failures";
import { useStyles } from "../../ui/dom/useStyles";
import { Spinner } from "../../ui/feedback/Loading";
import { AddressView } from "./AddressView";
import css from "./address.css?inline";
import { texts } from "./texts";

/** The draft of an address request: without an amount, with the selected bonus. */
export const addressDraft = (
  cashier: Cashier,
  method: Method,
  fields: Draft["fields"],
  tokens?: Draft["tokens"],
): Draft => withBonus(cashier, { method, amount: undefined, fields, tokens });

/** Whether a method has fields to fill in before it gives an address; an amount field is not shown. */
export const needsForm = ({ fields }: Pick<Method, "fields">): boolean =>
  fields?.some((field) => !isAmount(field)) ?? false;

/** Whether a method is still the chosen one. */
const isStillChosen = ({ store }: Cashier, method: Method): boolean =>
  store.get(chosenMethodAtom)?.name === method.name;

/** Ids of the transactions whose addresses are shown again, by {@link addressKey}. */
const addressesAtom = playerAtom<ReadonlyMap<string, string>>(new Map());

/** Drafts with the same key share an address. */
const addressKey = ({ country, currency }: Scope, { method, fields, bonusId, tokens }: Draft): string =>
  JSON.stringify([method.name, fields, country, currency, bonusId, tokens?.cards]);

/** Whether an address still accepts transfers, or one is being confirmed. */
const isUsable = (answer: Answer): boolean =>
  answer.action.type === "crypto" && isWaiting(answer.transaction) && !isAnswerExpired(answer);

/** Remembers the transaction of an address, by default of the latest one, so that the address screen shows it again. */
export function rememberAddress({ store }: Pick<Cashier, "store">, id?: string): void {
  const drafts = store.get(sentDraftsAtom);
  const known = id ?? [...drafts.keys()].at(-1);
  const sent = known === undefined ? undefined : drafts.get(known);
  if (known !== undefined && sent && givesAddress(sent.draft.method)) {
    const key = addressKey(sent.scope, sent.draft);
    store.set(addressesAtom, (addresses) => new Map(addresses).set(key, known));
  }
}

/** Whether the player is on the address screen, without an address so far. */
const isAwaitingAddress = ({ screen, store }: Cashier): boolean =>
  screen === "/deposit/crypto/address" && store.get(transactionAtom) === undefined;

/** Shows the remembered address, if it is still usable. @returns whether it is */
async function showRemembered(cashier: Cashier, key: string, shouldShow: () => boolean): Promise<boolean> {
  const { store } = cashier;
  const id = store.get(addressesAtom).get(key);
  if (id === undefined) return false;
  const answer = await getTransaction(cashier, { type: "deposit", id }).catch((thrown: unknown) => {
    if (toCashierError(thrown).status !== 404) throw thrown;
  });
  if (answer && isUsable(answer)) {
    if (shouldShow()) update(cashier, { type: "opened", answer });
    return true;
  }
  store.set(addressesAtom, (addresses) => new Map([...addresses].filter((one) => one[0] !== key || one[1] !== id)));
  return false;
}

/** Options of {@link openAddress}. */
export interface AddressOptions {
  /** the visit of the form, or of the screen that needs none; by default the current one */
  visit?: Visit;
  /** the screen asks by itself, without a press */
  isAutomatic?: boolean;
}

/**
 * Shows the address for a draft without an amount: the remembered one while it is usable, otherwise a new one. A
 * request that got no answer is repeated with the same `request_id`.
 * @returns an error that belongs to the form; all others have been shown
 */
export async function openAddress(cashier: Cashier, draft: Draft, options: AddressOptions = {}): Promise<SubmitResult> {
  const { store, signal } = cashier;
  const { visit = store.get(visitAtom), isAutomatic = false } = options;
  const key = addressKey(visit.scope, draft);
  const shouldShow = () => isStillChosen(cashier, draft.method) && isAwaitingAddress(cashier);
  try {
    if (await showRemembered(cashier, key, shouldShow)) return "accepted";
  } catch (thrown) {
    return shouldReport(thrown, signal) ? showRejection(cashier, toCashierError(thrown)) : "handled";
  }
  const result = await submit(cashier, "deposit", draft, { visit, isAutomatic, isAwaited: shouldShow });
  if (result === "accepted") rememberAddress(cashier);
  return result;
}

/** The address of a coin: first its network, instructions and fields, if any, then the request, then the address. */
export default function AddressScreen() {
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
  return (
    <Prepared method={method}>
      {needsForm(method) ? (
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
  const { parts } = useCostParts("deposit", method);
  // the amount is that of the transfer
  const typed = { amount: form.amount, rules: { limits: { min: 0, max: 0 }, currency, balance: undefined } };
  useCaptcha(method, "deposit");
  useCardData(form);
  const submit: FormShellProps["onSubmit"] = async (fields, tokens) => {
    setOpening(true);
    try {
      return await openAddress(cashier, addressDraft(cashier, method, fields, tokens), {
        visit,
      });
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
      const result = await openAddress(cashier, addressDraft(cashier, method, {}), {
        isAutomatic,
      });
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
  return { hasFailed, isRequesting: isRequesting || isSubmitting, retry: () => void request(false) };
}
