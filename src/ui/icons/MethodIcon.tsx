import type { ReactNode, Ref } from "react";

/** Props of {@link MethodIcon}. */
interface MethodIconProps {
  ref?: Ref<HTMLSpanElement>;
  /** further classes, after a space each */
  kind?: string;
  /** the picture; the plate is empty until it has loaded */
  children?: ReactNode;
}

/** The plate of a method's icon: one size, with or without its picture. */
export const MethodIcon = ({ ref, kind = "", children }: MethodIconProps) => (
  <span className={`method-icon${kind}`} ref={ref}>
    {children}
  </span>
);
