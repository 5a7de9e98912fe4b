import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { Method } from "../../contract/list/method";
import { FormShell } from "../../form/FormShell";
import { descriptionReporter } from "../../form/state/fieldProblem";
import { createForm, getOrCreateForm } from "../../form/state/form";
import { useCaptcha } from "../../form/useCaptcha";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { useCostParts } from "../../payment/cost/useCostParts";
import { useSubmitting, useVisit } from "../../payment/form/useVisit";
import { VideoLink } from "../../payment/help/VideoLink";
import { currencyAtom } from "../../session/atoms";
import { addressDraft, isStillChosen, openAddress } from "./openAddress";

/** The fields of a method that needs some before it gives an address, such as its network; nothing is preselected. */
export function AddressForm({ method }: { method: Method }) {
  const cashier = useCashier();
  const { busy: isSubmitting, paused } = useSubmitting();
  const [isOpening, setOpening] = useState(false);
  const form = useAddressForm(method);
  const visit = useVisit();
  const { facts, notice, below: _noQuote, problemBelow: _noForfeits, ...parts } = useCostParts("deposit", method);
  const currency = useAtomValue(currencyAtom);
  // the amount is that of the transfer
  const typed = { amount: form.amount, rules: { limits: { min: 0, max: 0 }, currency, balance: undefined } };
  useCaptcha(method, "deposit");
  useEffect(() => cashier.track("form_view"), [cashier]);
  const submit = async (fields: Record<string, string>) => {
    setOpening(true);
    try {
      return await openAddress(cashier, addressDraft(cashier, method, fields), {
        visit,
        isAwaited: isStillChosen(cashier, method),
      });
    } finally {
      setOpening(false);
    }
  };
  return (
    <FormShell
      {...parts}
      form={form}
      facts={facts?.(typed)}
      notice={notice?.(typed)}
      submitLabel={cashier.text(sharedDeferredTexts.continue)}
      busy={isOpening || isSubmitting}
      paused={paused}
      onSubmit={submit}
    >
      <VideoLink method={method} />
    </FormShell>
  );
}

/** The method's form, with everything typed so far. */
function useAddressForm(method: Method) {
  const cashier = useCashier();
  const currency = useAtomValue(currencyAtom);
  return getOrCreateForm(cashier.store, `deposit ${method.name} ${currency}`, method, () =>
    createForm(method, descriptionReporter(cashier, method.name)),
  );
}
