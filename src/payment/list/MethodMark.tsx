import { useAtomValue } from "jotai/react";
import { lazyPart } from "../../cashier/lazyPart";
import { rowPartsAtom } from "./EntryTile";
import type { MethodMarksProps } from "./MethodMarks";

/** For a screen that is opened before the list has loaded its icons. */
const LazyMarks = lazyPart<MethodMarksProps>(
  async () => ({ default: (await import("./MethodMarks")).MethodMarks }),
  ({ size }) => <span className={size === "s" ? "method-icon small" : "method-icon"} />,
);

/** The icon of a method, whose code is loaded unless the list has it already. */
export function MethodMark(props: MethodMarksProps) {
  const { MethodMarks = LazyMarks } = useAtomValue(rowPartsAtom);
  return <MethodMarks {...props} />;
}
