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

/** The advanced fields, folded away until the player asks for them or one of them is wrong (spec §3, isAdvanced). */
export function AdvancedFields({ form, children }: AdvancedFieldsProps) {
  const cashier = useCashier();
  const id = useId();
  const [isUnfolded, setUnfolded] = useAtom(form.advancedOpenAtom);
  return (
    <>
      <button
        type="button"
        className="fold"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {cashier.text(texts.advanced)}
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m7 10 5 5 5-5" />
        </svg>
      </button>
      <div id={id} className="stack" hidden={!isUnfolded}>
        {children}
      </div>
    </>
  );
}
