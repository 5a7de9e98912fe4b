import { createElement, type ReactElement } from "react";
import { isMarkup, type Markup } from "./Markup";
import {
  type HeaderContent,
  headerMarkup,
  sectionRoom,
  skeletonMarkup,
  type TileContent,
  tileMarkup,
} from "./screenMarkup";

/** Renders a piece of a screen with React. */
export const renderMarkup = ([tag, attributes, ...children]: Markup<ReactElement>): ReactElement =>
  createElement(tag, attributes, ...children.map((child) => (isMarkup(child) ? renderMarkup(child) : child)));

/** The header of a screen. */
export const HeaderBar = (content: HeaderContent<ReactElement>) => renderMarkup(headerMarkup(content));

/** One row of a grid. */
export const Tile = (content: TileContent<ReactElement>) => renderMarkup(tileMarkup(content));

/** Props of {@link Skeleton}. */
interface SkeletonProps {
  /** Announced to screen readers while the list loads. */
  label: string;
}

/** A placeholder for the list of methods while it loads, of the same size. */
export const Skeleton = ({ label }: SkeletonProps) =>
  renderMarkup(skeletonMarkup(["span", { className: "sr", role: "status" }, label]));

/** An empty section that reserves the height of this many rows. */
export const drawRoom = (rows: number) => renderMarkup(sectionRoom(rows));
