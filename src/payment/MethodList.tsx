import { useAtomValue } from "jotai/react";
import { type ReactNode, useEffect, useMemo } from "react";
import { type Entry, methodEntries } from "../catalogue/groupMethods";
import { findGroup } from "../catalogue/groups";
import { loadMethods } from "../catalogue/loadMethods";
import { chosenGroupAtom, methodsAtom } from "../catalogue/state";
import { isVisible } from "../catalogue/visibility";
import type { TransactionType } from "../contract";
import { sharedTexts } from "../i18n/texts";
import { type Cashier, useCashier } from "../session/Cashier";
import { useStyles } from "../session/useStyles";
import { useTitle } from "../session/useTitle";
import { forgetMethod } from "../transaction/forgetMethod";
import { Loading } from "../ui/Loading";
import { TileGrid } from "../ui/TileGrid";
import subtitleCss from "../ui/tileSubtitle.css?inline";
import { EntryTile } from "./parts/EntryTile";

/** Props of {@link MethodList}. */
export interface MethodListProps {
  transaction: TransactionType;
  /** the group's name; without it the one that the player has opened */
  group?: string;
  /** a line below a tile's title */
  subtitle?(entry: Entry): string | undefined;
  /** stands above the tiles */
  children?: ReactNode;
}

/** The methods of a group (spec §4, Group routing; contract §5). */
export function MethodList({ transaction, group, subtitle, children }: MethodListProps) {
  const cashier = useCashier();
  const loaded = useAtomValue(methodsAtom)[transaction];
  const opened = useAtomValue(chosenGroupAtom);
  const name = group ?? opened;
  const entries = useMemo(() => {
    const methods = loaded?.methods.filter((method) => method.category === name && isVisible(method));
    return methodEntries(methods ?? []);
  }, [loaded, name]);
  const label = findGroup(name ?? "")?.label;
  const title = label && cashier.text(label);
  const isLoaded = loaded !== undefined;
  useForgottenChoice(cashier);
  useLoading(cashier, transaction, isLoaded);
  useStyles(subtitleCss);
  useTitle(title);
  const isEmpty = isLoaded && entries.length === 0;
  useEffect(() => {
    // the group's methods have gone with another region, or another load
    if (isEmpty) cashier.showReloadedList();
  }, [cashier, isEmpty]);
  return (
    <div className="body stack">
      {children}
      {!isLoaded && <Loading label={cashier.text(sharedTexts.loading)} />}
      <TileGrid label={title}>
        {entries.map((entry) => (
          <EntryTile key={entry.key} id={`group/${entry.key}`} entry={entry} subtitle={subtitle?.(entry)} />
        ))}
      </TileGrid>
    </div>
  );
}

/** The host may have had the methods loaded again while the list was open (contract §1, `refetch`). */
function useLoading(cashier: Cashier, transaction: TransactionType, isLoaded: boolean): void {
  useEffect(() => {
    if (isLoaded) return undefined;
    const leaving = new AbortController();
    loadMethods(cashier, transaction).catch(() => {
      // the page of all methods says what is wrong
      if (!leaving.signal.aborted && !cashier.signal.aborted) cashier.showReloadedList();
    });
    return () => leaving.abort();
  }, [cashier, transaction, isLoaded]);
}

/** Back from a method to its group: the method is chosen no more. */
function useForgottenChoice({ store }: Cashier): void {
  useEffect(() => forgetMethod(store), [store]);
}
