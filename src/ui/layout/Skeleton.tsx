import { renderMarkup } from "../markup/renderMarkup";
import { sectionRoom, skeletonMarkup } from "../markup/skeletonMarkup";

/** Props of {@link Skeleton}. */
interface SkeletonProps {
  /** Announced to screen readers while the list loads. */
  label: string;
}

/** A placeholder for the list of methods while it loads, of the same size. */
export const Skeleton = ({ label }: SkeletonProps) =>
  renderMarkup(skeletonMarkup(["span", { className: "sr", role: "status" }, label]));

/** The room of a section with so many rows, until they come. */
export const drawRoom = (rows: number) => renderMarkup(sectionRoom(rows));
