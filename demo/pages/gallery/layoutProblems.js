/** The least width and height of what a finger presses, in CSS pixels. */
const targetPx = 44;
/** for sizes that are rounded */
const tolerancePx = 1;
const targets =
  "button, a[href], input:not([type=hidden]), select, summary, [role=button], [role=switch], [role=option], [role=tab]";

/**
 * Finds text that is cut off, that leaves the screen sideways or lies over other text, and targets that are too small.
 * @param {ShadowRoot} root of a cashier
 * @returns {string[]} one line for each, with the text that it is about
 */
export function layoutProblems(root) {
  const scope = [...root.querySelectorAll("dialog[open]")].at(-1) ?? root;
  const lines = textLines(scope);
  return [
    ...lines.flatMap(cutOff),
    ...[...scope.querySelectorAll("input")].flatMap(cutValue),
    ...overlaps(lines.filter(({ element }) => !isCode(element))),
    ...[...scope.querySelectorAll(targets)].flatMap(smallTarget),
  ];
}

const isVisible = (element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
  !element.closest("[inert]") &&
  // text for screen readers alone
  getComputedStyle(element).clipPath !== "inset(50%)";

/** The lines of all visible texts: each with its box and the element whose text it is. */
function textLines(scope) {
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (text === "" || !element || /^(?:STYLE|OPTION|TITLE)$/.test(element.tagName) || !isVisible(element)) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 0 && !isWrappedAway(element, box)) lines.push({ element, text, box });
  }
  return lines;
}

/** Whether a line of wrapping items has no room for one of them and leaves it out as a whole. */
function isWrappedAway(element, box) {
  for (const around of ancestors(element)) {
    const { flexWrap, overflowY } = getComputedStyle(around);
    if (flexWrap === "nowrap" || overflowY !== "clip") continue;
    const outer = around.getBoundingClientRect();
    if (box.top > outer.bottom - tolerancePx || box.bottom < outer.top + tolerancePx) return true;
  }
  return false;
}

const shortened = (text) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

const parentOf = (element) => element.parentElement ?? element.getRootNode().host;

/**
 * Yields the elements around one, from the inside out, up to the cashier or an open dialog, which nothing around it
 * clips.
 */
function* ancestors(element) {
  for (let one = element; one && one.localName !== "cashier-widget"; one = one.parentElement) {
    yield one;
    if (one.matches("dialog[open]")) return;
  }
}

/** A code is copied, not read: it may be shortened. */
const isCode = (element) => element.closest("code") !== null;

/** A line that a box around it cuts off, or that leaves the screen sideways. */
function cutOff({ element, text, box }) {
  if (isCode(element)) return [];
  let isScrolled = false;
  for (const around of ancestors(element)) {
    const { overflowX, overflowY, display } = getComputedStyle(around);
    if (display === "inline" || display === "contents") continue;
    const outer = around.getBoundingClientRect();
    const clips = (overflow) => overflow === "hidden" || overflow === "clip";
    const isWide = box.left < outer.left - tolerancePx || box.right > outer.right + tolerancePx;
    // the ascent of letters may be higher than their line
    const slack = box.height / 4;
    const isHigh = box.top < outer.top - slack || box.bottom > outer.bottom + slack;
    if (clips(overflowX) && isWide) return [`cut off sideways: ${shortened(text)}`];
    if (clips(overflowY) && isHigh && !isScrolled) return [`cut off above or below: ${shortened(text)}`];
    isScrolled ||= /auto|scroll/.test(overflowY);
  }
  const isOutside =
    box.left < -tolerancePx || box.right > element.ownerDocument.documentElement.clientWidth + tolerancePx;
  return isOutside ? [`outside the screen: ${shortened(text)}`] : [];
}

/** A number that is longer than its field; other values may be as long as they like. */
function cutValue(field) {
  if (!isVisible(field) || !/numeric|decimal/.test(field.inputMode)) return [];
  const isCut = field.scrollWidth > field.clientWidth + tolerancePx;
  return isCut ? [`cut off in the field ${field.name}: ${shortened(field.value || field.placeholder)}`] : [];
}

const scrollerOf = (element) => {
  for (const around of ancestors(parentOf(element)))
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return undefined;
};

/** Finds the fixed or sticky ancestor of an element, which covers the scrolled content on purpose. */
const floatOf = (element) => {
  for (const around of ancestors(element)) if (/fixed|sticky/.test(getComputedStyle(around).position)) return around;
  return undefined;
};

/** Lines of different elements that share a place. */
function overlaps(lines) {
  const placed = lines.map((line) => {
    const { box, element } = line;
    // letters of two lines may touch; their middles may not
    const inset = box.height / 5;
    const inner = { left: box.left + 1, right: box.right - 1, top: box.top + inset, bottom: box.bottom - inset };
    return { ...line, ...inner, scroller: scrollerOf(element), float: floatOf(element) };
  });
  const found = [];
  for (const [at, one] of placed.entries())
    for (const other of placed.slice(at + 1)) {
      if (one.scroller !== other.scroller || one.float !== other.float || one.element === other.element) continue;
      const isApart =
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
      if (!isApart) found.push(`on each other: ${shortened(one.text)} | ${shortened(other.text)}`);
    }
  return found;
}

/** The size of a box that CSS draws before or after a target, to be pressed instead of it. */
function extension(element, pseudo) {
  const { content, position, width, height } = getComputedStyle(element, pseudo);
  const isThere = content !== "none" && position === "absolute";
  return isThere ? { width: Number.parseFloat(width), height: Number.parseFloat(height) } : { width: 0, height: 0 };
}

/** The size of what is pressed for a target: itself with what CSS adds to it, and its labels. */
function pressedSize(element) {
  const boxes = [element, ...(element.labels ?? [])].map((one) => one.getBoundingClientRect());
  const extensions = ["::before", "::after"].map((pseudo) => extension(element, pseudo));
  const span = (start, end) => Math.max(...boxes.map((box) => box[end])) - Math.min(...boxes.map((box) => box[start]));
  return {
    width: Math.max(span("left", "right"), ...extensions.map((box) => box.width)),
    height: Math.max(span("top", "bottom"), ...extensions.map((box) => box.height)),
  };
}

/** A target that is smaller than a finger; a link inside a sentence cannot be larger than its line. */
function smallTarget(element) {
  if (!isVisible(element) || element.disabled) return [];
  if (element.matches("a") && getComputedStyle(element).display === "inline") return [];
  const { width, height } = pressedSize(element);
  if (Math.min(width, height) > targetPx - tolerancePx) return [];
  const name = element.getAttribute("aria-label") ?? (element.textContent || element.name || element.type);
  return [`${Math.round(width)}×${Math.round(height)} target: ${shortened(name.trim())}`];
}
