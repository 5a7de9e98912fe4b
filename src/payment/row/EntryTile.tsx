import { useAtomValue } from "jotai/react";
import { memo } from "react";
import { type Choice, useCashier } from "../../cashier/Cashier";
import { screenAtom } from "../../cashier/entry";
import { type Entry, entryPart, entryTitle, methodsOf } from "../../catalogue/entries/groupMethods";
import { isDownAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { sharedTexts } from "../../i18n/texts";
import { languageAtom } from "../../session/atoms";
import { Tile } from "../../ui/layout/Tile";
import { MethodMark } from "../icon/MethodMark";
import { RowFacts, rowDetailsAtom } from "./rowDetails";

/** Props of {@link EntryTile}. */
interface EntryTileProps {
  /** unique on its screen: the screen restores the focus by it */
  id: string;
  entry: Entry;
  /** its form is open beside the list */
  isCurrent?: boolean;
}

/** The method whose icon the tile shows. */
function iconMethodOf(entry: Entry): Method | undefined {
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
  const { facts, icons } = useAtomValue(rowDetailsAtom);
  const isDown = useAtomValue(isDownAtom);
  const method = iconMethodOf(entry);
  const screen = useAtomValue(screenAtom);
  if (!method) return null;

  return (
    <Tile
      id={id}
      part={entryPart(entry)}
      icon={icons && <MethodMark method={method} group={entry.kind === "group" ? entry.methods : undefined} />}
      title={entryTitle(entry, (message) => cashier.text(message), language)}
      note={facts && methodsOf(entry).every(isDown) ? cashier.text(sharedTexts.down) : undefined}
      isCurrent={isCurrent}
      facts={facts && <RowFacts entry={entry} />}
      onClick={() => {
        // ignores a second press while the next screen renders
        if (cashier.screen === screen) cashier.choose(choiceOf(entry, method));
      }}
    />
  );
});
