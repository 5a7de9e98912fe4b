import { useMemo } from "react";
import type { Method } from "../../contract/list/method";
import { lazyPart } from "../../loading/lazyPart";

/** The icon of a method or a group: an empty plate until its code has loaded. */
export const MethodMark = lazyPart(
  () => import("./MethodMarks"),
  ({ size }) => <span className={size === "s" ? "method-icon small" : "method-icon"} />,
);

/** Props of {@link AccountMark}. */
interface AccountMarkProps {
  method: Method;
  /** the account's own icon, which is preferred to the method's */
  icon: string | null | undefined;
}

/** The icon of a saved account: its own, else that of its method. */
export function AccountMark({ method, icon }: AccountMarkProps) {
  const marked = useMemo(() => (icon ? { ...method, iconIds: [icon], icon_url: undefined } : method), [icon, method]);
  return <MethodMark method={marked} />;
}
