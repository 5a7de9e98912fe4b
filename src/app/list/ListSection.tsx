import { useCashier } from "../../cashier/Cashier";
import type { Entry, Section } from "../../catalogue/entries/groups";
import { EntryTile } from "../../payment/row/EntryTile";
import { renderMarkup } from "../../ui/markup/renderMarkup";
import { sectionMarkup } from "../../ui/markup/screenMarkup";

/** Props of {@link ListSection}. */
interface ListSectionProps {
  section: Section;
  /** before the ids of the rows, which are unique on the screen */
  prefix?: string;
  /** Whether the form of an entry is open beside the list. */
  isCurrent?(entry: Entry): boolean;
}

/** A section of a list: its heading and its rows. */
export function ListSection({ section: { label, entries }, prefix = "", isCurrent }: ListSectionProps) {
  const rows = entries.map((entry) => ({
    key: entry.key,
    tile: (
      <EntryTile id={`${prefix}${label.id}/${entry.key}`} entry={entry} isCurrent={isCurrent?.(entry) || undefined} />
    ),
  }));
  return renderMarkup(sectionMarkup(useCashier().text(label), rows));
}
