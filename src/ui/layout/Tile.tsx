import type { ReactElement } from "react";
import { type TileContent, tileMarkup } from "../markup/listMarkup";
import { renderMarkup } from "../markup/renderMarkup";

/** One row of a grid. */
export const Tile = (content: TileContent<ReactElement>) => renderMarkup(tileMarkup(content));
