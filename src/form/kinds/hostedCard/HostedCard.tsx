import { useAtomValue } from "jotai/react";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useCashier } from "../../../cashier/Cashier";
import { useBackToMethods } from "../../../cashier/screenHeader";
import { safeAddress } from "../../../contract/address/safeLink";
import { CashierError } from "../../../contract/CashierError";
import { sharedDeferredTexts } from "../../../i18n/deferredTexts";
import { appliedTokensAtom, localeAtom, themeAtom } from "../../../session/atoms";
import { currencyAtom } from "../../../session/region";
import { amountAtom, continuedPaymentAtom } from "../../../transaction/state";
import { useStyles } from "../../../ui/dom/useStyles";
import { inWindowOf } from "../../../ui/dom/windows";
import { SandboxedFrame } from "../../../ui/frame/SandboxedFrame";
import { Button } from "../../../ui/input/Button";
import { FieldNote } from "../../../ui/input/Field";
import formCss from "../../../ui/input/form.css?inline";
import type { FieldInputProps, FormField } from "../../Form";
import { useField } from "../../fields/useField";
import { CardDialogue, type LookFacts, readLook } from "./CardDialogue";
import { type HostedField, hostedTexts, unknownCard } from "./HostedField";
import css from "./hostedCard.css?inline";

/** A field whose card data is typed into the provider's page, in a frame of the form. */
export function HostedCard({ field }: FieldInputProps) {
  const { hosted } = field;
  return hosted && <HostedCardField field={field} hosted={hosted} />;
}

interface Props {
  field: FormField;
  hosted: HostedField;
}

function HostedCardField({ field, hosted }: Props) {
  useStyles(formCss);
  useStyles(css);
  const cashier = useCashier();
  const { store } = cashier;
  const id = useId();
  const load = useAtomValue(hosted.loadAtom);
  const { phase, error: ownError } = useAtomValue(hosted.stateAtom);
  const { frame, input } = useField(field);
  const isFailed = phase === "failed";
  const group = useRef<HTMLDivElement>(null);
  const enter = () => {
    // the button first: the dialogue of a removed frame is cleared only later
    const button = group.current?.querySelector("button");
    if (button) button.focus();
    else hosted.page.current?.focus();
  };
  useEffect(() => () => store.set(hosted.stateAtom, unknownCard), [store, hosted]);
  const error = isFailed ? cashier.text(hostedTexts.unavailable) : (ownError ?? frame.error);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, whose place cannot be styled
    <div ref={group} className="field" part="field" role="group" aria-labelledby={`${id}l`} aria-describedby={`${id}n`}>
      <div className="field-head">
        <label id={`${id}l`} className="field-label" htmlFor={id}>
          {frame.label}
        </label>
      </div>
      {/* focused by the label, an invalid press and Enter in the field before; focuses the page, or a button */}
      <input id={id} className="sr" name={input.name} tabIndex={-1} readOnly aria-hidden="true" onFocus={enter} />
      {isFailed ? (
        <UnusableCardActions hosted={hosted} />
      ) : (
        <ProviderCardFrame key={load} field={field} hosted={hosted} label={frame.label} />
      )}
      {/* always announced: the focus is in the page, whose fields it does not describe */}
      <FieldNote id={`${id}n`} error={error} />
    </div>
  );
}

/** Buttons for a page that cannot be used: retry, or choose another method, unless the host has locked this one. */
function UnusableCardActions({ hosted: { reloadAtom, stateAtom } }: Pick<Props, "hosted">) {
  const cashier = useCashier();
  const { store } = cashier;
  const toMethods = useBackToMethods();
  const retry = () => {
    cashier.track("button", { button: "try_again" });
    store.set(stateAtom, (state) => ({ ...state, phase: "loading" }));
    store.set(reloadAtom);
  };
  return (
    <div className="hosted-card-ways">
      <Button variant="secondary" onClick={retry}>
        {cashier.text(sharedDeferredTexts.tryAgain)}
      </Button>
      {toMethods && (
        <Button variant="ghost" onClick={toMethods}>
          {cashier.text(sharedDeferredTexts.toMethods)}
        </Button>
      )}
    </div>
  );
}

/** CSS pixels. */
const cardHeightBounds = [40, 600] as const;
const firstHeights = { card: 180, cvv: 64 };

function ProviderCardFrame({ field, hosted, label }: Props & { label: string }) {
  const { description } = field;
  const kind = description.kind === "cvv" ? "cvv" : "card";
  const [height, setHeight] = useState<number>(firstHeights[kind]);
  const { phase } = useAtomValue(hosted.stateAtom);
  const frame = useRef<HTMLIFrameElement>(null);
  const url = safeAddress(description.url);
  const origin = description.origin ? safeAddress(description.origin)?.origin : url?.origin;
  const { store } = useCashier();
  const dialogue = useCardDialogue({ field, hosted, frame, origin, setHeight });
  useEffect(() => {
    if (!url || !origin) dialogue.fail();
  }, [dialogue, url, origin]);
  useSendLook(frame, dialogue, kind);
  useTabInto(frame, () => {
    const { complete, error } = store.get(hosted.stateAtom);
    if (!complete && !error) dialogue.focus();
  });
  if (!url || !origin) return null;
  return (
    <div className={phase === "loading" ? "hosted-card loading" : "hosted-card"} aria-busy={phase === "loading"}>
      <SandboxedFrame
        ref={frame}
        url={url}
        title={label}
        allow={["payment"]}
        height={height}
        bounds={cardHeightBounds}
        origins={[origin]}
        onMessage={(message) => dialogue.receive(message)}
        onBlocked={() => dialogue.fail()}
      />
    </div>
  );
}

/** Parameters of {@link useCardDialogue}. */
interface DialogueOptions extends Props {
  frame: RefObject<HTMLIFrameElement | null>;
  /** of the page; undefined if its address is not safe */
  origin: string | undefined;
  /** Sets the height of the frame, in CSS pixels. */
  setHeight(height: number): void;
}

/** Starts the dialogue with the page of a field, which fills in the field's state until it ends with the frame. */
function useCardDialogue({ field, hosted, frame, origin, setHeight }: DialogueOptions): CardDialogue {
  const cashier = useCashier();
  const { store } = cashier;
  const { name } = field.description;
  const [dialogue] = useState(
    () =>
      new CardDialogue({
        send: (message) => origin && frame.current?.contentWindow?.postMessage(message, origin),
        focus: () => frame.current?.focus(),
        setState: (state) => {
          const before = store.get(hosted.stateAtom);
          store.set(hosted.stateAtom, state);
          const isChanged = before.complete !== state.complete || before.card !== state.card;
          if (isChanged || state.error) store.set(field.rejectionAtom, undefined);
          if (!state.complete || store.get(field.changedAtom)) return;
          store.set(field.changedAtom, true);
          cashier.track("input_field", { field: name });
        },
        setHeight,
        submit: () => {
          // the focus must be in this form; some pages blur their input before they report Enter
          const form = frame.current?.closest("form");
          if (form?.contains(focusedBeside(form))) form.requestSubmit();
        },
        fail: () => {
          const message = `The card page of the field ${name} did not become ready`;
          cashier.report(new CashierError(message, { code: "hosted_card_unavailable" }));
        },
      }),
  );
  useEffect(() => {
    const end = dialogue.start(cashier.root);
    const { page } = hosted;
    page.current = dialogue;
    return () => {
      page.current = undefined;
      end();
    };
  }, [cashier, dialogue, hosted]);
  return dialogue;
}

/** Tells the page how to look, and again with each change of language, theme, design tokens or amount. */
function useSendLook(frame: RefObject<HTMLIFrameElement | null>, dialogue: CardDialogue, kind: "card" | "cvv"): void {
  const locale = useAtomValue(localeAtom);
  const mode = useAtomValue(themeAtom);
  const typed = { amount: useAtomValue(amountAtom), currency: useAtomValue(currencyAtom) };
  const { amount, currency } = useAtomValue(continuedPaymentAtom) ?? typed;
  const tokens = useAtomValue(appliedTokensAtom);
  const show = useEffectEvent((facts: LookFacts) => {
    if (frame.current?.parentElement) dialogue.show(readLook(frame.current.parentElement, facts));
  });
  useEffect(
    () => show({ kind, locale, mode, tokens, amount: amount ?? undefined, currency }),
    [kind, locale, mode, tokens, amount, currency],
  );
}

/** The focused element of the document or shadow root that an element is in. */
function focusedBeside(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
}

/** Calls back when the player tabs forwards into a frame; a click is left where it lands. */
function useTabInto(frame: RefObject<HTMLIFrameElement | null>, onEnter: () => void): void {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    let isTab = false;
    const note = ({ key, shiftKey }: KeyboardEvent) => {
      isTab = key === "Tab" && !shiftKey;
    };
    const forget = () => {
      isTab = false;
    };
    return inWindowOf(frame.current, (view, signal) => {
      view.addEventListener("keydown", note, { signal, capture: true });
      view.addEventListener("keyup", forget, { signal, capture: true });
      view.addEventListener("pointerdown", forget, { signal, capture: true });
      // blur is the only event that the outer page gets in all browsers when a frame takes the focus
      view.addEventListener(
        "blur",
        () => {
          const isEntered = isTab;
          isTab = false;
          // Firefox moves the focus into the frame only after the event
          if (!isEntered) return;
          setTimeout(() => {
            const { current } = frame;
            if (!signal.aborted && current && focusedBeside(current) === current) enter();
          });
        },
        { signal },
      );
    });
  }, [frame]);
}
