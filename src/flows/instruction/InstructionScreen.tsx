import { Fragment, type ReactNode } from "react";
import { useCashier } from "../../cashier/Cashier";
import { safeAddress } from "../../contract/address/safeLink";
import type { ActionOf } from "../../contract/payment/action";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { GuideVideo } from "../../payment/guidance/GuideVideo";
import { ContactLinks } from "../../payment/guidance/Links";
import { Step, Steps } from "../../payment/guidance/Steps";
import { AmountDue } from "../../payment/requisites/AmountDue";
import { ActionScreen } from "../../payment/status/ActionScreen";
import { CancelWithdrawal } from "../../payment/status/CancelButton";
import { useStepSubmitting } from "../../payment/submitting";
import { continueTransaction } from "../../transaction/step/respond";
import { ServerImage } from "../../ui/display/ServerImage";
import { useStyles } from "../../ui/dom/useStyles";
import { Button } from "../../ui/input/Button";
import { ScreenHeading } from "../../ui/layout/ScreenHeading";
import css from "./instruction.css?inline";

/** Texts of an instruction. */
const texts = {
  title: /*i18n*/ { id: "instruction.title", message: "What to do" },
  help: /*i18n*/ { id: "instruction.help", message: "Need help?" },
};

/** Props of {@link Instruction}. */
interface InstructionProps {
  action: ActionOf<"instruction">;
  /** above the steps */
  children?: ReactNode;
}

/** The steps of an instruction, its video and contacts; unsafe addresses are left out. */
function Instruction({ action: { steps, video_url, contacts }, children }: InstructionProps) {
  const cashier = useCashier();
  const videoSrc = safeAddress(video_url)?.href;
  useStyles(css);
  return (
    <div className="body stack">
      {children}
      <ScreenHeading>{cashier.text(texts.title)}</ScreenHeading>
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

/** Confirms that the player has read the instruction. */
function ReadButton() {
  const cashier = useCashier();
  const { busy, paused } = useStepSubmitting();
  return (
    <Button busy={busy} disabled={paused} onClick={() => void continueTransaction(cashier)}>
      {cashier.text(sharedDeferredTexts.continue)}
    </Button>
  );
}

/** The steps that a transaction needs outside the cashier. */
export default function InstructionScreen() {
  return (
    <ActionScreen type="instruction">
      {(action, transaction) => (
        // the key remounts everything for another instruction, which moves the focus to the new heading
        <Fragment key={JSON.stringify(action)}>
          <Instruction action={action}>
            <AmountDue transaction={transaction} />
          </Instruction>
          <div className="actions">
            <ReadButton />
            <CancelWithdrawal transaction={transaction} />
          </div>
        </Fragment>
      )}
    </ActionScreen>
  );
}
