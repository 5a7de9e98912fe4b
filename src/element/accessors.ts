import { type FieldName, fieldNames } from "../session/fields";

/** An element with a property for each field. */
interface FieldElement extends HTMLElement {
  getProperty(name: FieldName): unknown;
  setProperty(name: FieldName, raw: unknown): void;
}

/** Adds an accessor for each field to an element's prototype. */
export function defineAccessors(prototype: FieldElement): void {
  for (const name of fieldNames) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: FieldElement) {
        return this.getProperty(name);
      },
      set(this: FieldElement, raw: unknown) {
        this.setProperty(name, raw);
      },
    });
  }
}

/** Takes over properties that were set before the element was defined, which shadow the accessors. */
export function takeEarlyProperties(element: FieldElement): void {
  for (const name of fieldNames) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    element.setProperty(name, value);
  }
}
