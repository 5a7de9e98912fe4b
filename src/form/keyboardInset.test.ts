import { expect, it } from "vitest";
import { covered } from "./keyboardInset";

const phone = { layout: 844, seenEnd: 844, scale: 1, elementEnd: 844 };

it.each([
  ["no keyboard", {}, 0, 0],
  ["a keyboard over an element that fills the screen", { seenEnd: 508 }, 336, 336],
  ["a keyboard over the end of an element", { seenEnd: 508, elementEnd: 600 }, 336, 92],
  ["a keyboard below an element", { seenEnd: 508, elementEnd: 400 }, 336, 0],
  ["an element longer than the screen", { seenEnd: 508, elementEnd: 3000 }, 336, 336],
  ["a window that has made room by itself", { layout: 508, seenEnd: 508, elementEnd: 508 }, 0, 0],
  ["a page zoomed in by fingers", { seenEnd: 422, scale: 2 }, 0, 0],
  ["a zoom that is none", { seenEnd: 508, scale: 1.004 }, 336, 336],
  ["an overscrolled page", { seenEnd: 900 }, 0, 0],
])("%s", (_, sights, viewport, element) => expect(covered({ ...phone, ...sights })).toEqual({ viewport, element }));
