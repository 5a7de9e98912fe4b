import { useMemo } from "react";
import type { Method } from "../../contract/list/method";
import { MethodMark } from "./MethodMark";

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
