import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import type { Cashier } from "../../cashier/Cashier";
import { useNow } from "../../cashier/moment";
import { offersAtom } from "../../catalogue/method/health";
import { methodLabel } from "../../catalogue/method/methodText";
import { methodOf, methodsAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { Availability, Offer } from "../../contract/list/offer";
import { languageAtom } from "../../session/atoms";
import { formattingLocaleAtom } from "../../session/formattingLocale";
import { hasUnanswered, pendingRequestsAtom } from "../../transaction/requests/pending";
import { downNotice } from "../row/offerText";

/** The server's offer of a method, and the description that it is from. */
interface Offered extends Offer {
  /** from the latest list, which may be newer than the form */
  latest: Method;
}

/** An atom of what the server says about a method now. */
const offeredAtomFor = (area: Area, method: Method) =>
  atom((get): Offered => {
    const latest = methodOf(get(methodsAtom), { type: area, method: method.name }) ?? method;
    return { ...get(offersAtom)(latest), latest };
  });

/** The server's present offer of a method: in its latest list, or in a push since. */
export const useOffered = (area: Area, method: Method): Offered =>
  useAtomValue(useMemo(() => offeredAtomFor(area, method), [area, method]));

/** The availability, if the method is slow or down and that period has not ended. */
export function currentAvailability(
  availability: Availability | undefined,
  nowMs = Date.now(),
): Availability | undefined {
  if (!availability || availability.state === "up") return undefined;
  return availability.until != null && availability.until <= nowMs ? undefined : availability;
}

/** A method's present trouble; undefined without one, or if its time is over: the push that says so may be lost. */
export function useCurrentTrouble(area: Area, method: Method): Availability | undefined {
  const { availability } = useOffered(area, method);
  return currentAvailability(availability, useNow(availability?.until));
}

/**
 * The outage that prevents a submission. Undefined while a request of this form has no answer, because only a repeated
 * press can learn its outcome.
 */
export function currentOutage({ store }: Cashier, area: Area, method: Method): Availability | undefined {
  const trouble = currentAvailability(store.get(offeredAtomFor(area, method)).availability);
  const isRepeat = hasUnanswered(store.get(pendingRequestsAtom), { area, method: method.name });
  return trouble?.state === "down" && !isRepeat ? trouble : undefined;
}

/**
 * Whether a method is down, so that a press for it sends nothing: the player is told so.
 * @param name of the method on screen; by default its label
 */
export function isRefusedAsDown(cashier: Cashier, area: Area, method: Method, name?: string): boolean {
  const down = currentOutage(cashier, area, method);
  if (!down) return false;
  const { get } = cashier.store;
  const language = get(languageAtom);
  const facts = { language, locale: get(formattingLocaleAtom), nowMs: Date.now() };
  cashier.showNotice(downNotice(cashier, name ?? methodLabel(method, language), down, facts));
  return true;
}
