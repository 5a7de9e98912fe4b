import type { ReactNode } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { VideoGuide } from "../../catalogue/method/videoGuide";
import { Video } from "../../ui/display/Video";
import { LinkList } from "./LinkList";

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
