import { atom, createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { forEachValue } from "./Store";

/** Follows a number, and notes when work with one begins and ends. */
function following(signal: AbortSignal) {
  const store = createStore();
  const numberAtom = atom(1);
  const notes: string[] = [];
  forEachValue(store, numberAtom, signal, (value, current) => {
    notes.push(`begin ${value}`);
    current.addEventListener("abort", () => notes.push(`end ${value}`));
  });
  return { notes, set: (value: number) => store.set(numberAtom, value) };
}

it("runs work for each value, and ends it before the next or with the signal", () => {
  const ending = new AbortController();
  const { notes, set } = following(ending.signal);
  set(2);
  set(2);
  ending.abort();
  set(3);
  expect(notes).toEqual(["begin 1", "end 1", "begin 2", "end 2"]);
});

it("runs nothing once the signal has aborted", () => {
  const { notes, set } = following(AbortSignal.abort());
  set(2);
  expect(notes).toEqual([]);
});
