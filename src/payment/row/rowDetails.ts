import { atom } from "jotai/vanilla";
import { startTransition } from "react";
import type { Cashier } from "../../cashier/Cashier";
import { methodsAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import { lazyPart } from "../../loading/lazyPart";
import { MethodMark } from "../icon/MethodMark";

/** The facts about an entry, below its title. */
export const RowFacts = lazyPart(() => import("./EntryFacts"));

/** The details of rows that are shown by now. */
interface RowDetails {
  facts?: true;
  icons?: true;
}

/** The details of rows, whose code loads after the list. */
export const rowDetailsAtom = atom<RowDetails>({});

/** Whether the host knows that the icons cannot be fetched. */
const isReportedAtom = atom(false);

/**
 * Adds to the rows of all lists what they have room for: facts and icons.
 * @throws if their code cannot be fetched; the next call tries again
 */
export async function loadRowDetails(cashier: Cashier): Promise<void> {
  const { store } = cashier;
  const show = (details: RowDetails) =>
    startTransition(() => store.set(rowDetailsAtom, (shown) => ({ ...shown, ...details })));
  await RowFacts.preload(cashier);
  show({ facts: true });
  await MethodMark.preload(cashier).catch((thrown) => {
    if (!store.get(isReportedAtom)) reportMissing(cashier);
    store.set(isReportedAtom, true);
    throw thrown;
  });
  show({ icons: true });
}

function reportMissing(cashier: Cashier): void {
  const methods = cashier.store.get(methodsAtom)[cashier.area]?.methods ?? [];
  const name = methods.find(({ iconIds }) => iconIds?.[0])?.iconIds?.[0] ?? methods[0]?.name;
  cashier.report(new CashierError(`Unable to fetch icon ${name}`));
}
