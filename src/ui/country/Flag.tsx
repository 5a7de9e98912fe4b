import { useEffect, useRef, useState } from "react";
import { whenVisible } from "../dom/scheduling";
import { useStyles } from "../dom/useStyles";
import css from "./flag.css?inline";

/** One small image per country, loaded when it first becomes visible. */
const pictures = import.meta.glob<string>("/node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg", {
  query: "?raw",
  import: "default",
});

/** Props of {@link Flag}. */
interface FlagProps {
  /** ISO 3166-1 alpha-2 */
  country: string;
}

/** A decorative country flag. Shows the country code until the image is loaded or if loading fails. */
export function Flag({ country }: FlagProps) {
  useStyles(css);
  const code = country.toUpperCase();
  const element = useRef<HTMLSpanElement>(null);
  const [picture, setPicture] = useState<{ code: string; address: string }>();
  useEffect(() => {
    const fetchPicture = pictures[`/node_modules/country-flag-icons/3x2/${code}.svg`];
    if (!element.current || !fetchPicture) return undefined;
    let isWanted = true;
    const cancel = whenVisible(element.current, () => {
      fetchPicture().then(
        (svg) => isWanted && setPicture({ code, address: `data:image/svg+xml,${encodeURIComponent(svg)}` }),
        () => {},
      );
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [code]);
  return (
    <span className="flag" aria-hidden="true" ref={element}>
      {picture?.code === code ? (
        <img src={picture.address} alt="" onError={() => setPicture(undefined)} />
      ) : (
        code.slice(0, 2)
      )}
    </span>
  );
}
