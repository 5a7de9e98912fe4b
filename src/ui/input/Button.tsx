import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "../feedback/Loading";
import { buttonLabel, buttonLook } from "../markup/buttonMarkup";

/** Props of {@link Button}: those of a native button, and these. */
export interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  variant?: "primary" | "secondary" | "ghost" | "danger" | "wallet";
  /** Shows a spinner over the label and ignores clicks; the button keeps the focus. */
  busy?: boolean;
}

/** A button. While busy it keeps its width, accessible name and focus. */
export function Button({ variant = "primary", busy = false, onClick, children, ...rest }: ButtonProps) {
  // aria-disabled, because a disabled button loses the focus
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...buttonLook(variant)}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span {...buttonLabel}>{children}</span>
      {busy && <Spinner />}
    </button>
  );
}
