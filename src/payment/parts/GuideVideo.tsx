import type { ReactNode } from "react";
import type { Guide } from "../../catalogue/videoGuide";
import { useCashier } from "../../session/Cashier";
import { useStyles } from "../../session/useStyles";
import { Video } from "../../ui/Video";
import css from "../../ui/video.css?inline";
import { LinkList } from "./LinkList";
import { guideVideoTexts as texts } from "./stepTexts";

/** Props of {@link GuideVideo}: every address in it may be loaded. */
export interface GuideVideoProps extends Pick<Guide, "src" | "poster" | "captions">, Partial<Pick<Guide, "lang">> {
  /** stands where it cannot be played here; without one a link to it does */
  fallback?: ReactNode;
}

/** A film that shows how to pay. */
export function GuideVideo({ src, poster, captions, lang = "", fallback }: GuideVideoProps) {
  const cashier = useCashier();
  const title = cashier.text(texts.title);
  useStyles(css);
  return (
    <Video
      src={src}
      poster={poster}
      captions={captions ? { src: captions, lang, label: cashier.text(texts.captions) } : undefined}
      title={title}
      fallback={fallback ?? <LinkTo src={src} title={title} />}
    />
  );
}

function LinkTo({ src, title }: { src: string; title: string }) {
  const cashier = useCashier();
  return (
    <>
      <p>{cashier.text(texts.broken)}</p>
      <LinkList links={[{ href: src, name: title, button: "video" }]} />
    </>
  );
}
