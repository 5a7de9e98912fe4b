import type { TimelineStep } from "../../../src/contract/payment/action";
import { failed, processed } from "./statuses";

/** The progress of a payout after the player's steps; times in ms since the epoch. */
export interface Timeline {
  readonly startedAt: number;
  /** when each step was done, in order */
  readonly doneAt: readonly number[];
  readonly failedAt: number | null;
}

const minuteMs = 60_000;
/** The steps, and when each is due after the start. */
const stages = [
  { text: "Review", dueMs: 5 * minuteMs },
  { text: "Approval", dueMs: 30 * minuteMs },
  { text: "Sent to the bank", dueMs: 120 * minuteMs },
  { text: "Arrival", dueMs: 1_440 * minuteMs },
];
/** The bank has the money from this step on. */
const bankStage = 2;

/** A timeline whose first step is the current one. */
export const startTimeline = (now: number): Timeline => ({ startedAt: now, doneAt: [], failedAt: null });

/** Completes the current step. */
export const walkTimeline = (timeline: Timeline, now: number): Timeline => ({
  ...timeline,
  doneAt: [...timeline.doneAt, now].slice(0, stages.length),
});

/** Ends the steps with the transaction: all are done, or the current one has failed. */
export function settleTimeline(timeline: Timeline, status: number, now: number): Timeline {
  if (status === processed) {
    const doneAt = stages.map((_, at) => timeline.doneAt[at] ?? now);
    return { ...timeline, doneAt, failedAt: null };
  }
  return { ...timeline, failedAt: status === failed ? now : null };
}

/** Whether every step is done. */
export const hasArrived = ({ doneAt }: Timeline): boolean => doneAt.length >= stages.length;

/** Whether the money has not been sent to the bank, so that the player can still cancel. */
export const isBeforeBank = ({ doneAt }: Timeline): boolean => doneAt.length < bankStage;

/** The steps as sent to the player. @param reason why the current step failed */
export function timelineSteps(timeline: Timeline, reason: string | undefined): TimelineStep[] {
  const { startedAt, doneAt, failedAt } = timeline;
  return stages.map(({ text, dueMs }, at) => {
    const done = doneAt[at];
    if (done !== undefined) return { state: "done", text, at: iso(done) };
    const isCurrent = at === doneAt.length;
    if (failedAt === null) return { state: isCurrent ? "now" : "next", text, due_at: iso(startedAt + dueMs) };
    return isCurrent ? { state: "failed", text, at: iso(failedAt), reason } : { state: "next", text };
  });
}

const iso = (ms: number): string => new Date(ms).toISOString();
