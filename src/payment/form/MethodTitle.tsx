import { useAtomValue } from "jotai/react";
import { useTitle } from "../../cashier/screenHeader";
import { methodLabel } from "../../catalogue/method/methodText";
import type { Method } from "../../contract/list/method";
import { languageAtom } from "../../session/atoms";
import { useStyles } from "../../ui/dom/useStyles";
import { MethodMark } from "../icon/MethodMark";
import css from "./methodTitle.css?inline";

/** Props of {@link MethodTitle}. */
interface MethodTitleProps {
  method: Method;
  /** the method's name */
  text: string;
}

/** A method's name beside its mark, in the header. */
export function MethodTitle({ method, text }: MethodTitleProps) {
  useStyles(css);
  return (
    <span className="method-title">
      <MethodMark method={method} size="s" />
      <span>{text}</span>
    </span>
  );
}

/** Shows the method's name and mark in the header while the calling screen is mounted. */
export function useMethodTitle(method: Method): void {
  const language = useAtomValue(languageAtom);
  useTitle(methodLabel(method, language), method);
}
