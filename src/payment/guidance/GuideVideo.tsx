import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { useCashier } from "../../cashier/Cashier";
import { showsCryptoInstruction, type VideoGuide, videoGuide } from "../../catalogue/method/videoGuide";
import { isCoin, type Method } from "../../contract/list/method";
import { countryAtom, hostSessionAtom, languageAtom } from "../../session/atoms";
import { Video } from "../../ui/display/Video";
import { useStyles } from "../../ui/dom/useStyles";
import { LinkList } from "./Links";
import css from "./videoLink.css?inline";

/** Texts of a guide video. */
export const videoTexts = {
  title: /*i18n*/ { id: "video.title", message: "Video instructions" },
  captions: /*i18n*/ { id: "video.captions", message: "Captions" },
  failed: /*i18n*/ { id: "video.broken", message: "The video cannot be played here." },
};

/** Props of {@link GuideVideo}. All addresses are safe to load. */
interface GuideVideoProps extends Pick<VideoGuide, "src" | "poster" | "captions">, Partial<Pick<VideoGuide, "lang">> {
  /** shown if the browser cannot play the video; by default a link to it */
  fallback?: ReactNode;
}

/** A video that shows how to pay. */
export function GuideVideo({ src, poster, captions, lang = "", fallback }: GuideVideoProps) {
  const cashier = useCashier();
  const title = cashier.text(videoTexts.title);
  return (
    <Video
      src={src}
      poster={poster}
      captions={captions ? { src: captions, lang, label: cashier.text(videoTexts.captions) } : undefined}
      title={title}
      fallback={fallback ?? <VideoFileLink src={src} title={title} />}
    />
  );
}

function VideoFileLink({ src, title }: { src: string; title: string }) {
  const cashier = useCashier();
  return (
    <>
      <p>{cashier.text(videoTexts.failed)}</p>
      <LinkList links={[{ href: src, name: title, button: "video" }]} />
    </>
  );
}

/** Whether the guide video of a method may be shown: that of a coin only if the host enables it. */
export function useMayShowVideo(method: Method): boolean {
  const country = useAtomValue(countryAtom);
  const { schema } = useAtomValue(hostSessionAtom);
  return !isCoin(method) || showsCryptoInstruction({ schema, groupName: method.category, country });
}

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
  const mayShow = useMayShowVideo(method);
  useStyles(css);
  // all coins share one video
  if (!mayShow || !(isCoin(method) || videoGuide(method, language, country))) return null;
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
