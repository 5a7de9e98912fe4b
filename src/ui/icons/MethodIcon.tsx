import { useEffect, useRef, useState } from "react";
import type { Theme } from "../../theme/chooseTheme";
import { glyphFor, glyphs } from "./glyphs";

type Brands = Pick<typeof import("./brandIcons"), "brandIcon">;

/** Props of {@link MethodIcon}. */
export interface MethodIconProps {
  /** Names of brands, the first two known ones are shown. */
  ids?: readonly string[] | null | undefined;
  /** Decides the glyph that stands in for a brand. */
  category: string;
  theme: Theme;
  /** The brands could not be loaded; the message is `Unable to fetch icon {name}`. */
  onError?: ((name: string, message: string) => void) | undefined;
  /** How the brands are loaded; for tests. */
  load?: () => Promise<Brands>;
}

const loadBrands = (): Promise<Brands> => import("./brandIcons");

/** Calls back when the browser is idle, so that icons never delay the list; returns the way to call it off. */
function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}

function useBrands(name: string | undefined, load: () => Promise<Brands>, onError: MethodIconProps["onError"]) {
  const [brands, setBrands] = useState<Brands>();
  const report = useRef(onError);
  useEffect(() => {
    report.current = onError;
  });
  useEffect(() => {
    if (name === undefined) return;
    let gone = false;
    const cancel = whenIdle(() => {
      load().then(
        (loaded) => gone || setBrands(loaded),
        () => gone || report.current?.(name, `Unable to fetch icon ${name}`),
      );
    });
    return () => {
      gone = true;
      cancel();
    };
  }, [name, load]);
  return brands;
}

/** The icon of a method: its category's glyph at once, its brands' signs once they have come. */
export function MethodIcon({ ids, category, theme, onError, load = loadBrands }: MethodIconProps) {
  const brands = useBrands(ids?.[0], load, onError);
  const known = brands ? (ids ?? []).flatMap((id) => brands.brandIcon(id, theme) ?? []).slice(0, 2) : [];
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
