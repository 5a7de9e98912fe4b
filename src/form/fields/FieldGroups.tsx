import { CardFields } from "../kinds/card/CardFields";
import { groupCardFields } from "../kinds/card/cardPart";
import type { FieldListProps } from "./useField";

/** The fields of a form; those of a card in one block. */
export function FieldGroups({ fields, iconNames, last, noteFor }: FieldListProps) {
  return groupCardFields(fields).map((group) => {
    if ("card" in group) {
      const key = group.card.map(({ description }) => description.name).join(" ");
      return <CardFields key={key} fields={group.card} iconNames={iconNames} last={last} noteFor={noteFor} />;
    }
    const { field } = group;
    const { name } = field.description;
    const { Input } = field.kind;
    return <Input key={name} field={field} isLast={field === last} below={noteFor?.(field)} />;
  });
}
