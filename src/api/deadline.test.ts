import { describe, expect, it } from "vitest";
import { depositAnswer } from "../../test/unit/depositAnswer";
import type { Action } from "../contract/payment/action";
import type { Transaction } from "../contract/payment/transaction";
import { deadlinesOf, msLeft } from "./deadline";

const noon = Date.parse("2030-01-01T12:00:00Z");
const hour = 3_600_000;
const now = { wallMs: noon, monotonicMs: 1_000 };
const at = (ms: number) => new Date(noon + ms).toISOString();

describe("deadlinesOf", () => {
  it.each<[string, Partial<Transaction>, number | undefined]>([
    ["expires_in alone", { expires_in: 900 }, 900_000],
    ["expires_in takes precedence over expires_at", { expires_in: 900, expires_at: at(5 * hour) }, 900_000],
    ["expires_in of 0", { expires_in: 0, expires_at: at(hour) }, 0],
    ["negative expires_in", { expires_in: -5 }, -5_000],
    ["a fraction of a second", { expires_in: 0.25 }, 250],
    ["the longest expires_in", { expires_in: 3_153_600_000 }, 3_153_600_000_000],
    ["a longer expires_in means never", { expires_in: 3_153_600_001 }, undefined],
    ["an expires_in that does not fit the clocks", { expires_in: 1e308, expires_at: at(hour) }, undefined],
    ["expires_at alone", { expires_at: at(hour) }, hour],
    ["expires_at if expires_in is null", { expires_in: null, expires_at: at(hour) }, hour],
    ["a slow clock does not extend the lifetime", { created_at: at(5 * hour), expires_at: at(6 * hour) }, hour],
    ["a fast clock may shorten it", { created_at: at(-2 * hour), expires_at: at(-hour) }, -hour],
    ["a created_at without its zone", { created_at: at(5 * hour), expires_at: at(hour) }, hour],
    ["an invalid created_at", { created_at: "yesterday", expires_at: at(hour) }, hour],
    ["an invalid expires_at", { expires_at: "soon" }, undefined],
    ["neither", {}, undefined],
    ["null for both", { expires_in: null, expires_at: null }, undefined],
  ])("%s", (_, times, ms) => {
    const { deadline } = deadlinesOf(depositAnswer(times), now);
    expect(deadline).toEqual(ms === undefined ? undefined : { wallMs: noon + ms, monotonicMs: 1_000 + ms });
  });

  it.each<[string, Partial<Transaction>, number | undefined]>([
    [
      "a clock that is ahead by more than the life does not shorten it",
      { created_at: at(-2 * hour), expires_at: at(-hour) },
      hour,
    ],
    [
      "a clock that is ahead by less than the life shortens it",
      { created_at: at(-40 * 60_000), expires_at: at(20 * 60_000) },
      undefined,
    ],
    ["a slow clock does not extend it", { created_at: at(2 * hour), expires_at: at(3 * hour) }, hour],
    ["expires_in still takes precedence", { expires_in: 900, created_at: at(-hour), expires_at: at(0) }, undefined],
    ["without created_at the device's clock counts", { expires_at: at(hour) }, undefined],
    ["an old created_at does not extend it", { created_at: at(-8_000 * hour), expires_at: at(3_000) }, undefined],
    ["an earlier payment lasts no longer", { created_at: at(-14 * 60_000), expires_at: at(60_000) }, undefined],
    ["a created_at without its zone", { created_at: at(5 * hour), expires_at: at(hour) }, undefined],
    [
      "a first attempt older than the lifetime did not create it",
      { created_at: at(0), expires_at: at(4_000) },
      undefined,
    ],
  ])("with a known request time: %s", (_, times, lifetimeMs) => {
    const sentAt = { wallMs: noon - 5_000, monotonicMs: -4_000 };
    const { deadline } = deadlinesOf(depositAnswer(times), now, sentAt);
    const known = lifetimeMs && { wallMs: sentAt.wallMs + lifetimeMs, monotonicMs: sentAt.monotonicMs + lifetimeMs };
    expect(deadline).toEqual(known ?? deadlinesOf(depositAnswer(times), now).deadline);
  });
});

describe("the moment for sending the code again", () => {
  const code = (times: Partial<Extract<Action, { type: "code" }>>, transaction: Partial<Transaction> = {}) =>
    deadlinesOf({ ...depositAnswer(transaction), action: { type: "code", length: 4, ...times } }, now).resendAt;
  const later = (ms: number) => ({ wallMs: noon + ms, monotonicMs: 1_000 + ms });

  it.each<[string, Parameters<typeof code>, number]>([
    ["resend_in", [{ resend_in: 30 }], 30_000],
    ["resend_in takes precedence over resend_at", [{ resend_in: 30, resend_at: at(hour) }], 30_000],
    ["resend_in of 0", [{ resend_in: 0, resend_at: at(hour) }], 0],
    ["resend_at", [{ resend_at: at(60_000) }], 60_000],
    ["a slow clock does not postpone it", [{ resend_at: at(hour + 60_000) }, { created_at: at(hour) }], 60_000],
  ])("%s", (_, given, ms) => expect(code(...given)).toEqual(later(ms)));

  it.each([
    {},
    { resend_at: null, resend_in: null },
    { resend_at: "soon" },
    { resend_in: 1e308 },
    { resend_in: 2 ** 63, resend_at: at(hour) },
  ])("is unknown with %j", (times) => {
    expect(code(times)).toBeUndefined();
  });

  it.each<[string, Partial<Transaction>, string, number]>([
    ["counted from the request that created the transaction", { created_at: at(hour) }, at(hour + 60_000), 55_000],
    ["not later than named for an old created_at", { created_at: at(-8_000 * hour) }, at(2_000), 2_000],
  ])("is %s", (_, transaction, resendAt, ms) => {
    const sentAt = { wallMs: noon - 5_000, monotonicMs: -4_000 };
    const action = { type: "code" as const, length: 4, resend_at: resendAt };
    expect(deadlinesOf({ ...depositAnswer(transaction), action }, now, sentAt).resendAt).toEqual(later(ms));
  });
});

describe("msLeft", () => {
  const deadline = { wallMs: noon + 60_000, monotonicMs: 61_000 };
  it.each([
    ["initially", now, 60_000],
    ["later", { wallMs: noon + 10_000, monotonicMs: 11_000 }, 50_000],
    ["at the end", { wallMs: noon + 60_000, monotonicMs: 61_000 }, 0],
    ["after the end", { wallMs: noon + 99_000, monotonicMs: 99_000 }, 0],
    ["after the monotonic clock slept", { wallMs: noon + 50_000, monotonicMs: 2_000 }, 10_000],
    ["after the wall clock was set back", { wallMs: noon - hour, monotonicMs: 31_000 }, 30_000],
    ["after it was set forward", { wallMs: noon + hour, monotonicMs: 2_000 }, 0],
  ])("%s", (_, clocks, left) => expect(msLeft(deadline, clocks)).toBe(left));
});
