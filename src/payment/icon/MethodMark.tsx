import { lazyPart } from "../../loading/lazyPart";

/** The icon of a method or a group: an empty plate until its code has loaded. */
export const MethodMark = lazyPart(
  () => import("./MethodMarks"),
  ({ size }) => <span className={size === "s" ? "method-icon small" : "method-icon"} />,
);
