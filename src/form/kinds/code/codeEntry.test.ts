import { describe, expect, it } from "vitest";
import { nextEntry, startEntry } from ".";

const length = 4;

/** The codes that became whole while the field held these texts, one after the other. */
function wholeCodes(start: string, ...texts: string[]): string[] {
  let entry = startEntry(start, length);
  return texts.flatMap((text) => {
    entry = nextEntry(entry, text, length);
    return entry.isWhole ? [text] : [];
  });
}

describe("a code is whole", () => {
  it.each<[string, string[], string[]]>([
    ["with its last digit", ["", "1", "12", "123", "1234"], ["1234"]],
    ["once it is pasted", ["", "1234"], ["1234"]],
    ["after a mistake on the way", ["", "1", "19", "1", "12", "123", "1234"], ["1234"]],
    ["with the end of a code that was there", ["12", "123", "1234"], ["1234"]],
    ["once it is typed over a selected one", ["9999", "1", "12", "123", "1234"], ["1234"]],
    ["once it is pasted over another one", ["9999", "1234"], ["1234"]],
    ["once it is typed into the emptied field", ["9999", "", "1", "12", "123", "1234"], ["1234"]],
    ["never by a digit that is corrected", ["9999", "999", "9994", "994", "1994"], []],
    ["never by a digit that is replaced", ["9999", "9991"], []],
    ["never by being there", ["1234"], []],
    ["never while it lacks a digit", ["", "1", "12", "123"], []],
    ["once, not again by deleting and typing its end", ["", "1234", "123", "1234"], ["1234"]],
  ])("%s", (_, [start = "", ...texts], whole) => expect(wholeCodes(start, ...texts)).toEqual(whole));
});
