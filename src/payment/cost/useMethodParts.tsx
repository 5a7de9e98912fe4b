import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { type ReactNode, useId } from "react";
import { useCashier } from "../../cashier/Cashier";
import { methodLabel } from "../../catalogue/method/methodText";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { FormParts, TypedAmount } from "../../form/MethodForm";
import { languageAtom } from "../../session/atoms";
import { useStyles } from "../../ui/dom/useStyles";
import { AvailabilityNote } from "./AvailabilityNote";
import { CostFacts, QuoteDetails } from "./CostFacts";
import { type Cost, costOf } from "./cost";
import css from "./cost.css?inline";
import { refuseIfDown, useCurrentFacts } from "./currentFacts";
import { isAgreementMissing, quoteOf, useQuoting } from "./quoting";

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
