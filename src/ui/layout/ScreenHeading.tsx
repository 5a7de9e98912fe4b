import type { ReactNode } from "react";

/** A heading above what a screen is about. It takes the focus of a control that it replaces, such as a button. */
export const ScreenHeading = ({ id, children }: { id?: string; children: ReactNode }) => (
  <h2 id={id} className="screen-heading" tabIndex={-1} data-focus>
    {children}
  </h2>
);
