import { useAtomValue } from "jotai/react";
import { useCashier } from "../../cashier/Cashier";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { alternativesTo } from "../../catalogue/method/alternatives";
import { factsAtom } from "../../catalogue/method/health";
import { methodLabel } from "../../catalogue/method/methodText";
import { methodsAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { TypedAmount } from "../../form/MethodForm";
import { parseAmount } from "../../money/amountText";
import { countryAtom, hostSessionAtom, languageAtom } from "../../session/atoms";
import { KeepHeight } from "../../ui/dom/KeepHeight";
import { useStyles } from "../../ui/dom/useStyles";
import { Button } from "../../ui/input/Button";
import { payWith, payWithTexts } from "../form/payWith";
import { availabilityText, troubleTitle } from "../row/factText";
import css from "./availability.css?inline";
import { useCurrentTrouble } from "./currentFacts";

/** Props of {@link AvailabilityNote}. */
interface AvailabilityNoteProps extends TypedAmount {
  area: Area;
  method: Method;
}

/** Says that the form's method is slow or down, and offers others if it is down; empty while it works. */
export function AvailabilityNote({ area, method, ...typed }: AvailabilityNoteProps) {
  const cashier = useCashier();
  const { methodLock } = useAtomValue(hostSessionAtom);
  const locale = useFormattingLocale();
  const language = useAtomValue(languageAtom);
  const trouble = useCurrentTrouble(area, method);
  useStyles(css);
  return (
    <KeepHeight className={trouble ? `availability ${trouble.state}` : undefined}>
      {/* always there, so that a push is announced */}
      <div role="status">
        {trouble && (
          <p className="availability-text">
            <strong>{troubleTitle(cashier, trouble, locale, Date.now())}</strong>{" "}
            <bdi>{availabilityText(trouble, language)}</bdi>
          </p>
        )}
      </div>
      {trouble?.state === "down" && !methodLock && <Alternatives area={area} method={method} {...typed} />}
    </KeepHeight>
  );
}

/** The nearest methods that take this amount; one press opens the form of one with the amount. */
function Alternatives({ area, method, amount, rules }: AvailabilityNoteProps) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const factsOf = useAtomValue(factsAtom);
  const country = useAtomValue(countryAtom);
  const loaded = useAtomValue(methodsAtom)[area];
  const { currency } = rules;
  const value = parseAmount(useAtomValue(amount.textAtom), currency);
  const wanted = { method: method.name, amount: value || undefined, currency, country, left: rules.depositLimit?.left };
  const label = payWithTexts[area];
  const others = alternativesTo(wanted, loaded?.methods ?? [], factsOf);
  return (
    <KeepHeight className="alternatives">
      {others.map((other) => (
        <Button
          key={other.name}
          variant="secondary"
          onClick={() => payWith(cashier, { type: area, amount: value ?? null, currency }, other)}
        >
          {cashier.text(label, { method: methodLabel(other, language) })}
        </Button>
      ))}
    </KeepHeight>
  );
}
