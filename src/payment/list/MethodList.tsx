import { useAtomValue } from "jotai/react";
import { type ReactNode, useEffect, useMemo } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { areaAtom } from "../../cashier/entry";
import { useTitle } from "../../cashier/screenHeader";
import { useAtVisit } from "../../cashier/useAtVisit";
import { findGroup, methodEntries } from "../../catalogue/entries/groups";
import { chosenGroupAtom, isDownAtom, methodsAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import { sharedTexts } from "../../i18n/texts";
import { forgetMethod } from "../../transaction/state";
import { Loading } from "../../ui/feedback/Loading";
import { TileGrid } from "../../ui/layout/TileGrid";
import { EntryTile } from "../row/EntryTile";
import { useMethodsOf } from "../useMethodsOf";

/** Props of {@link MethodList}. */
interface MethodListProps {
  area: Area;
  /** the name of the group; by default the one that the player has opened */
  group?: string;
  /** above the methods */
  children?: ReactNode;
}

/** The methods of a group. */
export function MethodList({ area, group, children }: MethodListProps) {
  const cashier = useCashier();
  const loaded = useAtomValue(methodsAtom)[area];
  const opened = useAtomValue(chosenGroupAtom);
  const name = group ?? opened;
  const isDown = useAtVisit(isDownAtom, loaded);
  const entries = useMemo(
    () => methodEntries(loaded?.methods.filter(({ category }) => category === name) ?? [], isDown),
    [loaded, name, isDown],
  );
  const label = findGroup(name ?? "")?.label;
  const title = label && cashier.text(label);
  useForgetMethod(cashier);
  useMethodsOf(area);
  useTitle(title);
  return (
    <div className="body stack">
      {children}
      {!loaded && <Loading label={cashier.text(sharedTexts.loading)} />}
      <section className="section">
        <TileGrid label={title}>
          {entries.map((entry) => (
            <EntryTile key={entry.key} id={`group/${entry.key}`} entry={entry} />
          ))}
        </TileGrid>
      </section>
    </div>
  );
}

/** Forgets the chosen method when the player comes back to the list. */
function useForgetMethod({ store }: Cashier): void {
  useEffect(() => forgetMethod(store), [store]);
}

/** The screen of the group that the player has opened. */
export default function MethodListScreen() {
  return <MethodList area={useAtomValue(areaAtom)} />;
}
