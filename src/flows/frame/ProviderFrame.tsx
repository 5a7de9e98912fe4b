import { useState } from "react";
import * as v from "valibot";
import { useCashier } from "../../cashier/Cashier";
import { frameMessageSchema } from "../../contract/frameMessage";
import type { Transaction } from "../../contract/payment/transaction";
import { sharedTexts } from "../../i18n/texts";
import type { ActionOf } from "../../payment/requisites/ActionScreen";
import { SandboxedFrame } from "../../ui/frame/SandboxedFrame";
import { firstHeight, heightBounds, type ProviderPage } from "./providerPage";
import { useServerCheck } from "./useServerCheck";

/** Props of {@link ProviderFrame}. */
export interface ProviderFrameProps {
  page: ProviderPage;
  /** the accessible name */
  title: string;
  /** what the action says of the height */
  height: ActionOf<"frame">["height"];
  transaction: Transaction;
  /** Shows a skeleton over the frame. */
  isLoading: boolean;
  onLoad(): void;
  onBlocked(): void;
}

/** The frame of a provider's page. Of what the page says only its height counts; if it is done, the server is asked. */
export function ProviderFrame({ page, title, height, transaction, isLoading, onLoad, onBlocked }: ProviderFrameProps) {
  const cashier = useCashier();
  const [wanted, setWanted] = useState(() => firstHeight(height));
  const check = useServerCheck(transaction);
  const { url, params, doneOrigin, allow } = page;
  const onMessage = (data: object, origin: string) => {
    const { success, output } = v.safeParse(frameMessageSchema, data);
    if (!success) return;
    if (output.type === "cashier-frame-height") setWanted(output.height);
    else if (origin === doneOrigin) check();
  };
  return (
    <div className="provider-page">
      <SandboxedFrame
        url={url}
        params={params}
        title={title}
        sandbox="allow-popups"
        allow={allow}
        height={wanted}
        bounds={heightBounds()}
        origins={[url.origin, doneOrigin]}
        onMessage={onMessage}
        onLoad={onLoad}
        onBlocked={onBlocked}
      />
      {isLoading && (
        <div className="provider-skeleton" part="skeleton">
          <span className="sr" role="status">
            {cashier.text(sharedTexts.loading)}
          </span>
          <div className="bone" />
          <div className="bone" />
          <div className="bone" />
        </div>
      )}
    </div>
  );
}
