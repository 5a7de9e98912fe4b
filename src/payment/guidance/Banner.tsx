import { useAtomValue } from "jotai/react";
import { textIn } from "../../catalogue/method/methodText";
import type { Method } from "../../contract/list/method";
import { readBanner } from "../../contract/list/methodFacts";
import { languageAtom } from "../../session/atoms";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./guidance.css?inline";

/** Props of {@link Banner}. */
interface BannerProps {
  method: Method;
}

/** The server's note about a method, as plain text; empty if there is none, or it is invalid. */
export function Banner({ method }: BannerProps) {
  const language = useAtomValue(languageAtom);
  useStyles(css);
  const banner = readBanner(method);
  const text = banner && textIn(banner.text, language);
  if (!text) return null;
  return (
    <p className={`banner ${banner.tone}`} role="note" part="banner">
      <bdi>{text}</bdi>
    </p>
  );
}
