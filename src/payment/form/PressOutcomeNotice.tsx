import { useAtomValue, useSetAtom } from "jotai/react";
import { type Atom, atom } from "jotai/vanilla";
import { type MouseEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useCashier } from "../../cashier/Cashier";
import { useBackToMethods } from "../../cashier/screenHeader";
import type { FilledForm } from "../../form/MethodForm";
import { shownMessage } from "../../form/state/cardData";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { isSessionOverAtom } from "../../session/atoms";
import { ledgerAtom } from "../../transaction/requests/ledger";
import {
  formKeyAtom,
  hasBecomeKnown,
  type OutcomeKind,
  outcomeFor,
  type PressOutcome,
  pressOutcomeAtom,
} from "../../transaction/submit/pressOutcome";
import { useStyles } from "../../ui/dom/useStyles";
import { isElement } from "../../ui/dom/windows";
import { Spinner } from "../../ui/feedback/Loading";
import { ScrollingText } from "../../ui/feedback/ScrollingText";
import { Button } from "../../ui/input/Button";
import { IconButton } from "../../ui/input/IconButton";
import { useSubmitting } from "../submitting";
import css from "./pressOutcomeNotice.css?inline";

/** How long an outcome is an alert, in ms; after that it is a part of the form. */
const alertMs = 5_000;

/** Texts of the outcome of a press. */
const texts = {
  check: /*i18n*/ { id: "outcome.check", message: "Check again" },
  renewed: /*i18n*/ { id: "outcome.renewed", message: "You are signed in again" },
  renewedText: /*i18n*/ { id: "outcome.renewed.text", message: "Your details are still here." },
  asked: /*i18n*/ { id: "outcome.session.asked", message: "We have asked this site to sign you in again." },
};

/** Props of {@link PressOutcomeNotice}. */
interface PressOutcomeNoticeProps {
  /** the values of the form */
  filledAtom: Atom<FilledForm>;
  /** Returns the key of the payment that the form would send, see `paymentKeyOf`. */
  keyOf(filled: FilledForm): string;
}

/** The outcome of the last press, above the buttons of its form, with the next step as a button. */
export function PressOutcomeNotice({ filledAtom, keyOf }: PressOutcomeNoticeProps) {
  const { store } = useCashier();
  const outcome = useAtomValue(pressOutcomeAtom);
  const filled = useAtomValue(outcome?.repeat ? filledAtom : noFormAtom);
  const close = () => store.set(pressOutcomeAtom, undefined);
  const key = filled && keyOf(filled);
  useFormKey(key);
  const ledger = useAtomValue(ledgerAtom);
  // nothing else replaces the outcome of a press whose form is gone
  const isKnown = outcome?.isLeft && hasBecomeKnown(outcome, ledger);
  const shown = outcome && !isKnown ? outcomeFor(outcome, key) : undefined;
  const isChecking = shown?.kind === "checking";
  const notice = shown && (
    <OutcomeNotice
      key={JSON.stringify([shown.kind, outcome?.text])}
      outcome={shown}
      hasNextStep={shown === outcome}
      onClose={close}
    />
  );
  return (
    <>
      {/* always there, so that a check is announced; its end is an alert */}
      <div role="status" tabIndex={-1}>
        {isChecking && notice}
      </div>
      {!isChecking && notice}
    </>
  );
}

const noFormAtom = atom(undefined);

/** Stores the key of the payment that the form would send now; a check of the last press compares its own with it. */
export function useFormKey(key: string | undefined): void {
  const setKey = useSetAtom(formKeyAtom);
  useEffect(() => setKey(key), [setKey, key]);
}

/** Forgets the outcome of the last press when the payment's form unmounts. */
export function useForgetOutcome(): void {
  const setOutcome = useSetAtom(pressOutcomeAtom);
  useEffect(() => () => setOutcome(undefined), [setOutcome]);
}

/** Calls back when the browser goes offline or is back online. @returns a function that stops it */
function watchOnline(callback: () => void): () => void {
  const watching = new AbortController();
  for (const type of ["online", "offline"]) window.addEventListener(type, callback, { signal: watching.signal });
  return () => watching.abort();
}

/** The title of an outcome, which says that the player is offline only while the browser is. */
export function useOutcomeTitle(outcome: PressOutcome | undefined): string | undefined {
  const cashier = useCashier();
  const isOnline = useSyncExternalStore(watchOnline, () => navigator.onLine);
  const title = isOnline ? outcome?.title : (outcome?.offlineTitle ?? outcome?.title);
  return title && cashier.text(title);
}

/** The text of an outcome, without what the card fields hold. */
export function useOutcomeText(outcome: PressOutcome | undefined): string | undefined {
  const cashier = useCashier();
  const words = outcome?.kind === "session" && outcome.isCleared ? texts.asked : outcome?.text;
  const text = typeof words === "object" ? cashier.text(words) : words;
  // reads the card fields once per message: a value typed later cannot be in it
  return useMemo(() => text && shownMessage(cashier.store, text), [cashier, text]);
}

/** Props of {@link OutcomeNotice}. */
interface OutcomeNoticeProps {
  outcome: PressOutcome;
  hasNextStep: boolean;
  onClose: () => void;
}

function OutcomeNotice({ outcome, hasNextStep, onClose }: OutcomeNoticeProps) {
  const cashier = useCashier();
  const { kind } = outcome;
  const notice = useRef<HTMLDivElement>(null);
  const isNew = useIsNew(kind);
  const isSessionOver = useAtomValue(isSessionOverAtom);
  const isRenewed = kind === "session" && !isSessionOver;
  const message = useOutcomeText(outcome);
  useStyles(css);
  // in a low form it may be below the part in view
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const ownTitle = useOutcomeTitle(outcome);
  const title = isRenewed ? cashier.text(texts.renewed) : ownTitle;
  const renewedText = outcome.isCleared ? "" : cashier.text(texts.renewedText);
  const text = isRenewed ? renewedText : (message ?? "");
  const dismiss = () => {
    cashier.track("button", { button: "dismiss" });
    keepFocusNear(notice.current);
    onClose();
  };
  return (
    <div ref={notice} className={`outcome ${isRenewed ? "renewed" : kind}`} part={isNew ? "snackbar" : undefined}>
      {kind === "checking" ? <Spinner /> : <Sign />}
      <div className="outcome-text" role={kind === "checking" ? undefined : isNew ? "alert" : "status"}>
        <strong>
          {kind === "refused" && <span className="sr">{cashier.text(sharedDeferredTexts.error)}: </span>}
          {title}
        </strong>
        <ScrollingText text={text} />
      </div>
      {kind !== "checking" && (
        <IconButton icon="close" label={cashier.text(sharedDeferredTexts.dismiss)} onClick={dismiss} />
      )}
      {hasNextStep && <NextStepButton kind={kind} isRenewed={isRenewed} />}
    </div>
  );
}

const Sign = () => (
  <svg className="outcome-sign" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d="M12 7v6m0 4h.01" />
  </svg>
);

/** The next step: the form's own press once more, or the other methods. */
function NextStepButton({ kind, isRenewed }: { kind: OutcomeKind; isRenewed: boolean }) {
  const cashier = useCashier();
  const { busy, paused } = useSubmitting();
  const toMethods = useBackToMethods();
  if (kind === "refused")
    return (
      toMethods && (
        <Button variant="secondary" onClick={toMethods}>
          {cashier.text(sharedDeferredTexts.toMethods)}
        </Button>
      )
    );
  if (kind === "checking" || (kind === "session" && !isRenewed)) return null;
  const keepFocus = ({ currentTarget }: MouseEvent) => keepFocusNear(currentTarget.closest(".outcome"));
  return (
    <Button type="submit" variant="secondary" part={undefined} busy={busy} disabled={paused} onClick={keepFocus}>
      {cashier.text(kind === "unknown" ? texts.check : sharedDeferredTexts.tryAgain)}
    </Button>
  );
}

/**
 * Keeps the focus near a notice that a press removes: if another button got it, a key that is still held would press
 * that button.
 */
function keepFocusNear(notice: Element | null): void {
  // Enter in a field presses the next step as well, and the focus stays there
  if (!notice?.matches(":focus-within")) return;
  const place = notice.previousElementSibling;
  if (isElement(place)) place.focus();
}

/** Whether the outcome is new. */
function useIsNew(kind: OutcomeKind): boolean {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    if (kind === "checking") return undefined;
    const timer = setTimeout(() => setNew(false), alertMs);
    return () => clearTimeout(timer);
  }, [kind]);
  return isNew;
}
