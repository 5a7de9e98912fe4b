/** Props of {@link Loading}. */
interface LoadingProps {
  /** Announced to screen readers. */
  label: string;
}

/** The loading indicator of a screen. */
export function Loading({ label }: LoadingProps) {
  return (
    <>
      <p className="sr" role="status">
        {label}
      </p>
      <Spinner />
    </>
  );
}

/** A spinning ring in the current text colour, hidden from screen readers. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
