import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import { areaAtom, isOpenedFromCardAtom, titleAtom } from "../../cashier/entry";
import { listTitle } from "../../catalogue/entries/groups";
import { methodLabel } from "../../catalogue/method/methodText";
import { chosenMethodAtom } from "../../catalogue/state";
import type { ScreenPath } from "../../contract/host/screenPath";
import type { Screen } from "../../flows/Flow";
import { sharedTexts } from "../../i18n/texts";
import { areTextsReadyAtom, hostSessionAtom, languageAtom } from "../../session/atoms";
import { transactionAtom } from "../../transaction/state";
import { HeaderBar } from "../../ui/markup/renderMarkup";
import { useDeferredCode } from "../DeferredApp";
import { useWidget, type Widget } from "../Widget";
import { findScreen } from "./screens";

const texts = {
  title: {
    deposit: /*i18n*/ { id: "deposit.title.v2", message: "Deposit" },
    withdrawal: /*i18n*/ { id: "withdrawal.title.v2", message: "Withdrawals" },
  },
  back: /*i18n*/ { id: "button.back", message: "Back" },
};

/** Title, back button and close button of a screen. */
export function Header({ path }: { path: ScreenPath }) {
  const widget = useWidget();
  const { closingButton } = useAtomValue(hostSessionAtom);
  const isOpenedFromCard = useAtomValue(isOpenedFromCardAtom);
  const language = useAtomValue(languageAtom);
  const method = useAtomValue(chosenMethodAtom);
  const own = useAtomValue(titleAtom);
  const areTextsReady = useAtomValue(areTextsReadyAtom);
  const { title: fixed, back, hidesClose } = useScreen(path) ?? {};
  const area = useAtomValue(areaAtom);
  const isPaying = useAtomValue(transactionAtom) !== undefined;
  const isList = path === `/${area}`;
  // where the code of a payment's step cannot be loaded, the list offers the payment
  const hasBack = path === "/error" ? isPaying : back !== undefined && back !== path;
  const code = useDeferredCode(widget.deferred);

  const title = () => {
    if (!areTextsReady) return "";
    if (own?.path === path) {
      const { text, method: marked } = own;
      return marked && code ? <code.MethodTitle method={marked} text={text} /> : text;
    }
    if (fixed) return widget.text(fixed);
    if (back && method) return methodLabel(method, language);
    return widget.text((isList ? listTitle : texts.title)[area]);
  };
  return (
    <HeaderBar
      // another screen's title is another element, so that none moves
      key={path}
      title={title()}
      back={hasBack ? { label: widget.text(texts.back), onClick: () => press(widget, "back") } : undefined}
      extra={isList && code && <code.HistoryButton />}
      close={
        (closingButton || isOpenedFromCard) && !hidesClose
          ? { label: widget.text(sharedTexts.close), onClick: () => press(widget, "close") }
          : undefined
      }
    />
  );
}

function press(widget: Widget, button: "back" | "close"): void {
  widget.track("button", { button });
  widget[button]();
}

/**
 * The current screen of a path. Its back target depends on the choice, the screen's part and the host's session.
 */
function useScreen(path: ScreenPath): Screen | undefined {
  const code = useDeferredCode(useWidget().deferred);
  return useAtomValue(useMemo(() => atom((get) => findScreen({ get }, code, path)), [code, path]));
}
