import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { type ReactNode, useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import { isLockedAtom } from "../../cashier/entry";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { availabilityText, troubleTitle } from "../../catalogue/method/methodFactText";
import { methodLabel } from "../../catalogue/method/methodText";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { FormParts, TypedAmount } from "../../form/MethodForm";
import { parseAmount } from "../../money/amountText";
import { languageAtom } from "../../session/atoms";
import { KeepHeight } from "../../ui/dom/KeepHeight";
import { useStyles } from "../../ui/dom/useStyles";
import { Button } from "../../ui/input/Button";
import { openOtherForm, otherMethodTexts, useAlternativesTo } from "../openForm";
import { CostFacts, QuoteDetails } from "./CostFacts";
import { type Cost, costOf } from "./cost";
import css from "./cost.css?inline";
import { refuseIfDown, useCurrentFacts, useCurrentTrouble } from "./currentFacts";
import { isAgreementMissing, quoteOf, useQuoting } from "./quoting";

/** Props of {@link AvailabilityNote}. */
interface AvailabilityNoteProps extends TypedAmount {
  area: Area;
  method: Method;
}

/** Says that the form's method is slow or down, and offers others if it is down; empty while it works. */
function AvailabilityNote({ area, method, ...typed }: AvailabilityNoteProps) {
  const cashier = useCashier();
  const isLocked = useAtomValue(isLockedAtom);
  const locale = useFormattingLocale();
  const language = useAtomValue(languageAtom);
  const trouble = useCurrentTrouble(area, method);
  useStyles(css);
  return (
    <KeepHeight className={trouble ? `availability ${trouble.state}` : undefined}>
      {/* always there, so that a push is announced */}
      <div role="status">
        {trouble && (
          <p>
            <strong>{troubleTitle(cashier, trouble, locale, Date.now())}</strong>{" "}
            <bdi>{availabilityText(trouble, language)}</bdi>
          </p>
        )}
      </div>
      {trouble?.state === "down" && !isLocked && <Alternatives area={area} method={method} {...typed} />}
    </KeepHeight>
  );
}

/** The nearest methods that take this amount; one press opens the form of one with the amount. */
function Alternatives({ area, method, amount, rules }: AvailabilityNoteProps) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const { currency } = rules;
  const value = parseAmount(useAtomValue(amount.textAtom), currency);
  const others = useAlternativesTo(area, { method: method.name, amount: value || undefined, currency });
  return (
    <KeepHeight className="alternatives">
      {others.map((other) => (
        <Button
          key={other.name}
          variant="secondary"
          onClick={() => openOtherForm(cashier, { type: area, amount: value || null, currency }, other)}
        >
          {cashier.text(otherMethodTexts[area], { method: methodLabel(other, language) })}
        </Button>
      ))}
    </KeepHeight>
  );
}

const termsLabel = /*i18n*/ { id: "terms.link", message: "{method} terms" };

/** A link to the terms of a method, in a new tab; empty if it has none. */
function TermsLink({ area, method }: { area: Area; method: Method }) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const { termsUrl } = useCurrentFacts(area, method);
  useStyles(css);
  if (!termsUrl) return null;
  return (
    <a
      className="terms"
      href={termsUrl}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => cashier.track("button", { button: "terms" })}
    >
      {cashier.text(termsLabel, { method: methodLabel(method, language) })}
    </a>
  );
}

/** The parts of a form about cost and availability. */
interface MethodParts extends FormParts {
  notice(typed: TypedAmount): ReactNode;
}

/** The parts of a form about the cost of its payment, and that cost. */
interface FormCost {
  parts: MethodParts;
  /** Returns what the player pays in all for an amount, or receives; major units. */
  totalOf(amount: number, currency: string): Pick<Cost, "total" | "currency">;
  /** whether that total may still change, because its quote is awaited */
  isAwaitedAtom: Atom<boolean>;
}

/**
 * The parts of a method's form that come from what the server says about it: cost, arrival, quote, terms, availability.
 */
export function useMethodParts(area: Area, method: Method): FormCost {
  const cashier = useCashier();
  const { isQuoted, latest } = useCurrentFacts(area, method);
  const quoting = useQuoting(area, method);
  const costId = useId();
  const checkboxName = useId();
  const showProblemBelow = () => {
    if (!isAgreementMissing(cashier.store, quoting)) return undefined;
    cashier.store.set(quoting.isMissingAtom, true);
    return checkboxName;
  };
  const totalOf = (amount: number, currency: string) => {
    const payment = { area, method: latest, amount, currency };
    const quote = quoteOf(cashier.store.get, quoting, payment);
    return costOf(payment, quote) ?? { total: amount, currency };
  };
  const parts: MethodParts = {
    facts: (typed) => <CostFacts {...typed} id={costId} area={area} method={method} quoting={quoting} />,
    describedBy: costId,
    below: () => isQuoted && <QuoteDetails area={area} quoting={quoting} name={checkboxName} />,
    showProblemBelow,
    notice: (typed) => <AvailabilityNote {...typed} area={area} method={method} />,
    refusePress: () => refuseIfDown(cashier, area, method),
    furtherActions: <TermsLink area={area} method={method} />,
  };
  return { parts, totalOf, isAwaitedAtom: quoting.isAwaitedAtom };
}
