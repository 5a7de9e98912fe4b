import { useAtom } from "jotai/react";
import { type ReactNode, useId } from "react";
import { useCashier } from "../session/Cashier";
import type { Form } from "./state";
import { texts } from "./texts";

/** Props of {@link AdvancedFields}. */
export interface AdvancedFieldsProps {
  form: Pick<Form, "advancedOpenAtom">;
  children: ReactNode;
}

/** The advanced fields, collapsed until the player expands them or one of them is invalid. */
export function AdvancedFields({ form, children }: AdvancedFieldsProps) {
  const cashier = useCashier();
  const id = useId();
  const [isOpen, setOpen] = useAtom(form.advancedOpenAtom);
  return (
    <>
      <button type="button" className="fold" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {cashier.text(texts.advanced)}
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m7 10 5 5 5-5" />
        </svg>
      </button>
      <div id={id} className="stack" hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
