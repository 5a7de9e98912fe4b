import { useAtomValue } from "jotai/react";
import { type Coin, useCashier } from "../../cashier/Cashier";
import { methodLabel } from "../../catalogue/method/methodText";
import { videoGuide } from "../../catalogue/method/videoGuide";
import { chosenCoinAtom, chosenGroupAtom, chosenMethodAtom, methodsAtom } from "../../catalogue/state";
import { isCoin, type Method } from "../../contract/list/method";
import type { Message } from "../../i18n/translate";
import { GuideVideo } from "../../payment/guidance/GuideVideo";
import { coinSteps, generalSteps } from "../../payment/guidance/Preparation";
import { Step, Steps } from "../../payment/guidance/Steps";
import { languageAtom } from "../../session/atoms";
import { countryAtom } from "../../session/region";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./video.css?inline";

/** The player's choice so far. */
export interface Chosen {
  method: Method | undefined;
  coin: Coin | undefined;
  group: string | undefined;
}

/**
 * The methods whose guide video fits, best first: the chosen method; for crypto also all other coins, because one video
 * covers them all.
 * @param methods the loaded methods
 */
export function guideMethods({ method, coin, group }: Chosen, methods: readonly Method[]): readonly Method[] {
  if (method && !isCoin(method)) return [method];
  const category = method || coin ? "crypto" : group;
  const preferred = method ? [method] : (coin?.networks ?? []).map((network) => network.method);
  return [...new Set([...preferred, ...methods.filter((other) => other.category === category)])];
}

/** Texts of video instructions. */
const texts = {
  about: /*i18n*/ { id: "video.about", message: "How to pay with {method}" },
  unavailable: /*i18n*/ { id: "video.unavailable", message: "The video is not available. Here is how it works:" },
};

/** The steps of a deposit with a coin that the player may not have chosen yet. */
const cryptoSteps: readonly Message[] = [
  /*i18n*/ { id: "video.step.coin", message: "Choose the coin and the network you will send it over." },
  ...coinSteps,
];

/** The guide video of the chosen method; written steps if there is none, or it cannot be played. */
export default function VideoScreen() {
  const language = useAtomValue(languageAtom);
  const country = useAtomValue(countryAtom);
  const chosen = {
    method: useAtomValue(chosenMethodAtom),
    coin: useAtomValue(chosenCoinAtom),
    group: useAtomValue(chosenGroupAtom),
  };
  const methods = guideMethods(chosen, useAtomValue(methodsAtom).deposit?.methods ?? []);
  useStyles(css);

  const guide = methods.map((method) => videoGuide(method, language, country)).find(Boolean);
  const [first] = methods;
  const steps = <WrittenSteps steps={first && isCoin(first) ? cryptoSteps : generalSteps("deposit", first)} />;
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

/** The steps of a payment, shown if there is no video. */
function WrittenSteps({ steps }: { steps: readonly Message[] }) {
  const cashier = useCashier();
  return (
    <div className="video-words">
      <p>{cashier.text(texts.unavailable)}</p>
      <Steps>
        {steps.map((step) => (
          <Step key={step.id} text={cashier.text(step)} />
        ))}
      </Steps>
    </div>
  );
}
