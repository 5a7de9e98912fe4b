import css from "./tileSubtitle.css?inline";
import { useStyles } from "./useStyles";

/** Props of {@link TileSubtitle}. */
export interface TileSubtitleProps {
  id: string;
  text: string;
}

/** The line below a tile's title. CSS draws its text, because text inside the button would have to be part of its name. */
export function TileSubtitle({ id, text }: TileSubtitleProps) {
  useStyles(css);
  return <span id={id} className="tile-subtitle" data-text={text} />;
}
