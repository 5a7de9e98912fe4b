import { useAtomValue } from "jotai/react";
import { videoGuide } from "../../catalogue/videoGuide";
import type { Method } from "../../contract";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { countryAtom, languageAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { Button } from "../../ui/Button";
import { useStyles } from "../../ui/useStyles";
import { GuideVideo } from "./GuideVideo";
import stepsCss from "./steps.css?inline";
import { texts } from "./texts";

/** Props of {@link Preparation}. */
export interface PreparationProps {
  method: Method;
  /** called when the player continues to the form, which has the same path */
  onDone: () => void;
}

/** The steps of a payment, before the form of a method with `isPreparationRequired`. */
export function Preparation({ method, onDone }: PreparationProps) {
  const cashier = useCashier();
  const guide = videoGuide(method, useAtomValue(languageAtom), useAtomValue(countryAtom));
  useStyles(stepsCss);
  const proceed = () => {
    cashier.track("button", { button: "prepared" });
    onDone();
  };
  return (
    <>
      <div className="body stack">
        <h2 className="step-heading" tabIndex={-1} data-focus>
          {cashier.text(texts.preparation)}
        </h2>
        <ol className="steps">
          {[texts.stepAmount, texts.stepPay, texts.stepWait].map((text) => (
            <li key={text.id}>
              <p>{cashier.text(text)}</p>
            </li>
          ))}
        </ol>
        {guide && <GuideVideo {...guide} />}
      </div>
      <div className="actions">
        <Button onClick={proceed}>{cashier.text(sharedDeferredTexts.continue)}</Button>
      </div>
    </>
  );
}
