import { useMemo } from "react";
import { Marks } from "../../payment/parts/MethodMarks";
import type { ListOption } from "../../ui/OptionList";

/** The logo of a bank in the theme's variant; its initials if it has none. */
export function BankIcon({ option: { icon, name } }: { option: Pick<ListOption, "icon" | "name"> }) {
  const names = useMemo(() => (icon ? [icon] : []), [icon]);
  return <Marks names={names} category="bank" initialsOf={name} />;
}
