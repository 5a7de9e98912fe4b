import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { useEffect, useState } from "react";
import { useStyles } from "../session/useStyles";
import type { BrandIcon } from "../ui/icons/brandIcons";
import css from "./cardBrand.css?inline";
import type { CardBrandName } from "./masks/cardBrand";

/** What knows the brands; it comes on demand. */
interface Brands {
  cardBrand(number: string): CardBrandName | undefined;
  brandIcon(id: string, theme: "light"): BrandIcon | undefined;
}

async function loadBrands(): Promise<Brands> {
  const [{ cardBrand }, { brandIcon }] = await Promise.all([
    import("./masks/cardBrand"),
    import("../ui/icons/brandIcons"),
  ]);
  return { cardBrand, brandIcon };
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
  const icon = brands?.brandIcon(brand.id, "light");
  return (
    <span className="card-brand">
      {icon ? (
        <svg viewBox="0 0 24 24" role="img" aria-label={brand.name}>
          <path d={icon.path} />
        </svg>
      ) : (
        brand.name
      )}
    </span>
  );
}
