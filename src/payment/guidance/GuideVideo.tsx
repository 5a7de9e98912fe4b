import { useAtomValue } from "jotai/react";
import { type ReactNode, useState } from "react";
import { useCashier } from "../../cashier/Cashier";
import { showsCryptoInstruction, type VideoGuide, videoGuide } from "../../catalogue/method/videoGuide";
import { isCoin, type Method } from "../../contract/list/method";
import { sharedDeferredTexts } from "../../i18n/deferredTexts";
import { hostSessionAtom, languageAtom } from "../../session/atoms";
import { countryAtom } from "../../session/region";
import { useStyles } from "../../ui/dom/useStyles";
import css from "./guidance.css?inline";
import { LinkList } from "./Links";

/** Texts of a guide video. */
const texts = {
  captions: /*i18n*/ { id: "video.captions", message: "Captions" },
  failed: /*i18n*/ { id: "video.broken", message: "The video cannot be played here." },
};

/** Props of {@link GuideVideo}. All addresses are safe to load. */
interface GuideVideoProps extends Pick<VideoGuide, "src" | "poster" | "captions">, Partial<Pick<VideoGuide, "lang">> {
  /** shown if the browser cannot play the video; by default a link to it */
  fallback?: ReactNode;
}

/** A video that shows how to pay, with the browser's controls and without autoplay. */
export function GuideVideo(props: GuideVideoProps) {
  // the key resets the failures for another video
  return <Player key={props.src} {...props} />;
}

function Player({ src, poster, captions, lang = "", fallback = <VideoFileLink src={src} /> }: GuideVideoProps) {
  const cashier = useCashier();
  const [failures, setFailures] = useState(0);
  useStyles(css);
  // captions from another origin require CORS, which not every video server allows
  const isForeign = captions !== undefined && new URL(captions).origin !== location.origin;
  const shown = isForeign && failures > 0 ? undefined : captions;
  if (failures > (isForeign ? 1 : 0)) return fallback;
  return (
    // biome-ignore lint/a11y/useMediaCaption: not every video has captions
    <video
      // after a failure, loads the video again without captions
      key={failures}
      className="video"
      src={src}
      poster={poster}
      aria-label={cashier.text(sharedDeferredTexts.videoGuide)}
      controls
      playsInline
      preload="metadata"
      crossOrigin={shown && isForeign ? "anonymous" : undefined}
      onError={() => setFailures((count) => count + 1)}
    >
      {shown && <track kind="captions" src={shown} srcLang={lang} label={cashier.text(texts.captions)} default />}
      {fallback}
    </video>
  );
}

function VideoFileLink({ src }: { src: string }) {
  const cashier = useCashier();
  return (
    <>
      <p>{cashier.text(texts.failed)}</p>
      <LinkList links={[{ href: src, name: cashier.text(sharedDeferredTexts.videoGuide), button: "video" }]} />
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
      {cashier.text(sharedDeferredTexts.videoGuide)}
    </button>
  );
}
