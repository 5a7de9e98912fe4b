import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ComponentType, memo } from "react";
import { type Cashier, type Choice, useCashier } from "../../cashier/Cashier";
import { screenAtom } from "../../cashier/entry";
import { type Entry, entryPart, entryTitle } from "../../catalogue/groupMethods";
import type { Method } from "../../contract/list/method";
import { languageAtom } from "../../session/atoms";
import { Tile } from "../../ui/layout/Tile";

/** The optional parts of rows, whose code loads after the list. */
export interface RowParts {
  /** draws what a method's `iconIds` name */
  MethodMarks?: ComponentType<{ method: Method; group?: readonly Method[] | undefined; size?: "m" | "s" }>;
  EntryFacts?: ComponentType<{ entry: Entry }>;
  /** Says that an entry is unavailable. */
  noteOf?: (cashier: Cashier, entry: Entry) => string | undefined;
}

/** The parts of rows that have loaded. */
export const rowPartsAtom = atom<RowParts>({});

/** Props of {@link EntryTile}. */
interface EntryTileProps {
  /** unique on its screen: the screen restores the focus by it */
  id: string;
  entry: Entry;
  /** its form is open beside the list */
  isCurrent?: boolean;
}

/** The method whose icon the tile shows. */
function methodOf(entry: Entry): Method | undefined {
  if (entry.kind === "method") return entry.method;
  return entry.kind === "coin" ? entry.networks[0]?.method : entry.methods[0];
}

function choiceOf(entry: Entry, method: Method): Choice {
  if (entry.kind === "coin") return entry;
  return entry.kind === "group" && !entry.only ? { group: entry.group.name } : { method };
}

/** One row of a list: a method, a coin with its networks, or a group. */
export const EntryTile = memo(function EntryTile({ id, entry, isCurrent }: EntryTileProps) {
  const cashier = useCashier();
  const language = useAtomValue(languageAtom);
  const { MethodMarks, EntryFacts, noteOf } = useAtomValue(rowPartsAtom);
  const method = methodOf(entry);
  const screen = useAtomValue(screenAtom);
  if (!method) return null;

  return (
    <Tile
      id={id}
      part={entryPart(entry)}
      icon={MethodMarks && <MethodMarks method={method} group={entry.kind === "group" ? entry.methods : undefined} />}
      title={entryTitle(entry, (message) => cashier.text(message), language)}
      note={noteOf?.(cashier, entry)}
      isCurrent={isCurrent}
      facts={EntryFacts && <EntryFacts entry={entry} />}
      onClick={() => {
        // ignores a second press while the next screen renders
        if (cashier.screen === screen) cashier.choose(choiceOf(entry, method));
      }}
    />
  );
});
