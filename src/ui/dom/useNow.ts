import { useEffect, useState } from "react";
import { whenTimeIsUp } from "./whenTimeIsUp";

/** The current time in ms since the epoch; updates at a moment that lies ahead. */
export function useNow(momentMs: number | null | undefined): number {
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    if (momentMs == null || momentMs <= nowMs) return undefined;
    return whenTimeIsUp(
      () => momentMs - Date.now(),
      () => setNow(Date.now()),
    );
  }, [momentMs, nowMs]);
  return nowMs;
}
