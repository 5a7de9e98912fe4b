import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { useLoaded } from "../../../loading/useLoaded";
import { useStyles } from "../../../ui/dom/useStyles";
import css from "./cardBrand.css?inline";

const loadBrands = () => import("./brands");

/** Card brand detection and marks once they have loaded. They are optional: the form works without them. */
export const useCardBrands = () => useLoaded(loadBrands);

/** Props of {@link CardBrand}. */
interface CardBrandProps {
  /** the card number, possibly incomplete */
  numberAtom: Atom<string>;
  /** names of icons, of which those of card brands are shown while the brand is unknown */
  accepted?: readonly string[];
}

/** The mark or the name of the card's brand; while that is unknown or ambiguous, the marks of the accepted ones. */
export function CardBrand({ numberAtom, accepted = [] }: CardBrandProps) {
  const number = useAtomValue(numberAtom);
  const brands = useCardBrands();
  useStyles(css);
  if (!brands) return null;
  const { cardBrand, acceptedBrands, CardMark } = brands;
  const brand = cardBrand(number);
  if (brand) {
    return (
      <span className="card-brand">
        <CardMark {...brand} />
      </span>
    );
  }
  const ids = number === "" ? acceptedBrands(accepted) : [];
  if (ids.length === 0) return null;
  return (
    <span className="card-brand accepted" aria-hidden="true">
      {ids.map((id) => (
        <CardMark key={id} id={id} />
      ))}
    </span>
  );
}
