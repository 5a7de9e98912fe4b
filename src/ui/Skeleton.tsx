const tileCount = 8;

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** Announced to screen readers while the list loads. */
  label: string;
}

/** A placeholder for a list of tiles while it loads. */
export function Skeleton({ label }: SkeletonProps) {
  return (
    <div part="skeleton">
      <span className="sr" role="status">
        {label}
      </span>
      <div className="grid" aria-hidden="true">
        {Array.from({ length: tileCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are identical and never move
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
