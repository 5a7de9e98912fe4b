import type { ReactNode } from "react";
import { safeAddress } from "../../contract";
import type { ActionOf } from "../../payment/ActionScreen";
import { ContactLinks } from "../../payment/parts/ContactLinks";
import { GuideVideo } from "../../payment/parts/GuideVideo";
import { ServerImage } from "../../payment/parts/ServerImage";
import { Steps, StepsHeading } from "../../payment/parts/Steps";
import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../ui/useStyles";
import css from "./instruction.css?inline";
import { texts } from "./texts";

/** The action of an instruction. */
export type InstructionAction = ActionOf<"instruction">;

/** Props of {@link Instruction}. */
export interface InstructionProps {
  action: InstructionAction;
  /** above the steps */
  children?: ReactNode;
}

/** The steps of an instruction, its video and contacts; unsafe addresses are left out. */
export function Instruction({ action: { steps, video_url, contacts }, children }: InstructionProps) {
  const cashier = useCashier();
  const videoSrc = safeAddress(video_url)?.href;
  useStyles(css);
  return (
    <div className="body stack">
      {children}
      <StepsHeading>{cashier.text(texts.title)}</StepsHeading>
      {steps.length > 0 && (
        <Steps>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps may be identical and never change places
            <Step key={index} step={step} />
          ))}
        </Steps>
      )}
      {videoSrc && <GuideVideo src={videoSrc} />}
      <ContactLinks contacts={contacts} title={cashier.text(texts.help)} />
    </div>
  );
}

function Step({ step: { title, text, image } }: { step: InstructionAction["steps"][number] }) {
  return (
    <li>
      {title?.trim() && (
        <h3>
          <bdi>{title}</bdi>
        </h3>
      )}
      <p className="step-text">
        <bdi>{text}</bdi>
      </p>
      <ServerImage address={image} className="step-image" loading="lazy" />
    </li>
  );
}
