import type { ReactNode } from "react";
import { safeAddress } from "../../contract";
import type { ActionOf } from "../../payment/ActionScreen";
import { ContactLinks } from "../../payment/parts/ContactLinks";
import { GuideVideo } from "../../payment/parts/GuideVideo";
import { ServerImage } from "../../payment/parts/ServerImage";
import { Step, Steps, StepsHeading } from "../../payment/parts/Steps";
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
          {steps.map(({ title, text, image }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps may be identical and never change places
            <Step key={index} title={title} text={text}>
              <ServerImage address={image} className="step-image" loading="lazy" />
            </Step>
          ))}
        </Steps>
      )}
      {videoSrc && <GuideVideo src={videoSrc} />}
      <ContactLinks contacts={contacts} title={cashier.text(texts.help)} />
    </div>
  );
}
