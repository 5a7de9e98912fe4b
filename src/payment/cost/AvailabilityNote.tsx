import { useAtomValue } from "jotai/react";
import { useCashier } from "../../cashier/Cashier";
import { isLockedAtom } from "../../cashier/entry";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { availabilityText, troubleTitle } from "../../catalogue/method/methodFactText";
import { methodLabel } from "../../catalogue/method/methodText";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { TypedAmount } from "../../form/MethodForm";
import { parseAmount } from "../../money/amountText";
import { languageAtom } from "../../session/atoms";
import { KeepHeight } from "../../ui/dom/KeepHeight";
import { useStyles } from "../../ui/dom/useStyles";
import { Button } from "../../ui/input/Button";
import { openOtherForm, otherMethodTexts, useAlternativesTo } from "../openForm";
import css from "./cost.css?inline";
import { useCurrentTrouble } from "./currentFacts";

/** Props of {@link AvailabilityNote}. */
interface AvailabilityNoteProps extends TypedAmount {
  area: Area;
  method: Method;
}

/** Says that the form's method is slow or down, and offers others if it is down; empty while it works. */
export function AvailabilityNote({ area, method, ...typed }: AvailabilityNoteProps) {
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
