import { sharedTexts } from "../../i18n/texts";
import { Button } from "../../ui/input/Button";
import { useScreenState } from "../state";
import { useWidget } from "../Widget";
import { MessagePage, refresh } from "./MessagePage";

/** Texts of an area without methods. */
export const emptyTexts = {
  title: /*i18n*/ {
    id: "empty.title",
    message: "There are no payment methods available for this region",
  },
  text: /*i18n*/ {
    id: "empty.text",
    message: "Enable VPN, select another country and refresh the page",
  },
};

/** `/empty`: no methods for this region. */
export default function EmptyPage() {
  const widget = useWidget();
  useScreenState(widget, "ready");
  return (
    <MessagePage
      icon="empty"
      title={widget.text(emptyTexts.title)}
      text={widget.text(emptyTexts.text)}
      action={
        <>
          <Button onClick={() => widget.chooseRegion()}>{widget.text(sharedTexts.changeCountry)}</Button>
          <Button variant="secondary" onClick={() => refresh(widget, `/${widget.area}`)}>
            {widget.text(sharedTexts.refresh)}
          </Button>
        </>
      }
    />
  );
}
