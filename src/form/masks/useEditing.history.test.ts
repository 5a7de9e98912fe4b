import { describe, expect, it } from "vitest";
import { caretBeforeData, editBetween } from "./Format";
import { type EditHistory, maxStates, noHistory, recordEdit, redo, undo } from "./useEditing";

const state = (text: string) => ({ text, start: text.length, end: text.length });

describe("the edit history", () => {
  it("goes back and forward, with the selections", () => {
    const history = recordEdit(recordEdit(noHistory, { text: "", start: 0, end: 0 }), { text: "ab", start: 0, end: 2 });
    const [back, before] = undo(history, state("c")) ?? [];
    expect(before).toEqual({ text: "ab", start: 0, end: 2 });
    const [, first] = (back && undo(back, state("ab"))) ?? [];
    expect(first?.text).toBe("");
    const [forth, after] = (back && redo(back, state("ab"))) ?? [];
    expect(after).toEqual(state("c"));
    expect(forth && undo(forth, state("c"))?.[1].text).toBe("ab");
  });

  it("stops at both ends", () => {
    expect(undo(noHistory, state("a"))).toBeUndefined();
    expect(redo(recordEdit(noHistory, state("")), state("a"))).toBeUndefined();
  });

  it("drops undone states on the next edit", () => {
    const [back] = undo(recordEdit(noHistory, state("")), state("a")) ?? [noHistory];
    expect(redo(recordEdit(back, state("")), state("b"))).toBeUndefined();
  });

  it("keeps 100 states and drops the oldest", () => {
    let history: EditHistory = noHistory;
    for (let length = 0; length <= maxStates; length += 1) history = recordEdit(history, state("x".repeat(length)));
    let present = state("x".repeat(maxStates + 1));
    let steps = 0;
    for (let step = undo(history, present); step; step = undo(...step)) {
      [, present] = step;
      steps += 1;
    }
    expect(steps).toBe(100);
    expect(present.text).toBe("x");
  });
});

describe("editBetween", () => {
  it.each<[string, string, number | undefined, [number, number, string]]>([
    ["", "a", 1, [0, 0, "a"]],
    ["ab", "aXb", 2, [1, 1, "X"]],
    ["1111", "11111", 2, [1, 1, "1"]],
    ["1111", "111", 1, [1, 2, ""]],
    ["abcd", "aXd", 2, [1, 3, "X"]],
    ["abcd", "", 0, [0, 4, ""]],
    ["abc", "abc", 1, [1, 1, ""]],
    ["ab", "aXb", undefined, [1, 2, "Xb"]],
    ["ab", "xyz", 1, [0, 2, "xyz"]],
  ])("%j to %j with the caret at %s", (previous, raw, at, [start, end, inserted]) =>
    expect(editBetween(previous, raw, at)).toEqual({ start, end, inserted }),
  );
});

describe("caretBeforeData", () => {
  const isData = (index: number) => "12 -34"[index] !== " " && "12 -34"[index] !== "-";
  it.each([
    [2, 0, 2],
    [2, 3, 3],
    [2, 9, 4],
    [0, 0, 6],
    [1, 0, 5],
    [4, 9, 0],
    [9, 0, 0],
  ])("with %s characters after the caret, near %s: %s", (count, at, place) =>
    expect(caretBeforeData("12 -34", count, at, isData)).toBe(place),
  );
});
