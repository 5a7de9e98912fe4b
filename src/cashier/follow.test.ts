import { atom } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { fakeCashier } from "../../test/unit/fakeCashier";
import { follow } from "./follow";

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

function followed(first: string | undefined) {
  const cashier = fakeCashier();
  const valueAtom = atom(first);
  const log: string[] = [];
  follow(cashier, valueAtom, (value, left) => {
    log.push(value);
    left.addEventListener("abort", () => log.push(`left ${value}`));
  });
  const set = async (...values: (string | undefined)[]) => {
    for (const value of values) cashier.store.set(valueAtom, value);
    await settled();
  };
  return { cashier, set, log };
}

describe("follow", () => {
  it("runs for the value at the start and for each other one, whose predecessor is left first", async () => {
    const { set, log } = followed("a");
    await set();
    expect(log).toEqual(["a"]);
    await set("a");
    await set("b");
    expect(log).toEqual(["a", "left a", "b"]);
  });

  it("runs nothing without a value", async () => {
    const { set, log } = followed(undefined);
    await set();
    await set("a");
    await set(undefined);
    expect(log).toEqual(["a", "left a"]);
  });

  it("takes values that are set in a row for one change, or for none", async () => {
    const { set, log } = followed("a");
    await set();
    await set("b", "c");
    await set("d", "c");
    expect(log).toEqual(["a", "left a", "c"]);
  });

  it("ends with the cashier", async () => {
    const { cashier, set, log } = followed("a");
    await set();
    cashier.end();
    await set("b");
    expect(log).toEqual(["a", "left a"]);
  });

  it("runs nothing if the cashier ends at once", async () => {
    const { cashier, set, log } = followed("a");
    cashier.end();
    await set();
    expect(log).toEqual([]);
  });
});
