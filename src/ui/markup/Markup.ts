/** Attributes by React's names, and listeners such as `onClick`; `key` is for React alone. */
export type Attributes = Readonly<Record<string, string | number | undefined | (() => void)>>;

/** A child of {@link Markup}; what is false, undefined or empty is left out. */
export type Child<Leaf = never> = Markup<Leaf> | Leaf | string | false | undefined;

/**
 * A piece of a screen as plain data, so that it can be drawn before React has loaded and rendered by React after it.
 * @template Leaf what only one of the two can show: React's elements
 */
export type Markup<Leaf = never> = readonly [tag: string, attributes: Attributes, ...children: Child<Leaf>[]];

/** Whether a child is described by data. */
export const isMarkup = <Leaf>(child: Child<Leaf>): child is Markup<Leaf> => Array.isArray(child);

/** Draws a piece of a screen without React. @param namespace of the element around it */
export function drawMarkup(
  [tag, attributes, ...children]: Markup,
  namespace = "http://www.w3.org/1999/xhtml",
): Element {
  const own = tag === "svg" ? "http://www.w3.org/2000/svg" : namespace;
  const element = document.createElementNS(own, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2).toLowerCase(), value);
    else if (value !== undefined && name !== "key")
      element.setAttribute(name === "className" ? "class" : name, `${value}`);
  }
  for (const child of children) if (child) element.append(isMarkup(child) ? drawMarkup(child, own) : child);
  return element;
}
