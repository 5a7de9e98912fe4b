/** The least width and height of what a finger presses, in CSS pixels. */
const targetPx = 44;
/** for sizes that are rounded */
const tolerancePx = 1;
/** A word or number is broken if all its pieces are narrower than this, in its font size. */
const pieceEms = 3;
const targets =
  "button, a[href], input:not([type=hidden]), select, summary, [role=button], [role=switch], [role=option], [role=tab]";

/**
 * Finds text that is cut off, broken into pieces, outside the screen or over other text, and targets that are too
 * small.
 * @param {ShadowRoot} root of a cashier
 * @returns {string[]} one line for each, with the text that it is about
 */
export function layoutProblems(root) {
  const scope = [...root.querySelectorAll("dialog[open]")].at(-1) ?? root;
  const texts = visibleTexts(scope);
  const lines = texts.flatMap(({ boxes, ...text }) => boxes.map((box) => ({ ...text, box })));
  return [
    ...lines.flatMap(cutOff),
    ...texts.flatMap(brokenWords),
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

/** All visible texts: each with the boxes of its lines, the element whose text it is, and the boxes around it. */
function visibleTexts(scope) {
  const known = new Map();
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (text === "" || !element || /^(?:STYLE|OPTION|TITLE)$/.test(element.tagName) || !isVisible(element)) continue;
    const around = boxesAround(element, known);
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && !isWrappedAway(around, box));
    texts.push({ node, element, text, boxes, around });
  }
  return texts;
}

/** Whether a line of wrapping items has no room for one of them and leaves it out as a whole. */
const isWrappedAway = (around, box) =>
  around.some(
    ({ flexWrap, overflowY, outer }) =>
      flexWrap !== "nowrap" &&
      overflowY === "clip" &&
      (box.top > outer.bottom - tolerancePx || box.bottom < outer.top + tolerancePx),
  );

const shortened = (text) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/**
 * The boxes around a text, from its own element outwards, up to the cashier or an open dialog, which nothing around it
 * clips. Each element is measured once for all texts in it.
 */
function boxesAround(element, known) {
  if (!element || element.localName === "cashier-widget") return [];
  const found = known.get(element);
  if (found) return found;
  const { flexWrap, overflowX, overflowY, display, position } = getComputedStyle(element);
  const own = { element, outer: element.getBoundingClientRect(), flexWrap, overflowX, overflowY, display, position };
  const boxes = [own, ...(element.matches("dialog[open]") ? [] : boxesAround(element.parentElement, known))];
  known.set(element, boxes);
  return boxes;
}

/** A code is copied, not read: it may be shortened. */
const isCode = (element) => element.closest("code") !== null;

/** A line that a box around it cuts off, or that leaves the screen sideways. */
function cutOff({ element, text, box, around }) {
  if (isCode(element)) return [];
  let isScrolled = false;
  for (const { overflowX, overflowY, display, outer } of around) {
    if (display === "inline" || display === "contents") continue;
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

/** Words and numbers in pieces of a few letters, because what is beside them leaves them no more room. */
function brokenWords({ node, element, boxes }) {
  if (boxes.length < 2 || isCode(element)) return [];
  const range = document.createRange();
  const least = pieceEms * Number.parseFloat(getComputedStyle(element).fontSize);
  return [...node.data.matchAll(/[^\s\u00ad\u200b–—/-]+/g)].flatMap(({ 0: word, index }) => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const pieces = [...range.getClientRects()];
    const isBroken = pieces.some(({ top }) => top > pieces[0].bottom - tolerancePx);
    return isBroken && pieces.every(({ width }) => width < least) ? [`broken: ${shortened(word)}`] : [];
  });
}

/** A number that is longer than its field; other values may be as long as they like. */
function cutValue(field) {
  if (!isVisible(field) || !/numeric|decimal/.test(field.inputMode)) return [];
  const isCut = field.scrollWidth > field.clientWidth + tolerancePx;
  return isCut ? [`cut off in the field ${field.name}: ${shortened(field.value || field.placeholder)}`] : [];
}

/** Finds the scrolled box around an element. */
const scrollerOf = ([, ...outside]) => outside.find(({ overflowY }) => /auto|scroll/.test(overflowY))?.element;

/** Finds the fixed or sticky element around a text, which covers the scrolled content on purpose. */
const floatOf = (around) => around.find(({ position }) => /fixed|sticky/.test(position))?.element;

/** Lines that share a place. */
function overlaps(lines) {
  const placed = lines.map((line) => {
    const { box, around } = line;
    // letters of two lines may touch; their middles may not
    const inset = box.height / 5;
    const inner = { left: box.left + 1, right: box.right - 1, top: box.top + inset, bottom: box.bottom - inset };
    return { ...line, ...inner, scroller: scrollerOf(around), float: floatOf(around) };
  });
  const found = [];
  for (const [at, one] of placed.entries())
    for (let next = at + 1; next < placed.length; next += 1) {
      const other = placed[next];
      if (one.scroller !== other.scroller || one.float !== other.float) continue;
      // Chrome has two boxes for a line that is shortened
      if (one.element === other.element && one.top === other.top) continue;
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
