import type { ReactElement } from "react";
import { type HeaderContent, headerMarkup } from "../markup/listMarkup";
import { renderMarkup } from "../markup/renderMarkup";

/** The header of a screen. */
export const HeaderBar = (content: HeaderContent<ReactElement>) => renderMarkup(headerMarkup(content));
