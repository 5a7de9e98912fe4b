import { useAtomValue } from "jotai/react";
import { useCashier } from "../../cashier/Cashier";
import { showsCryptoInstruction, videoGuide } from "../../catalogue/method/videoGuide";
import { isCoin, type Method } from "../../contract/list/method";
import { countryAtom, hostSessionAtom, languageAtom } from "../../session/atoms";
import { useStyles } from "../../ui/dom/useStyles";
import { videoTexts } from "./GuideVideo";
import css from "./videoLink.css?inline";

/** Props of {@link VideoLink}. */
interface VideoLinkProps {
  /** the method of the deposit; on the list of coins, any of them */
  method: Method;
}

/** Opens the guide video of a method that has one; for crypto, if the host enables it. */
export function VideoLink({ method }: VideoLinkProps) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const country = useAtomValue(countryAtom);
  const { schema } = useAtomValue(hostSessionAtom);
  useStyles(css);
  const isOffered = isCoin(method)
    ? showsCryptoInstruction({ schema, groupName: method.category, country })
    : videoGuide(method, language, country) !== undefined;
  if (!isOffered) return null;
  const open = () => {
    cashier.track("button", { button: "video_instruction" });
    cashier.openSheet("videoGuide");
  };
  return (
    <button type="button" id="video-instruction" className="video-link" onClick={open}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 7.5v9l7.5-4.5z" />
        <circle cx="12" cy="12" r="10" />
      </svg>
      {cashier.text(videoTexts.title)}
    </button>
  );
}
