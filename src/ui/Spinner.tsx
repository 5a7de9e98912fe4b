/** A turning ring in the colour of the text around it; says nothing to a screen reader. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
