import { beforeEach, describe, expect, it } from "vitest";
import {
  allStoredRequests,
  readStoredRequest,
  removeStoredRequest,
  requestsKey,
  storedRequestsOf,
  storeRequest,
} from "./storedRequests";

beforeEach(() => sessionStorage.clear());

const [owner, other] = ["a".repeat(64), "b".repeat(64)] as const;
const [one, two] = ["0b7cbd5a-2d5e-4d0c-9d52-0d1f1f9f7a11", "1b7cbd5a-2d5e-4d0c-9d52-0d1f1f9f7a22"] as const;
const day = 24 * 60 * 60 * 1_000;

describe("requests in session storage", () => {
  it("are stored by owner and subject until they are removed", () => {
    storeRequest({ owner, subject: "s1", id: one });
    storeRequest({ owner, subject: "s2", id: two });
    expect([readStoredRequest(owner, "s1"), readStoredRequest(owner, "s2"), readStoredRequest(other, "s1")]).toEqual([
      one,
      two,
      undefined,
    ]);
    expect(allStoredRequests()).toMatchObject([
      { owner, subject: "s1", id: one },
      { owner, subject: "s2", id: two },
    ]);
    removeStoredRequest(owner, one);
    expect([readStoredRequest(owner, "s1"), readStoredRequest(owner, "s2")]).toEqual([undefined, two]);
    removeStoredRequest(owner, two);
    expect(sessionStorage.getItem(requestsKey)).toBeNull();
  });

  it("expire after a day", () => {
    storeRequest({ owner, subject: "s1", id: one }, 0);
    expect([readStoredRequest(owner, "s1", day - 1), readStoredRequest(owner, "s1", day)]).toEqual([one, undefined]);
  });

  it("do not last longer because tabs name them to each other", () => {
    storeRequest({ owner, subject: "s1", id: one }, 1);
    const told = allStoredRequests(day / 2);
    for (const request of told) storeRequest(request, day / 2);
    expect([readStoredRequest(owner, "s1", day), readStoredRequest(owner, "s1", day + 1)]).toEqual([one, undefined]);
  });

  it("last a day from their latest attempt, whatever an older message says", () => {
    storeRequest({ owner, subject: "s1", id: one }, 0);
    const [told] = allStoredRequests(1);
    storeRequest({ owner, subject: "s1", id: one }, day / 2);
    if (told) storeRequest(told, day / 2);
    expect(readStoredRequest(owner, "s1", day)).toBe(one);
  });

  it("are limited to the latest 20", () => {
    for (let at = 0; at < 25; at++) storeRequest({ owner, subject: `s${at}`, id: one });
    expect(allStoredRequests()).toHaveLength(20);
    expect([readStoredRequest(owner, "s4"), readStoredRequest(owner, "s24")]).toEqual([undefined, one]);
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
  ])("are empty when the stored value is %s", (text) => {
    sessionStorage.setItem(requestsKey, text);
    expect(readStoredRequest(owner, "s1")).toBeUndefined();
    storeRequest({ owner, subject: "s2", id: two });
    expect(readStoredRequest(owner, "s2")).toBe(two);
  });

  it("are still readable when another owner's entry is invalid", () => {
    storeRequest({ owner, subject: "s1", id: one });
    const stored = JSON.parse(sessionStorage.getItem(requestsKey) ?? "");
    sessionStorage.setItem(requestsKey, JSON.stringify({ ...stored, [other]: 7 }));
    expect(readStoredRequest(owner, "s1")).toBe(one);
  });

  it("keep what is known of the same request when another tab names it", () => {
    const lookup = { area: "deposit", payment: "digest" } as const;
    storeRequest({ owner, subject: "s1", id: one, lookup, isFound: true });
    storeRequest({ owner, subject: "s1", id: one });
    expect(storedRequestsOf(owner)).toEqual([{ owner, subject: "s1", id: one, lookup, isFound: true }]);
    storeRequest({ owner, subject: "s1", id: two });
    expect(storedRequestsOf(owner)).toEqual([{ owner, subject: "s1", id: two }]);
  });

  it("are not written again when another tab names what is stored", () => {
    const at = Date.now() - 1_000;
    storeRequest({ owner, subject: "s1", id: one, at });
    // a write leaves no indents
    const indented = JSON.stringify(JSON.parse(sessionStorage.getItem(requestsKey) ?? ""), null, 2);
    sessionStorage.setItem(requestsKey, indented);
    storeRequest({ owner, subject: "s1", id: one, at });
    expect(sessionStorage.getItem(requestsKey)).toBe(indented);
    storeRequest({ owner, subject: "s1", id: one, at, isFound: true });
    expect(sessionStorage.getItem(requestsKey)).not.toBe(indented);
  });

  it("keep their id when what is stored beside it is wrong", () => {
    const request = { id: one, at: Date.now(), lookup: { area: "transfer" }, isFound: 1 };
    sessionStorage.setItem(requestsKey, JSON.stringify({ [owner]: { s1: request } }));
    expect(storedRequestsOf(owner)).toEqual([{ owner, subject: "s1", id: one }]);
  });
});
