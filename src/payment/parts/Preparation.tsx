import { useAtomValue } from "jotai/react";
import { videoGuide } from "../../catalogue/videoGuide";
import type { Method } from "../../contract";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { countryAtom, languageAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../session/useStyles";
import { Button } from "../../ui/Button";
import { GuideVideo } from "./GuideVideo";
import stepsCss from "./steps.css?inline";
import { preparationTexts as texts } from "./stepTexts";

/** Props of {@link Preparation}. */
export interface PreparationProps {
  method: Method;
  /** the player has read it: the form comes next, at the same path */
  onDone: () => void;
}

/** How a method is paid, before its form (contract §4.1, `isPreparationRequired`). */
export function Preparation({ method, onDone }: PreparationProps) {
  const cashier = useCashier();
  const guide = videoGuide(method, useAtomValue(languageAtom), useAtomValue(countryAtom));
  useStyles(stepsCss);
  const goOn = () => {
    cashier.track("button", { button: "prepared" });
    onDone();
  };
  return (
    <>
      <div className="body stack">
        <h2 className="step-heading" tabIndex={-1} data-focus>
          {cashier.text(texts.title)}
        </h2>
        <ol className="steps">
          {[texts.amount, texts.pay, texts.wait].map((text) => (
            <li key={text.id}>
              <p>{cashier.text(text)}</p>
            </li>
          ))}
        </ol>
        {guide && <GuideVideo {...guide} />}
      </div>
      <div className="actions">
        <Button onClick={goOn}>{cashier.text(sharedDeferredTexts.continue)}</Button>
      </div>
    </>
  );
}
