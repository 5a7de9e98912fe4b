import { type ReactNode, useState } from "react";
import { parseUrl } from "../../contract/address/safeLink";
import { useStyles } from "../dom/useStyles";
import css from "./video.css?inline";

/** Captions of a {@link Video}. */
export interface VideoCaptions {
  /** address of a WebVTT file */
  src: string;
  /** language tag, such as es-MX */
  lang: string;
  /** the label in the video's menu */
  label: string;
}

/** Props of {@link Video}. */
export interface VideoProps {
  src: string;
  poster?: string | undefined;
  captions?: VideoCaptions | undefined;
  /** the accessible name */
  title: string;
  /** shown instead if the video cannot be played */
  fallback: ReactNode;
}

/** A video with the browser's controls and without autoplay. */
export function Video(props: VideoProps) {
  // the key resets the failures for another video
  return props.src.trim() ? <Player key={props.src} {...props} /> : props.fallback;
}

function Player({ src, poster, captions, title, fallback }: VideoProps) {
  useStyles(css);
  const [failures, setFailures] = useState(0);
  const origin = captions && originOf(captions.src);
  // captions from another origin require CORS, which not every video server allows
  const isForeign = origin !== undefined && origin !== location.origin;
  const shown = origin === undefined || (isForeign && failures > 0) ? undefined : captions;
  if (failures > (isForeign ? 1 : 0)) return fallback;
  return (
    // biome-ignore lint/a11y/useMediaCaption: not every video has captions
    <video
      // after a failure, loads the video again without captions
      key={failures}
      className="video"
      src={src}
      poster={poster}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      crossOrigin={shown && isForeign ? "anonymous" : undefined}
      onError={() => setFailures((count) => count + 1)}
    >
      {shown && <track kind="captions" src={shown.src} srcLang={shown.lang} label={shown.label} default />}
      {fallback}
    </video>
  );
}

/** The origin of an address relative to the page; undefined for an invalid address. */
const originOf = (address: string) => parseUrl(address, document.baseURI)?.origin;
