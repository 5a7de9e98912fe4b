/** A spinning ring in the current text colour, hidden from screen readers. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
