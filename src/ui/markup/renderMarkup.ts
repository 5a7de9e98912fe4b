import { createElement, type ReactElement } from "react";
import { isMarkup, type Markup } from "./Markup";

/** Renders a piece of a screen with React. */
export const renderMarkup = ([tag, attributes, ...children]: Markup<ReactElement>): ReactElement =>
  createElement(tag, attributes, ...children.map((child) => (isMarkup(child) ? renderMarkup(child) : child)));
