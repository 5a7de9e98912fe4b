import { expect, it } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { ScrollingText } from "./ScrollingText";

const { box, render } = drawing();

it.each([
  ["Try again later", -1],
  ["Your bank has refused this payment. ".repeat(5), 0],
])("can be reached by keyboard if it may be too long for its place: %j", async (text, tabIndex) => {
  await render(<ScrollingText text={text} />);
  expect(box.querySelector("p")?.tabIndex).toBe(tabIndex);
});
