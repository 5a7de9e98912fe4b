import { useAtomValue } from "jotai/react";
import { lazyPart } from "../../cashier/lazyPart";
import { useTitle } from "../../cashier/useTitle";
import { methodLabel } from "../../catalogue/methodText";
import type { Method } from "../../contract/list/method";
import { languageAtom, methodMarksAtom } from "../../session/atoms";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./methodTitle.css?inline";

/** For a form that is opened before the list has loaded its icons. */
const LazyMarks = lazyPart(
  async () => ({ default: (await import("../list/MethodMarks")).MethodMarks }),
  () => <span className="method-icon" />,
);

/** Props of {@link MethodTitle}. */
export interface MethodTitleProps {
  method: Method;
  /** the method's name */
  text: string;
}

/** A method's name beside its mark, in the header. */
export function MethodTitle({ method, text }: MethodTitleProps) {
  const { MethodMarks = LazyMarks } = useAtomValue(methodMarksAtom);
  useStyles(css);
  return (
    <span className="method-title">
      <MethodMarks method={method} size="s" />
      <span>{text}</span>
    </span>
  );
}

/** Shows the method's mark in the header while the calling screen is mounted. */
export function useMethodTitle(method: Method): void {
  const language = useAtomValue(languageAtom);
  useTitle(methodLabel(method, language), method);
}
