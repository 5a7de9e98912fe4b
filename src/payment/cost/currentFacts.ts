import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import type { Cashier } from "../../cashier/Cashier";
import { factsAtom } from "../../catalogue/method/health";
import { downNotice } from "../../catalogue/method/methodFactText";
import { methodLabel } from "../../catalogue/method/methodText";
import { loadedMethod, methodsAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { Availability, MethodFacts } from "../../contract/list/methodFacts";
import { languageAtom } from "../../session/atoms";
import { hasUnanswered, ledgerAtom } from "../../transaction/requests/ledger";
import { useNow } from "../../ui/dom/clock";

/** The server's present facts about a method. */
interface CurrentFacts extends MethodFacts {
  /** the method's description in the latest list, which may be newer than the form's */
  latest: Method;
}

/** Returns the server's present facts about a method of an area: from its latest list, or from a push since. */
export const currentFactsAtom = atom((get) => {
  const loaded = get(methodsAtom);
  const factsOf = get(factsAtom);
  return (area: Area, method: Method): CurrentFacts => {
    const latest = loadedMethod(loaded, area, method.name) ?? method;
    return { ...factsOf(latest), latest };
  };
});

/** The server's present facts about a method. */
export function useCurrentFacts(area: Area, method: Method): CurrentFacts {
  const factsOf = useAtomValue(currentFactsAtom);
  return useMemo(() => factsOf(area, method), [factsOf, area, method]);
}

/** The availability, if the method is slow or down and that period has not ended. */
export function currentAvailability(
  availability: Availability | undefined,
  nowMs = Date.now(),
): Availability | undefined {
  if (!availability || availability.state === "up") return undefined;
  return availability.until != null && availability.until <= nowMs ? undefined : availability;
}

/** Why a method is slow or down now. Undefined if it works, or once its trouble should be over: a push may be lost. */
export function useCurrentTrouble(area: Area, method: Method): Availability | undefined {
  const { availability } = useCurrentFacts(area, method);
  return currentAvailability(availability, useNow(availability?.until));
}

/**
 * The outage that prevents a submission. Undefined while a request of this form has no answer, because only a repeated
 * press can learn the request's outcome.
 */
export function currentOutage({ store }: Cashier, area: Area, method: Method): Availability | undefined {
  const trouble = currentAvailability(store.get(currentFactsAtom)(area, method).availability);
  const isRepeat = hasUnanswered(store.get(ledgerAtom), { area, method: method.name });
  return trouble?.state === "down" && !isRepeat ? trouble : undefined;
}

/**
 * Refuses a press for a method that is down, with a notice.
 * @param name the method's name on screen; by default its label
 * @returns whether it has refused
 */
export function refuseIfDown(cashier: Cashier, area: Area, method: Method, name?: string): boolean {
  const down = currentOutage(cashier, area, method);
  if (!down) return false;
  const shown = name ?? methodLabel(method, cashier.store.get(languageAtom));
  cashier.showNotice(downNotice(cashier, shown, down));
  return true;
}
