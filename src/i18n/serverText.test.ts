import { expect, it } from "vitest";
import { withoutEnd } from "./serverText";

it.each([
  ["Declined", "Declined"],
  ["Declined. ", "Declined"],
  ["Declined ... !", "Declined"],
  ["1.5 is too much!", "1.5 is too much"],
  [" . ", ""],
])("%j without its end is %j", (sentence, expected) => expect(withoutEnd(sentence)).toBe(expected));
