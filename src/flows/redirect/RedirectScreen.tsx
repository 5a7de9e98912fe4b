import { useAtomValue } from "jotai/react";
import { chosenMethodAtom } from "../../catalogue/state";
import { MethodForm } from "../../form/MethodForm";
import { pausedAtom, submittingAtom } from "../../payment/state";
import { submitDeposit } from "../../payment/submit";
import { useCashier } from "../../session/Cashier";
import { texts } from "./texts";

/** Amount and fields of a redirect method; submitting leads to the provider's page (spec §4, Flows). */
export function RedirectScreen() {
  const cashier = useCashier();
  const method = useAtomValue(chosenMethodAtom);
  const busy = useAtomValue(submittingAtom);
  const paused = useAtomValue(pausedAtom);
  if (!method) return null;
  return (
    <MethodForm
      method={method}
      transaction="deposit"
      submitLabel={cashier.text(texts.submit)}
      busy={busy}
      paused={paused}
      onSubmit={(filled) => submitDeposit(cashier, { method: method.name, ...filled })}
    />
  );
}
