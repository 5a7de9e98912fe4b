import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { useCashier } from "../../session/Cashier";
import { useCardBrands } from "../CardBrand";
import { cardTexts } from "../texts";

/** Props of {@link CodeHintButton}. */
export interface CodeHintButtonProps {
  /** id of the hint */
  note: string;
  isOpen: boolean;
  onPress(): void;
}

/** Shows and hides where the security code of a card is. */
export function CodeHintButton({ note, isOpen, onPress }: CodeHintButtonProps) {
  const cashier = useCashier();
  return (
    <button
      type="button"
      className="code-where"
      aria-label={cashier.text(cardTexts.whereIsCode)}
      aria-expanded={isOpen}
      aria-controls={note}
      onClick={onPress}
    >
      <svg viewBox="0 0 32 22" aria-hidden="true">
        <rect x="1" y="1" width="30" height="20" rx="3" />
        <path className="stripe" d="M1 6.5h30" />
        <path className="digits" d="M19.5 14.5h.01m3.5 0h.01m3.5 0h.01" />
      </svg>
    </button>
  );
}

/** Where the security code is, by the brand of the card; empty without a number. Always rendered, to be announced. */
export function CodeHint({ id, numberAtom }: { id: string; numberAtom: Atom<string> | undefined }) {
  return (
    <p id={id} className="note" role="status">
      {numberAtom && <CodePlace numberAtom={numberAtom} />}
    </p>
  );
}

function CodePlace({ numberAtom }: { numberAtom: Atom<string> }) {
  const cashier = useCashier();
  const number = useAtomValue(numberAtom);
  const brand = useCardBrands()?.cardBrand(number);
  if (!brand) return cashier.text(cardTexts.codeAnywhere);
  return cashier.text(brand.codeLength === 4 ? cardTexts.codeOnFront : cardTexts.codeOnBack);
}
