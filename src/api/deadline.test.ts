import { describe, expect, it } from "vitest";
import { depositAnswer } from "../../test/unit/depositAnswer";
import type { Transaction } from "../contract";
import { arrived, msLeft } from "./deadline";

const noon = Date.parse("2030-01-01T12:00:00Z");
const hour = 3_600_000;
const now = { wall: noon, steady: 1_000 };
const at = (ms: number) => new Date(noon + ms).toISOString();

describe("arrived (contract §4.2)", () => {
  it.each<[string, Partial<Transaction>, number | undefined]>([
    ["expires_in alone", { expires_in: 900 }, 900_000],
    ["expires_in wins over expires_at", { expires_in: 900, expires_at: at(5 * hour) }, 900_000],
    ["expires_in of none", { expires_in: 0, expires_at: at(hour) }, 0],
    ["expires_in that is over", { expires_in: -5 }, -5_000],
    ["a part of a second", { expires_in: 0.25 }, 250],
    ["expires_at alone", { expires_at: at(hour) }, hour],
    ["expires_at where expires_in is null", { expires_in: null, expires_at: at(hour) }, hour],
    ["a slow phone does not lengthen a known life", { created_at: at(5 * hour), expires_at: at(6 * hour) }, hour],
    ["a fast one may shorten it", { created_at: at(-2 * hour), expires_at: at(-hour) }, -hour],
    ["a start that is no time", { created_at: "yesterday", expires_at: at(hour) }, hour],
    ["an end that is no time", { expires_at: "soon" }, undefined],
    ["neither", {}, undefined],
    ["null for both", { expires_in: null, expires_at: null }, undefined],
  ])("%s", (_, times, ms) => {
    const { deadline } = arrived(depositAnswer(times), now);
    expect(deadline).toEqual(ms === undefined ? undefined : { wall: noon + ms, steady: 1_000 + ms });
  });

  it.each<[string, Partial<Transaction>, number | undefined]>([
    ["a fast phone does not shorten it", { created_at: at(-2 * hour), expires_at: at(-hour) }, hour],
    ["nor does a slow one lengthen it", { created_at: at(2 * hour), expires_at: at(3 * hour) }, hour],
    ["expires_in still wins", { expires_in: 900, created_at: at(-hour), expires_at: at(0) }, undefined],
    ["without a start the phone's clock counts", { expires_at: at(hour) }, undefined],
  ])("of a transaction whose request was sent at a known time: %s", (_, times, life) => {
    const sentAt = { wall: noon - 5_000, steady: -4_000 };
    const { deadline } = arrived(depositAnswer(times), now, sentAt);
    const known = life && { wall: sentAt.wall + life, steady: sentAt.steady + life };
    expect(deadline).toEqual(known ?? arrived(depositAnswer(times), now).deadline);
  });

  it("keeps the answer as it is", () => {
    expect(arrived(depositAnswer({ expires_in: 1 }), now)).toMatchObject(depositAnswer({ expires_in: 1 }));
  });
});

describe("msLeft", () => {
  const deadline = { wall: noon + 60_000, steady: 61_000 };
  it.each([
    ["at first", now, 60_000],
    ["later", { wall: noon + 10_000, steady: 11_000 }, 50_000],
    ["at the end", { wall: noon + 60_000, steady: 61_000 }, 0],
    ["after it", { wall: noon + 99_000, steady: 99_000 }, 0],
    ["after a sleep of the steady clock", { wall: noon + 50_000, steady: 2_000 }, 10_000],
    ["where the phone's clock was set back", { wall: noon - hour, steady: 31_000 }, 30_000],
    ["where it was set forward", { wall: noon + hour, steady: 2_000 }, 0],
  ])("%s", (_, clocks, left) => expect(msLeft(deadline, clocks)).toBe(left));
});
