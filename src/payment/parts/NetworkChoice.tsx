import { type FormEvent, useState } from "react";
import { methodLabel } from "../../catalogue/methodText";
import { chosenMethodAtom } from "../../catalogue/state";
import { texts as formTexts } from "../../form/texts";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { languageAtom } from "../../session/atoms";
import { type Coin, useCashier } from "../../session/Cashier";
import { useTitle } from "../../session/useTitle";
import { Button } from "../../ui/Button";
import { RadioField } from "../../ui/RadioField";
import { texts } from "./texts";

/** Props of {@link NetworkChoice}. */
export interface NetworkChoiceProps {
  coin: Coin;
}

/**
 * The networks of a coin, each a separate method; the selection becomes the chosen method. Nothing is preselected,
 * because coins sent over the wrong network are lost.
 */
export function NetworkChoice({ coin: { coin, networks } }: NetworkChoiceProps) {
  const cashier = useCashier();
  const { store } = cashier;
  const [chosen, setChosen] = useState("");
  const [isMissing, setMissing] = useState(false);
  useTitle(coin);
  const options = networks.map(({ network, method }) => ({
    value: method.name,
    text: network || methodLabel(method, store.get(languageAtom)),
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const method = networks.find((network) => network.method.name === chosen)?.method;
    setMissing(!method);
    if (!method) return;
    store.set(chosenMethodAtom, method);
  };
  return (
    <form className="fill" noValidate onSubmit={submit}>
      <div className="body stack">
        <RadioField
          name="network"
          label={cashier.text(texts.network)}
          hint={cashier.text(texts.networkWarning)}
          error={isMissing ? cashier.text(formTexts.required) : undefined}
          options={options}
          value={chosen}
          disabled={false}
          onChange={(value) => {
            cashier.track("select_field", { field: "network" });
            setMissing(false);
            setChosen(value);
          }}
          onFocus={() => {}}
          onBlur={() => {}}
        />
      </div>
      <div className="actions">
        <Button type="submit">{cashier.text(sharedDeferredTexts.continue)}</Button>
      </div>
    </form>
  );
}
