import { useEffect, useRef, useState } from "react";
import css from "./flag.css?inline";
import { useStyles } from "./useStyles";
import { whenVisible } from "./whenVisible";

/** One small picture per country, each fetched when it is first seen. */
const pictures = import.meta.glob<string>("/node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg", {
  query: "?raw",
  import: "default",
});

/** Props of {@link Flag}. */
export interface FlagProps {
  /** ISO 3166-1 alpha-2 */
  country: string;
}

/** A country's flag, for the eye alone; its two letters until the picture has come, and where it does not. */
export function Flag({ country }: FlagProps) {
  useStyles(css);
  const code = country.toUpperCase();
  const element = useRef<HTMLSpanElement>(null);
  const [picture, setPicture] = useState<{ code: string; address: string }>();
  useEffect(() => {
    const fetchPicture = pictures[`/node_modules/country-flag-icons/3x2/${code}.svg`];
    if (!element.current || !fetchPicture) return undefined;
    let isWanted = true;
    const callOff = whenVisible(element.current, () => {
      fetchPicture().then(
        (svg) => isWanted && setPicture({ code, address: `data:image/svg+xml,${encodeURIComponent(svg)}` }),
        () => {},
      );
    });
    return () => {
      isWanted = false;
      callOff();
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
