import { useAtomValue } from "jotai/react";
import * as v from "valibot";
import { textIn } from "../../catalogue/methodText";
import { bannerSchema } from "../../contract/list/banner";
import type { Method } from "../../contract/list/method";
import { languageAtom } from "../../session/atoms";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./banner.css?inline";

/** Props of {@link Banner}. */
export interface BannerProps {
  method: Method;
}

/** The server's note about a method, as plain text; empty if there is none, or it is invalid. */
export function Banner({ method }: BannerProps) {
  const language = useAtomValue(languageAtom);
  useStyles(css);
  const { success, output } = v.safeParse(bannerSchema, method.banner);
  const text = success && textIn(output.text, language);
  if (!text) return null;
  return (
    <p className={`banner ${output.tone}`} role="note" part="banner">
      <bdi>{text}</bdi>
    </p>
  );
}
