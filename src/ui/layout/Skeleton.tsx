import type { ReactNode } from "react";
import { type Box, sectionOf, sectionTree } from "./skeletonTree";

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** Announced to screen readers while the list loads. */
  label: string;
}

/** A placeholder for the list of methods while it loads, of the same size. */
export const Skeleton = ({ label }: SkeletonProps) => (
  <div part="skeleton">
    <span className="sr" role="status">
      {label}
    </span>
    <div aria-hidden="true">{draw(sectionTree)}</div>
  </div>
);

/** The room of a section with so many rows, until they come. */
export const drawRoom = (rows: number): ReactNode => draw(sectionOf(rows));

/** The boxes never move, so that their index is a key. */
const draw = ([names, ...children]: Box, key?: number): ReactNode => (
  <div key={key} className={names}>
    {children.map(draw)}
  </div>
);
