import type { ReactNode } from "react";
import { useCashier } from "../../cashier/Cashier";
import type { Entry, Section } from "../../catalogue/groupMethods";
import { EntryTile } from "../../payment/list/EntryTile";
import { TileGrid } from "../../ui/layout/Tile";

/** Props of {@link ListSection}. */
export interface ListSectionProps {
  section: Section;
  /** before the ids of the rows, which are unique on the screen */
  prefix?: string;
  /** Whether the form of an entry is open beside the list. */
  isCurrent?(entry: Entry): boolean;
  /** before the heading */
  children?: ReactNode;
}

/** A section of a list: its heading and its rows. */
export function ListSection({ section: { id, label, entries }, prefix = "", isCurrent, children }: ListSectionProps) {
  const title = useCashier().text(label);
  return (
    <section className="section">
      {children}
      <h2>{title}</h2>
      <TileGrid label={title}>
        {entries.map((entry) => (
          <EntryTile
            key={entry.key}
            id={`${prefix}${id}/${entry.key}`}
            entry={entry}
            isCurrent={isCurrent?.(entry) || undefined}
          />
        ))}
      </TileGrid>
    </section>
  );
}
