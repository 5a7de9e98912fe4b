const controls = "button:enabled, a[href], input:enabled, select:enabled";

/** The kind of an element: items of one list have the same kind. */
const kindOf = (element: Element): string => `${element.localName} ${element.classList[0] ?? ""}`;

/** The position of a control that was removed or disabled. */
interface Place {
  parent: Node | null;
  /** the parent's child that was removed, with the control in it */
  item: Element;
  after: Node | null;
  before: Node | null;
}

function placeOf(records: readonly MutationRecord[], lost: Element): Place {
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    const item = [...removedNodes].find((node) => node instanceof Element && node.contains(lost));
    if (item instanceof Element && target.isConnected)
      return { parent: target, item, after: nextSibling, before: previousSibling };
  }
  const { parentElement, nextSibling, previousSibling } = lost;
  return { parent: parentElement, item: lost, after: nextSibling, before: previousSibling };
}

/** The neighbours of the same kind, those after it first. */
function neighbours({ item, after, before }: Place): Element[] {
  const found: Element[] = [];
  for (let node = after; node; node = node.nextSibling) if (node instanceof Element) found.push(node);
  for (let node = before; node; node = node.previousSibling) if (node instanceof Element) found.push(node);
  return found.filter((element) => element.isConnected && kindOf(element) === kindOf(item));
}

/**
 * Finds what takes the focus of a control that was removed or disabled: an added element with `data-focus`; else, within
 * a screen, the first control added in its place, then that of the next item, then that of the item before.
 * @param below takes the focus of a message above the screen
 * @returns undefined when the whole screen has changed, or nothing is left nearby
 */
export function nextFocus(
  records: readonly MutationRecord[],
  lost: Element,
  below: Element | null,
): Element | undefined {
  const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
  const first = (elements: readonly Element[], selector: string) =>
    elements
      .map((element) => (element.matches(selector) ? element : element.querySelector(selector)))
      .find((found) => found?.checkVisibility()) ?? undefined;
  const requested = first(added, "[data-focus]");
  if (requested) return requested;
  const place = placeOf(records, lost);
  const { parent } = place;
  if (!(parent instanceof Element) || parent.matches("[part=screen], .action")) return undefined;
  if (parent.matches(".app")) return below ?? undefined;
  return first([...added.filter((element) => element.parentElement === parent), ...neighbours(place)], controls);
}
