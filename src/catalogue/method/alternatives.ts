import { isCoin, type Method } from "../../contract/list/method";
import type { MethodFacts } from "../../contract/list/methodFacts";
import { isAbove } from "../../money/minorUnits";
import { amountLimits, checkAmount } from "../amountLimits";

/** The payment that another method has to take. */
export interface WantedPayment {
  /** name of the method that did not work */
  method: string;
  /** major units */
  amount: number | undefined;
  currency: string;
  /** the amount that the player's deposit limit leaves, in major units; undefined without one */
  left?: number | undefined;
  /** two letters */
  country: string;
}

/** Options of {@link alternativesTo}. */
export interface AlternativeOptions {
  /** names of methods, in the server's order */
  named?: readonly string[];
  /** whether the nearest ones are offered if none of those works */
  isNearestWanted?: boolean;
  /** whether the nearest ones leave out slow methods */
  isSlowLeftOut?: boolean;
}

/** Most alternatives that are offered. */
const maxAlternatives = 2;

/**
 * The methods to offer instead of one that does not work: the methods that the server names, else the nearest: of the
 * same category first, then by position. All of them work and take the amount.
 * @param methods those on the list of the area
 */
export function alternativesTo(
  wanted: WantedPayment,
  methods: readonly Method[],
  factsOf: (method: Method) => MethodFacts,
  { named = [], isNearestWanted = true, isSlowLeftOut = false }: AlternativeOptions = {},
): Method[] {
  const stateOf = (method: Method) => factsOf(method).availability?.state;
  const takes = (method: Method) =>
    method.name !== wanted.method &&
    stateOf(method) !== "down" &&
    (wanted.amount === undefined ||
      ((wanted.left === undefined || !isAbove(wanted.amount, wanted.left, wanted.currency)) &&
        checkAmount(wanted.amount, amountLimits(method, wanted.currency, wanted.country)) === undefined));
  const byName = named.flatMap((name) => methods.filter((method) => method.name === name && takes(method)));
  const isNearest = byName.length === 0 && isNearestWanted;
  const isNear = (method: Method) => takes(method) && !(isSlowLeftOut && stateOf(method) === "slow");
  const found = isNearest ? findNearest(wanted.method, methods).filter(isNear) : byName;
  return [...new Set(found)].slice(0, maxAlternatives);
}

/** The methods by nearness to one of them; coins last, because they take no amount in the player's currency. */
function findNearest(name: string, methods: readonly Method[]): Method[] {
  const category = methods.find((method) => method.name === name)?.category;
  const rankOf = (method: Method) => (method.category === category ? 0 : isCoin(method) ? 2 : 1);
  const positionOf = ({ position }: Method) => position ?? Number.MAX_SAFE_INTEGER;
  return [...methods].sort((a, b) => rankOf(a) - rankOf(b) || positionOf(a) - positionOf(b));
}
