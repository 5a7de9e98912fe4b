/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** Said to a screen reader while the list is on its way. */
  label: string;
  /** How many tiles to draw. */
  count?: number;
}

/** The outline of a list of tiles, shown while it loads. */
export function Skeleton({ label, count = 8 }: SkeletonProps) {
  return (
    <div part="skeleton">
      <span className="sr" role="status">
        {label}
      </span>
      <div className="grid" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all the same and never move
          <div key={index} className="tile">
            <span className="bone" />
            <span className="bone" />
            <span className="bone" />
          </div>
        ))}
      </div>
    </div>
  );
}
