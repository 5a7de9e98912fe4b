import { useAtomValue } from "jotai/react";
import { methodLabel } from "../../catalogue/methodText";
import { chosenCoinAtom, chosenGroupAtom, chosenMethodAtom, methodsAtom } from "../../catalogue/state";
import { videoGuide } from "../../catalogue/videoGuide";
import type { Method } from "../../contract";
import { GuideVideo } from "../../payment/parts/GuideVideo";
import { guideVideoTexts } from "../../payment/parts/stepTexts";
import { countryAtom, languageAtom } from "../../session/atoms";
import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../session/useStyles";
import { useTitle } from "../../session/useTitle";
import { candidates } from "./candidates";
import { steps, texts } from "./texts";
import css from "./video.css?inline";

/** How the chosen method is used, as a film; in words where there is none, or it cannot be played (spec §2). */
export function VideoScreen() {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const country = useAtomValue(countryAtom);
  const chosen = {
    method: useAtomValue(chosenMethodAtom),
    coin: useAtomValue(chosenCoinAtom),
    group: useAtomValue(chosenGroupAtom),
  };
  const methods = candidates(chosen, useAtomValue(methodsAtom).deposit?.methods ?? []);
  useTitle(cashier.text(guideVideoTexts.title));
  useStyles(css);

  const guide = methods.map((method) => videoGuide(method, language, country)).find(Boolean);
  const inWords = <InWords kind={methods[0]?.category === "crypto" ? "crypto" : "fiat"} />;
  return (
    <div className="body stack">
      <About method={chosen.method} />
      {guide ? <GuideVideo {...guide} fallback={inWords} /> : inWords}
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

function InWords({ kind }: { kind: keyof typeof steps }) {
  const cashier = useCashier();
  return (
    <div className="video-words">
      <p>{cashier.text(texts.unavailable)}</p>
      <ol>
        {steps[kind].map((step) => (
          <li key={step.id}>{cashier.text(step)}</li>
        ))}
      </ol>
    </div>
  );
}
