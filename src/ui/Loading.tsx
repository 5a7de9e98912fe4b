import { Spinner } from "./Spinner";

/** Props of {@link Loading}. */
export interface LoadingProps {
  /** Said to a screen reader. */
  label: string;
}

/** The wait for what a screen shows. */
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
