import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
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

/** The method's name beside its mark, for the header. */
function MethodTitle({ method }: { method: Method }) {
  const language = useAtomValue(languageAtom);
  const { MethodMarks = LazyMarks } = useAtomValue(methodMarksAtom);
  useStyles(css);
  return (
    <span className="method-title">
      <MethodMarks method={method} size="s" />
      <span>{methodLabel(method, language)}</span>
    </span>
  );
}

/** Shows the method's mark in the header while the calling screen is mounted. */
export function useMethodTitle(method: Method): void {
  useTitle(useMemo(() => <MethodTitle method={method} />, [method]));
}
