import { useAtomValue } from "jotai/react";
import { videoGuide } from "../../catalogue/videoGuide";
import type { Method } from "../../contract";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { countryAtom, languageAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { Button } from "../../ui/Button";
import { GuideVideo } from "./GuideVideo";
import { Steps, StepsHeading } from "./Steps";
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
  const proceed = () => {
    cashier.track("button", { button: "prepared" });
    onDone();
  };
  return (
    <>
      <div className="body stack">
        <StepsHeading>{cashier.text(texts.preparation)}</StepsHeading>
        <Steps>
          {[texts.stepAmount, texts.stepPay, texts.stepWait].map((text) => (
            <li key={text.id}>
              <p>{cashier.text(text)}</p>
            </li>
          ))}
        </Steps>
        {guide && <GuideVideo {...guide} />}
      </div>
      <div className="actions">
        <Button onClick={proceed}>{cashier.text(sharedDeferredTexts.continue)}</Button>
      </div>
    </>
  );
}
