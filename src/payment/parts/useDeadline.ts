import { useAtomValue } from "jotai/react";
import type { Deadline } from "../../api/deadline";
import { transactionAtom } from "../../transaction/state";

/** Until when what is on screen can be paid; none once the player has done their part of it. */
export function useDeadline(): Deadline | undefined {
  const answer = useAtomValue(transactionAtom);
  return answer?.playerDone ? undefined : answer?.deadline;
}
