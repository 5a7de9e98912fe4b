import { useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { connectionTexts } from "../../api/request";
import { entryAtom } from "../../cashier/entry";
import { CashierError } from "../../contract/CashierError";
import { sharedTexts } from "../../i18n/texts";
import type { Message } from "../../i18n/translate";
import { lazyPart } from "../../loading/lazyPart";
import { transactionAtom } from "../../transaction/state";
import { isConnectionError } from "../../transport/failures";
import { Button } from "../../ui/input/Button";
import { isStartedAtom, useScreenState } from "../state";
import { useWidget } from "../Widget";
import { MessagePage, refresh } from "./MessagePage";

/** Texts of the error page. */
export const errorTexts = {
  title: /*i18n*/ { id: "error.title", message: "Error occurred" },
  text: /*i18n*/ { id: "error.text", message: "Try to refresh the section" },
  network: /*i18n*/ {
    id: "error.network",
    message: "Couldn't load payment methods. Check your connection and try again.",
  },
  session: /*i18n*/ {
    id: "error.session",
    message: "Your session has ended. We have asked this site to sign you in again.",
  },
};

const SupportButtons = lazyPart(() => import("../../payment/support/SupportButtons"));

/** Reports the error that the player sees. @returns what the player is told about it */
export function useShownError(): Message {
  const widget = useWidget();
  const { error } = useAtomValue(entryAtom);
  const isPaying = useAtomValue(transactionAtom) !== undefined;
  useEffect(() => {
    // the failure itself is reported where it happens
    if (error) widget.emit("cashier-error", new CashierError(error.message, { status: error.status }).report);
  }, [widget, error]);
  if (error?.status === 401) return errorTexts.session;
  if (!isConnectionError(error)) return errorTexts.text;
  return isPaying ? connectionTexts.networkError : errorTexts.network;
}

/**
 * `/error`, also shown in place of a screen that throws. Its button leads back to `backRoute`, else to the list. A
 * region can be chosen only once the cashier has started, and while the session is valid.
 */
export function ErrorPage() {
  const widget = useWidget();
  const { area, query } = useAtomValue(entryAtom);
  const isStarted = useAtomValue(isStartedAtom);
  const text = useShownError();
  const backRoute = new URLSearchParams(query).get("backRoute") ?? `/${area}`;
  useScreenState(widget, "failed");
  return (
    <MessagePage
      icon="error"
      title={widget.text(errorTexts.title)}
      text={widget.text(text)}
      action={
        <>
          <Button onClick={() => refresh(widget, backRoute)}>{widget.text(sharedTexts.refresh)}</Button>
          {isStarted && text !== errorTexts.session && (
            <Button variant="secondary" onClick={() => widget.chooseRegion()}>
              {widget.text(sharedTexts.changeCountry)}
            </Button>
          )}
          <SupportButtons />
        </>
      }
    />
  );
}

/** Replaces an error page that throws as well: a text and a button alone, which cannot throw. */
export function PlainError() {
  const widget = useWidget();
  useScreenState(widget, "failed");
  return (
    <p role="alert">
      {widget.text(errorTexts.title)}{" "}
      <button type="button" onClick={() => refresh(widget, `/${widget.area}`)}>
        {widget.text(sharedTexts.refresh)}
      </button>
    </p>
  );
}
