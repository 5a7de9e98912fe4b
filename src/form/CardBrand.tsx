import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { useEffect, useState } from "react";
import { useStyles } from "../ui/useStyles";
import css from "./cardBrand.css?inline";
import type { CardBrandName } from "./masks/cardBrand";

/** Card brand detection and icons, loaded on demand. */
interface Brands {
  cardBrand(number: string): CardBrandName | undefined;
  cardBrandPath(id: string): string | undefined;
}

async function loadBrands(): Promise<Brands> {
  const [{ cardBrand }, { cardBrandPath }] = await Promise.all([
    import("./masks/cardBrand"),
    import("../ui/icons/cardBrandIcons"),
  ]);
  return { cardBrand, cardBrandPath };
}

/** Props of {@link CardBrand}. */
export interface CardBrandProps {
  /** the card number, possibly incomplete */
  numberAtom: Atom<string>;
}

/** The icon or the name of the card brand; renders nothing while the brand is unknown or ambiguous. */
export function CardBrand({ numberAtom }: CardBrandProps) {
  const number = useAtomValue(numberAtom);
  const [brands, setBrands] = useState<Brands>();
  useStyles(css);
  useEffect(() => {
    let isWanted = true;
    // the brand is optional: the form works without it
    loadBrands().then(
      (loaded) => isWanted && setBrands(loaded),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, []);
  const brand = brands?.cardBrand(number);
  if (!brand) return null;
  // drawn in the text colour, because brand colours may lack contrast with the field
  const path = brands?.cardBrandPath(brand.id);
  return (
    <span className="card-brand">
      {path ? (
        <svg viewBox="0 0 24 24" role="img" aria-label={brand.name}>
          <path d={path} />
        </svg>
      ) : (
        brand.name
      )}
    </span>
  );
}
