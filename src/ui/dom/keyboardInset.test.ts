import { expect, it } from "vitest";
import { keyboardInset } from "./keyboardInset";

const phone = { layoutHeight: 844, visualBottom: 844, scale: 1, elementBottom: 844 };

it.each([
  ["no keyboard", {}, 0, 0],
  ["a keyboard over an element that fills the screen", { visualBottom: 508 }, 336, 336],
  ["a keyboard over the end of an element", { visualBottom: 508, elementBottom: 600 }, 336, 92],
  ["a keyboard below an element", { visualBottom: 508, elementBottom: 400 }, 336, 0],
  ["an element longer than the screen", { visualBottom: 508, elementBottom: 3000 }, 336, 336],
  ["a window that the browser has resized", { layoutHeight: 508, visualBottom: 508, elementBottom: 508 }, 0, 0],
  ["a page with pinch zoom", { visualBottom: 422, scale: 2 }, 0, 0],
  ["a negligible zoom", { visualBottom: 508, scale: 1.004 }, 336, 336],
  ["an overscrolled page", { visualBottom: 900 }, 0, 0],
])("%s", (_, sights, viewport, element) =>
  expect(keyboardInset({ ...phone, ...sights })).toEqual({ viewport, element }),
);
