import { useAtomValue } from "jotai/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { type Coin, useCashier } from "../../cashier/Cashier";
import { areaAtom } from "../../cashier/entry";
import { useTitle } from "../../cashier/screenHeader";
import { useFormattingLocale } from "../../cashier/useFormattingLocale";
import { troubleTitle } from "../../catalogue/method/methodFactText";
import { methodLabel } from "../../catalogue/method/methodText";
import { chosenMethodAtom } from "../../catalogue/state";
import { useNetworkWarning } from "../../form/kinds/choice";
import { focusField } from "../../form/moveFocus";
import { choiceTexts } from "../../form/texts";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { languageAtom } from "../../session/atoms";
import { useNow } from "../../ui/dom/clock";
import { Button } from "../../ui/input/Button";
import { RadioField } from "../../ui/input/Choice";
import { currentAvailability, currentFactsAtom, refuseIfDown } from "../cost/currentFacts";

/** The label of a network of coins. */
export const networkLabel = /*i18n*/ { id: "field.network", message: "Network" };

/** Props of {@link NetworkChoice}. */
interface NetworkChoiceProps {
  coin: Coin;
  /** below the networks */
  children?: ReactNode;
}

/**
 * The networks of a coin, each a separate method; the selection becomes the chosen method. Nothing is preselected,
 * because coins sent over the wrong network are lost. One that is down opens nothing.
 */
export function NetworkChoice({ coin: { coin, networks }, children }: NetworkChoiceProps) {
  const cashier = useCashier();
  const { store } = cashier;
  const area = useAtomValue(areaAtom);
  const [chosen, setChosen] = useState("");
  const [isMissing, setMissing] = useState(false);
  // the focus announces an error that it moves to
  const [isQuiet, setQuiet] = useState(false);
  const factsOf = useAtomValue(currentFactsAtom);
  const language = useAtomValue(languageAtom);
  const locale = useFormattingLocale();
  const warning = useNetworkWarning();
  useTitle(coin);
  const named = networks.map(({ network, method }) => ({ method, name: network || methodLabel(method, language) }));
  const troubles = networks.map(({ method }) => currentAvailability(factsOf(area, method).availability));
  const ends = troubles.flatMap((trouble) => trouble?.until ?? []);
  const nowMs = useNow(ends.length > 0 ? Math.min(...ends) : undefined);
  const options = named.map(({ method, name }, at) => {
    const trouble = troubles[at];
    return { value: method.name, text: trouble ? `${name} · ${troubleTitle(cashier, trouble, locale, nowMs)}` : name };
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const network = named.find(({ method }) => method.name === chosen);
    setMissing(!network);
    if (!network) return focusField(event.currentTarget, "network", setQuiet);
    const { method, name } = network;
    if (!refuseIfDown(cashier, area, method, name)) store.set(chosenMethodAtom, method);
  };
  return (
    <form className="fill" noValidate onSubmit={submit}>
      <div className="body stack">
        <RadioField
          name="network"
          label={cashier.text(networkLabel)}
          hint={warning}
          error={isMissing ? cashier.text(choiceTexts.network) : undefined}
          live={!isQuiet}
          options={options}
          value={chosen}
          onChange={(value) => {
            cashier.track("select_field", { field: "network" });
            setMissing(false);
            setChosen(value);
          }}
        />
        {children}
      </div>
      <div className="actions">
        <Button type="submit">{cashier.text(sharedDeferredTexts.continue)}</Button>
      </div>
    </form>
  );
}
