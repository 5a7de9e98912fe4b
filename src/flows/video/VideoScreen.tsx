import { useAtomValue } from "jotai/react";
import { methodLabel } from "../../catalogue/methodText";
import { chosenCoinAtom, chosenGroupAtom, chosenMethodAtom, methodsAtom } from "../../catalogue/state";
import { videoGuide } from "../../catalogue/videoGuide";
import type { Method } from "../../contract";
import { GuideVideo } from "../../payment/parts/GuideVideo";
import { texts as partTexts } from "../../payment/parts/texts";
import { countryAtom, languageAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { useTitle } from "../../session/useTitle";
import { useStyles } from "../../ui/useStyles";
import { guideMethods } from "./guideMethods";
import { stepTexts, texts } from "./texts";
import css from "./video.css?inline";

/** The guide video of the chosen method; written steps if there is none, or it cannot be played. */
export function VideoScreen() {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const country = useAtomValue(countryAtom);
  const chosen = {
    method: useAtomValue(chosenMethodAtom),
    coin: useAtomValue(chosenCoinAtom),
    group: useAtomValue(chosenGroupAtom),
  };
  const methods = guideMethods(chosen, useAtomValue(methodsAtom).deposit?.methods ?? []);
  useTitle(cashier.text(partTexts.video));
  useStyles(css);

  const guide = methods.map((method) => videoGuide(method, language, country)).find(Boolean);
  const steps = <WrittenSteps kind={methods[0]?.category === "crypto" ? "crypto" : "fiat"} />;
  return (
    <div className="body stack">
      <About method={chosen.method} />
      {guide ? <GuideVideo {...guide} fallback={steps} /> : steps}
    </div>
  );
}

function About({ method }: { method: Method | undefined }) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  return (
    method && <p className="video-about">{cashier.text(texts.about, { method: methodLabel(method, language) })}</p>
  );
}

function WrittenSteps({ kind }: { kind: keyof typeof stepTexts }) {
  const cashier = useCashier();
  return (
    <div className="video-words">
      <p>{cashier.text(texts.unavailable)}</p>
      <ol>
        {stepTexts[kind].map((step) => (
          <li key={step.id}>{cashier.text(step)}</li>
        ))}
      </ol>
    </div>
  );
}
