import { type ReactNode, useState } from "react";
import { useStyles } from "./useStyles";
import css from "./video.css?inline";

/** Captions of a {@link Video}. */
export interface VideoCaptions {
  /** address of a WebVTT file */
  src: string;
  /** language tag, such as es-MX */
  lang: string;
  /** their name in the player's menu */
  label: string;
}

/** Props of {@link Video}. */
export interface VideoProps {
  src: string;
  poster?: string | undefined;
  captions?: VideoCaptions | undefined;
  /** the accessible name */
  title: string;
  /** stands in its place where it cannot be played */
  fallback: ReactNode;
}

/** A film with the browser's own controls, which never starts by itself. */
export function Video(props: VideoProps) {
  // another film, another chance
  return props.src.trim() ? <Player key={props.src} {...props} /> : props.fallback;
}

function Player({ src, poster, captions, title, fallback }: VideoProps) {
  useStyles(css);
  const [failures, setFailures] = useState(0);
  const origin = captions && originOf(captions.src);
  // captions of another origin need a film that this page may read, which not every server allows
  const isForeign = origin !== undefined && origin !== location.origin;
  const shown = origin === undefined || (isForeign && failures > 0) ? undefined : captions;
  if (failures > (isForeign ? 1 : 0)) return fallback;
  return (
    // biome-ignore lint/a11y/useMediaCaption: not every film has them
    <video
      // what could not be loaded with captions is loaded anew without
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

/** The origin of an address, by the page's own where it is relative; undefined for what is no address. */
const originOf = (address: string) =>
  URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).origin : undefined;
