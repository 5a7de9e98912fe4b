const tileCount = 8;

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** Announced to screen readers while the list loads. */
  label: string;
}

/** A placeholder for the list of methods while it loads, of the same size. */
export function Skeleton({ label }: SkeletonProps) {
  return (
    <div className="stack" part="skeleton">
      <span className="sr" role="status">
        {label}
      </span>
      <div className="above" />
      <div aria-hidden="true">
        <div className="bone heading" />
        <div className="grid">
          {Array.from({ length: tileCount }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are identical and never move
            <div key={index} className="tile">
              <span className="bone" />
              <span className="bone" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
