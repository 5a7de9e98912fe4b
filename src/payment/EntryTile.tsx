import { useAtomValue } from "jotai/react";
import { memo } from "react";
import type { Entry } from "../../catalogue/groupMethods";
import { methodLabel } from "../../catalogue/methodText";
import type { Method, TransactionType } from "../../contract";
import { languageAtom } from "../../session/atoms";
import { MethodIcon } from "../../ui/icons/MethodIcon";
import { Tile } from "../../ui/Tile";
import { chooseGroup, chooseMethod } from "../choose";
import { findBrandAtom, themeAtom } from "../state";
import { useWidget } from "../WidgetContext";

/** Props of {@link EntryTile}. */
export interface EntryTileProps {
  /** unique in the list: focus comes back to it */
  id: string;
  type: TransactionType;
  entry: Entry;
}

/** The method that stands for an entry: its icon is shown. */
function methodOf(entry: Entry): Method | undefined {
  if (entry.kind === "method") return entry.method;
  return entry.kind === "coin" ? entry.networks[0]?.method : entry.methods[0];
}

/** One tile of the list: a method, a coin with its networks, or a group (contract §5). */
export const EntryTile = memo(function EntryTile({ id, type, entry }: EntryTileProps) {
  const widget = useWidget();
  const language = useAtomValue(languageAtom);
  const theme = useAtomValue(themeAtom);
  const brands = useAtomValue(findBrandAtom);
  const method = methodOf(entry);
  if (!method) return null;

  const title = () => {
    if (entry.kind === "group") return widget.text(entry.group.label);
    return entry.kind === "coin" ? entry.coin : methodLabel(entry.method, language);
  };
  const choose = () => {
    if (entry.kind === "group" && !entry.only) chooseGroup(widget, entry.group.name);
    else chooseMethod(widget, type, method);
  };
  return (
    <Tile
      id={id}
      part={entry.kind === "group" ? "group" : "method"}
      icon={
        <MethodIcon
          ids={entry.kind === "group" ? undefined : method.iconIds}
          category={method.category}
          theme={theme}
          findBrand={brands?.find}
        />
      }
      title={title()}
      onClick={choose}
    />
  );
});
