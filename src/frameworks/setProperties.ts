const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** Objects written in JSX are new in every render; their content decides. */
const isSame = (before: unknown, after: unknown) =>
  Object.is(before, after) || (isObject(before) && isObject(after) && JSON.stringify(before) === JSON.stringify(after));

/** Sets the properties that differ from those before. An element that is not defined yet takes them over later. */
export function setProperties(
  element: HTMLElement,
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): void {
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name);
    if (isSame(before.get(name), value)) continue;
    if (value !== undefined || customElements.get(element.localName)) Reflect.set(element, name, value);
    else {
      Reflect.deleteProperty(element, name);
      // every HTML element has this one, as an attribute
      if (name === "lang") element.removeAttribute(name);
    }
  }
}
