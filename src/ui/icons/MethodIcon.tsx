import type { Theme } from "../../theme/chooseTheme";
import type { BrandIcon } from "./brandIcons";
import { glyphFor, glyphs } from "./glyphs";

/** Finds a brand's sign; comes with the lazy chunk of brand icons. */
export type FindBrand = (id: string, theme: Theme) => BrandIcon | undefined;

/** Props of {@link MethodIcon}. */
export interface MethodIconProps {
  /** Names of brands; the first two known ones are shown. */
  ids?: readonly string[] | null | undefined;
  /** Decides the glyph that stands in for a brand. */
  category: string;
  theme: Theme;
  /** Undefined until the brand icons have come. */
  findBrand: FindBrand | undefined;
}

/** The icon of a method: its category's glyph at once, its brands' signs once they have come. */
export function MethodIcon({ ids, category, theme, findBrand }: MethodIconProps) {
  const known = findBrand ? (ids ?? []).flatMap((id) => findBrand(id, theme) ?? []).slice(0, 2) : [];
  return (
    <span className="method-icon">
      {known.map(({ path, fill }) => (
        <svg key={path} className="brand" viewBox="0 0 24 24" fill={fill} aria-hidden="true">
          <path d={path} />
        </svg>
      ))}
      {known.length === 0 && (
        <svg className="glyph" viewBox="0 0 24 24" aria-hidden="true">
          <path d={glyphs[glyphFor(category)]} />
        </svg>
      )}
    </span>
  );
}
