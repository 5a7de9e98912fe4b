import { useAtom, useAtomValue } from "jotai/react";
import { type ReactNode, useMemo } from "react";
import { useCashier } from "../../cashier/Cashier";
import { areaAtom } from "../../cashier/entry";
import { textIn } from "../../catalogue/method/methodText";
import { videoGuide } from "../../catalogue/method/videoGuide";
import type { Area } from "../../contract/host/screenPath";
import { isCoin, type Method } from "../../contract/list/method";
import { readBanner, readPreparation } from "../../contract/list/methodFacts";
import { readWallet } from "../../contract/payment/wallet";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import type { Message } from "../../i18n/translate";
import { languageAtom } from "../../session/atoms";
import { countryAtom } from "../../session/region";
import { preparedMethodAtom } from "../../transaction/state";
import { useStyles } from "../../ui/dom/useStyles";
import { Button } from "../../ui/input/Button";
import { ScreenHeading } from "../../ui/layout/ScreenHeading";
import { GuideVideo, useMayShowVideo } from "./GuideVideo";
import css from "./guidance.css?inline";
import { Step, type StepProps, Steps } from "./Steps";

/** Props of {@link Banner}. */
interface BannerProps {
  method: Method;
}

/** The server's note about a method, as plain text; empty if there is none, or it is invalid. */
export function Banner({ method }: BannerProps) {
  const language = useAtomValue(languageAtom);
  useStyles(css);
  const banner = readBanner(method);
  const text = banner && textIn(banner.text, language);
  if (!text) return null;
  return (
    <p className={`banner ${banner.tone}`} role="note" part="banner">
      <bdi>{text}</bdi>
    </p>
  );
}

/** Texts of a preparation. */
const texts = {
  title: /*i18n*/ { id: "preparation.title", message: "How it works" },
  stepAmount: /*i18n*/ { id: "video.step.amount", message: "Enter the amount and the required details." },
  stepPay: /*i18n*/ {
    id: "video.step.pay",
    message: "Press “Deposit” and follow the instructions on the next screen.",
  },
  stepWallet: /*i18n*/ { id: "video.step.wallet", message: "Confirm the payment in your wallet." },
  stepWithdraw: /*i18n*/ {
    id: "preparation.step.withdraw",
    message: "Press “Withdraw” and follow the instructions on the next screen.",
  },
  stepWait: /*i18n*/ { id: "video.step.wait", message: "Come back here. Your payment status updates automatically." },
};

/** Props of {@link Prepared}. */
interface PreparedProps {
  method: Method;
  /** whether the player has paid with it before, and needs no instructions */
  isKnown?: boolean;
  /** Refuses the press that ends the instructions, and tells the player why. @returns whether it has */
  refusePress?(): boolean;
  /** the form, or the screen in its place */
  children: ReactNode;
}

/** The form of a method, after its instructions if it has `isPreparationRequired` and the player has not read them. */
export function Prepared({ method, isKnown, refusePress, children }: PreparedProps) {
  const [prepared, setPrepared] = useAtom(preparedMethodAtom);
  if (!method.isPreparationRequired || isKnown || prepared === method.name) return children;
  return <Preparation method={method} onDone={() => refusePress?.() || setPrepared(method.name)} />;
}

/** Props of {@link Preparation}. */
interface PreparationProps {
  method: Method;
  /** called when the player continues to the form, which has the same path */
  onDone: () => void;
}

/** Instructions before the form of a method with `isPreparationRequired`: the server's, else general ones. */
export function Preparation({ method, onDone }: PreparationProps) {
  const cashier = useCashier();
  const area = useAtomValue(areaAtom);
  const language = useAtomValue(languageAtom);
  const country = useAtomValue(countryAtom);
  const guide = useMayShowVideo(method) ? videoGuide(method, language, country) : undefined;
  const general = area === "deposit" && isCoin(method) ? coinSteps : generalSteps(area, method);
  const { title, steps } = useMemo(() => serverSteps(method, language), [method, language]);
  const proceed = () => {
    cashier.track("button", { button: "prepared" });
    onDone();
  };
  return (
    <>
      <div className="body stack">
        <ScreenHeading>{title ? <bdi>{title}</bdi> : cashier.text(texts.title)}</ScreenHeading>
        <Steps>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps may be identical and never change places
            <Step key={index} {...step} />
          ))}
          {steps.length === 0 && general.map((text) => <Step key={text.id} text={cashier.text(text)} />)}
        </Steps>
        {guide && <GuideVideo {...guide} />}
      </div>
      <div className="actions">
        <Button onClick={proceed}>{cashier.text(sharedDeferredTexts.continue)}</Button>
      </div>
    </>
  );
}

/** The steps of a payment with any method. The form of a wallet has a button of its own instead of "Deposit". */
export function generalSteps(area: Area, method: Method | undefined): readonly Message[] {
  const payStep = method && readWallet(method) ? texts.stepWallet : texts.stepPay;
  return [texts.stepAmount, area === "deposit" ? payStep : texts.stepWithdraw, texts.stepWait];
}

/** The steps of a deposit with a coin, whose network the player has chosen. */
export const coinSteps: readonly Message[] = [
  /*i18n*/ { id: "video.step.copy", message: "Copy the address and the memo, if there is one, or scan the QR code." },
  /*i18n*/ { id: "video.step.send", message: "In your wallet, send the coin to that address over the same network." },
  /*i18n*/ {
    id: "video.step.confirm",
    message: "Wait for the network to confirm the transfer. Your deposit will be credited automatically.",
  },
];

/** The title and steps that the server has sent for a method, in the player's language. */
function serverSteps(method: Method, language: string): { title: string | undefined; steps: StepProps[] } {
  const { title, steps = [] } = readPreparation(method) ?? {};
  return {
    title: title ? textIn(title, language) : undefined,
    steps: steps.flatMap((step) => {
      const text = textIn(step.text, language);
      return text ? [{ title: step.title && textIn(step.title, language), text }] : [];
    }),
  };
}
