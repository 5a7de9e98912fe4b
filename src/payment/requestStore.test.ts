import { beforeEach, describe, expect, it } from "vitest";
import { allStored, dropStored, keepStored, readStored, requestsKey } from "./requestStore";

const [owner, other] = ["a".repeat(64), "b".repeat(64)] as const;
const [one, two] = ["0b7cbd5a-2d5e-4d0c-9d52-0d1f1f9f7a11", "1b7cbd5a-2d5e-4d0c-9d52-0d1f1f9f7a22"] as const;
const day = 24 * 60 * 60 * 1_000;

beforeEach(() => sessionStorage.clear());

describe("requests in session storage", () => {
  it("are kept by owner and subject, until they are dropped", () => {
    keepStored(owner, "s1", one);
    keepStored(owner, "s2", two);
    expect([readStored(owner, "s1"), readStored(owner, "s2"), readStored(other, "s1")]).toEqual([one, two, undefined]);
    expect(allStored()).toEqual([
      { owner, subject: "s1", id: one },
      { owner, subject: "s2", id: two },
    ]);
    dropStored(owner, "s1");
    expect([readStored(owner, "s1"), readStored(owner, "s2")]).toEqual([undefined, two]);
    dropStored(owner, "s2");
    expect(sessionStorage.getItem(requestsKey)).toBeNull();
  });

  it("count for a day", () => {
    keepStored(owner, "s1", one, 0);
    expect([readStored(owner, "s1", day - 1), readStored(owner, "s1", day)]).toEqual([one, undefined]);
  });

  it("the latest ones are kept, and no more than 20", () => {
    for (let at = 0; at < 25; at++) keepStored(owner, `s${at}`, one);
    expect(allStored()).toHaveLength(20);
    expect([readStored(owner, "s4"), readStored(owner, "s24")]).toEqual([undefined, one]);
  });

  it.each([
    "",
    "5",
    "null",
    "[]",
    "{",
    `{"${owner}":5}`,
    `{"${owner}":{"s1":5}}`,
    `{"${owner}":{"s1":{"id":"x","at":1}}}`,
    `{"${owner}":{"s1":{"id":"${one}"}}}`,
  ])("what holds something else counts as nothing: %s", (text) => {
    sessionStorage.setItem(requestsKey, text);
    expect(readStored(owner, "s1")).toBeUndefined();
    keepStored(owner, "s2", two);
    expect(readStored(owner, "s2")).toBe(two);
  });

  it("one wrong request does not cost the others", () => {
    keepStored(owner, "s1", one);
    const stored = JSON.parse(sessionStorage.getItem(requestsKey) ?? "");
    sessionStorage.setItem(requestsKey, JSON.stringify({ ...stored, [other]: 7 }));
    expect(readStored(owner, "s1")).toBe(one);
  });
});
