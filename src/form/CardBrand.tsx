import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { useEffect, useState } from "react";
import { useStyles } from "../session/useStyles";
import css from "./cardBrand.css?inline";
import type { CardBrandName } from "./masks/cardBrand";

/** What knows the brands; it comes on demand. */
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
  /** the number as it is typed, whole or in part */
  numberAtom: Atom<string>;
}

/** The sign or the name of a card's brand; nothing while the number could be of several, or no brand is known. */
export function CardBrand({ numberAtom }: CardBrandProps) {
  const number = useAtomValue(numberAtom);
  const [brands, setBrands] = useState<Brands>();
  useStyles(css);
  useEffect(() => {
    let isWanted = true;
    // a card is paid with all the same where the brands cannot be fetched
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
  // in the text's colour: brands' own ones may not stand out from the field
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
