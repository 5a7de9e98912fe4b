import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "./Spinner";

/** Props of {@link Button}: those of a native button, and these. */
export interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  variant?: "primary" | "secondary" | "ghost";
  /** Shows a spinner over the label; clicks do nothing, the focus stays. */
  busy?: boolean;
}

/** A push button. While busy it keeps its width, its accessible name and the focus. */
export function Button({ variant = "primary", busy = false, onClick, children, ...rest }: ButtonProps) {
  // aria-disabled instead of disabled: a disabled button would drop the focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      className={`button ${variant}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className="label">{children}</span>
      {busy && <Spinner />}
    </button>
  );
}
