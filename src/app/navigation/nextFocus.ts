const controls = "button:enabled, a[href], input:enabled, select:enabled";

/** What stands for an element's kind: one item of a list is of the same as its neighbours. */
const kindOf = (element: Element): string => `${element.localName} ${element.classList[0] ?? ""}`;

/** Where something stood that was removed, or stands that was disabled. */
interface Place {
  parent: Node | null;
  /** the item of the parent's that went, with what was focused in it */
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
 * Where the focus goes whose control has been taken away, or disabled: to what has come and asks for it (`data-focus`);
 * else, within a screen, to the first control that has come in its place, or that of the next item, or of the one before.
 * @param below where it goes from a message above the screen
 * @returns undefined where the screen has changed as a whole, or nothing is left of its part
 */
export function refuge(records: readonly MutationRecord[], lost: Element, below: Element | null): Element | undefined {
  const come = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
  const first = (elements: readonly Element[], selector: string) =>
    elements
      .map((element) => (element.matches(selector) ? element : element.querySelector(selector)))
      .find((found) => found?.checkVisibility()) ?? undefined;
  const asking = first(come, "[data-focus]");
  if (asking) return asking;
  const place = placeOf(records, lost);
  const { parent } = place;
  if (!(parent instanceof Element) || parent.matches("[part=screen]")) return undefined;
  if (parent.matches(".app")) return below ?? undefined;
  return first([...come.filter((element) => element.parentElement === parent), ...neighbours(place)], controls);
}
